import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Problem, run } from './command.mjs'
import { npm } from './install.mjs'

/**
 * Installs others' tools by a lock of their own: they are larger than the product, which starts without them.
 * @param {string} folder with their package.json
 */
export async function installToolsIn(folder) {
  const stamp = stampOf(join(folder, 'package-lock.json'))
  const stampFile = join(folder, 'node_modules', '.installed')
  if (stampIn(stampFile) === stamp) return
  const [command, args] = npm('ci', '--ignore-scripts', '--loglevel=error')
  const { code, output } = await run(command, args, { cwd: folder, isCaptured: true })
  if (code !== 0) throw new Problem(`The tools in ${folder} could not be installed: ${output}`)
  writeFileSync(stampFile, stamp)
}

/** @param {...string} files */
export function stampOf(...files) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

/** @param {string} file */
export function stampIn(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}
