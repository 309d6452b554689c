import './node-version.mjs'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { asCommand, root, run } from './command.mjs'
import { add, noTests, readTotals, totalsLine } from './totals.mjs'

/**
 * What is too long for every change, before a release: full counts on PostgreSQL with the demo at ten
 * times its size, every HTTP test beside the data of an installation that has grown and on the embedded database, every screen in every scheme, and the
 * faults that are timed and need the machine for themselves. Its result goes into docs/test-rounds.md.
 */
const onPostgres = ['scripts/postgres.mjs', '--', process.execPath]

const faults = [
  'database-outage',
  'graceful-stop',
  'slow-sockets',
  'hanging-database',
  'full-disk',
].map((name) => `testing/${name}`)

const parts = [
  { name: 'checks', args: ['scripts/check.mjs'] },
  { name: '`npm test`', args: ['scripts/test.mjs'] },
  {
    name: 'HTTP tests on PostgreSQL, full counts and growth',
    args: [...onPostgres, 'scripts/test.mjs', 'api'],
    env: { TEST_ROUND: 'release', LARGE_DEMO: '1' },
  },
  {
    name: 'HTTP tests on a database that has grown',
    args: [...onPostgres, 'scripts/test.mjs', 'api'],
    env: { TEST_GROWN: '1' },
  },
  { name: 'HTTP tests on the embedded database', args: ['scripts/test.mjs', 'api'] },
  { name: 'more journeys in a browser', args: ['scripts/test.mjs', 'browser', '@change'] },
  {
    name: 'every screen, language and scheme in a browser',
    args: ['scripts/test.mjs', 'browser', '@full'],
  },
  {
    name: 'faults',
    args: [...onPostgres, 'scripts/test.mjs', 'api', '--no-file-parallelism', ...faults],
    env: { TEST_ROUND: 'release', FAULTS: '1' },
  },
  { name: 'the newest Node', args: ['scripts/newest-node.mjs'] },
]

const recordFile = join(root, 'docs', 'test-rounds.md')
const recordStart = '<!-- last full round -->\n'

await asCommand(import.meta.url, async () => {
  /** @type {string[]} */
  const rows = []
  let sum = noTests()
  const startedAt = performance.now()
  for (const { name, args, env = {} } of parts) {
    console.log(`\n== ${name}`)
    const partStartedAt = performance.now()
    const { code, output } = await run(process.execPath, args, {
      env,
      isCaptured: true,
      isEchoed: true,
    })
    const totals = readTotals(code, output)
    rows.push(`| ${name} | ${totalsLine(totals)} | ${minutesSince(partStartedAt)} |`)
    sum = add(sum, totals)
  }
  await record([...rows, `| all | ${totalsLine(sum)} | ${minutesSince(startedAt)} |`])
  console.log(totalsLine(sum))
  process.exitCode = sum.failed > 0 ? 1 : 0
})

/** @param {readonly string[]} rows */
async function record(rows) {
  const { output } = await run('git', ['describe', '--always', '--dirty'], { isCaptured: true })
  const day = new Date().toISOString().slice(0, 10)
  const text = readFileSync(recordFile, 'utf8')
  const kept = text.slice(0, text.indexOf(recordStart) + recordStart.length)
  writeFileSync(
    recordFile,
    `${kept}\n${day}, ${output.trim()}, Node ${process.version}:\n\n| part | tests | minutes |\n| --- | --- | --- |\n${rows.join('\n')}\n`,
  )
}

/** @param {number} startedAt */
function minutesSince(startedAt) {
  return ((performance.now() - startedAt) / 60_000).toFixed(1)
}
