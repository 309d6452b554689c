import './node-version.mjs'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { benchTable } from './bench-table.mjs'
import { findOrInstallBrowser } from './browser.mjs'
import { ensureBuilt } from './build.mjs'
import { asCommand, cacheFolder, Problem, root, runTool, secondsSince } from './command.mjs'
import { ensureInstalled } from './install.mjs'
import { findPostgres, withPostgres } from './postgres.mjs'

/** A line for each row of the table, for those who compare one run with another. */
const rowsFile = join(cacheFolder, 'reports', 'bench.jsonl')

/** `npm run bench` runs every measurement, `npm run bench -- list home` those with one of these in their names. */
await asCommand(import.meta.url, async () => {
  await ensureInstalled()
  await ensureBuilt()
  const files = chosenFiles(process.argv.slice(2))
  process.env.CHROMIUM_PATH = await findOrInstallBrowser()
  mkdirSync(dirname(rowsFile), { recursive: true })
  rmSync(rowsFile, { force: true })
  const startedAt = performance.now()
  if (findPostgres()) {
    await withPostgres(({ url, version, cluster }) => {
      console.log(`On PostgreSQL ${version}`)
      return runAll(files, { TEST_DATABASE_URL: url, BENCH_POSTGRES: cluster.folder })
    })
  } else {
    console.log('On the embedded database (no PostgreSQL was found)')
    await runAll(files, {})
  }
  const rows = existsSync(rowsFile) ? readFileSync(rowsFile, 'utf8').trim().split('\n') : []
  console.log(`\n${benchTable(rows.map((row) => JSON.parse(row)))}`)
  console.log(`\nMeasured in ${secondsSince(startedAt)}.`)
})

/** @param {readonly string[]} parts */
function chosenFiles(parts) {
  const folder = join(root, 'bench')
  const all = existsSync(folder) ? readdirSync(folder) : []
  const files = all
    .filter((name) => name.endsWith('.bench.ts'))
    .filter((name) => parts.length === 0 || parts.some((part) => name.includes(part)))
    .sort()
  if (files.length === 0) throw new Problem(`There is no bench/*${parts}*.bench.ts to run.`)
  return files
}

/**
 * One after the other: they measure the same machine.
 * @param {readonly string[]} files
 * @param {Record<string, string>} env
 */
async function runAll(files, env) {
  for (const file of files) {
    const startedAt = performance.now()
    console.log(`\n${file.replace('.bench.ts', '')}`)
    const { code } = await runTool('tsx/dist/cli.mjs', [join('bench', file)], {
      env: { ...env, BENCH_ROWS: rowsFile },
    })
    console.log(`  (${secondsSince(startedAt)})`)
    if (code !== 0) process.exitCode = 1
  }
}
