import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './command.mjs'

const ignoredNames = new Set(['node_modules', 'dist', 'dist.next', 'dist.previous', 'testing'])

/**
 * One hash over the contents of files and folders: a checkout, a clone or a copy changes every
 * file's time but not what a build makes of it.
 * @param {readonly string[]} paths below the project's folder
 */
export function fingerprint(paths) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap(filesBelow).sort()) {
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0')
  }
  return hash.digest('hex')
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesBelow(path) {
  const absolute = join(root, path)
  if (!existsSync(absolute)) return []
  if (statSync(absolute).isFile()) return [path]
  return readdirSync(absolute, { withFileTypes: true }).flatMap((entry) => {
    if (ignoredNames.has(entry.name) || /\.test\.tsx?$/.test(entry.name)) return []
    const below = `${path}/${entry.name}`
    if (entry.isDirectory()) return filesBelow(below)
    return entry.isFile() ? [below] : []
  })
}
