import './node-version.mjs'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { findOrInstallBrowser } from './browser.mjs'
import { ensureBuilt } from './build.mjs'
import { asCommand, Problem, root, runTool } from './command.mjs'
import { ensureInstalled } from './install.mjs'
import { findPostgres, withPostgres } from './postgres.mjs'

/** `npm run bench` runs every measurement, `npm run bench -- list` those with that in their name. */
await asCommand(import.meta.url, async () => {
  await ensureInstalled()
  await ensureBuilt()
  const files = chosenFiles(process.argv[2] ?? '')
  process.env.CHROMIUM_PATH = await findOrInstallBrowser()
  if (!findPostgres()) {
    console.log('On the embedded database (no PostgreSQL was found)')
    return runAll(files, {})
  }
  await withPostgres(({ url, version }) => {
    console.log(`On PostgreSQL ${version}`)
    return runAll(files, { TEST_DATABASE_URL: url })
  })
})

/** @param {string} part */
function chosenFiles(part) {
  const folder = join(root, 'bench')
  const all = existsSync(folder) ? readdirSync(folder) : []
  const files = all.filter((name) => name.endsWith('.bench.ts') && name.includes(part)).sort()
  if (files.length === 0) throw new Problem(`There is no bench/*${part}*.bench.ts to run.`)
  return files
}

/**
 * One after the other: they measure the same machine.
 * @param {readonly string[]} files
 * @param {Record<string, string>} env
 */
async function runAll(files, env) {
  for (const file of files) {
    console.log(`\n${file.replace('.bench.ts', '')}`)
    const { code } = await runTool('tsx/dist/cli.mjs', [join('bench', file)], { env })
    if (code !== 0) process.exitCode = 1
  }
}
