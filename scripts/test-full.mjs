import './node-version.mjs'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { asCommand, Problem, root, run } from './command.mjs'
import { add, noTests, readTotals, totalsLine } from './totals.mjs'

/**
 * What is too long for every change, before a release: full counts on PostgreSQL with the demo at ten
 * times its size, every HTTP test beside the data of an installation that has grown and on the
 * embedded database, every screen in every scheme, and the faults that are timed and need the machine
 * for themselves. Each part writes its result into docs/test-rounds.md when it ends;
 * `npm run test:full -- 3 7` runs the third and the seventh again.
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
const recordHead = '| part | tests | minutes | commit, Node |\n| --- | --- | --- | --- |\n'

await asCommand(import.meta.url, async () => {
  const asked = process.argv.slice(2).map(Number)
  if (asked.some((number) => !parts[number - 1])) {
    throw new Problem(
      `A part is one of:\n${parts.map(({ name }, at) => `${at + 1} ${name}`).join('\n')}`,
    )
  }
  const chosen = asked.length > 0 ? asked.flatMap((number) => parts[number - 1] ?? []) : parts
  let sum = noTests()
  for (const { name, args, env = {} } of chosen) {
    console.log(`\n== ${name}`)
    const startedAt = performance.now()
    const { code, output } = await run(process.execPath, args, {
      env,
      isCaptured: true,
      isEchoed: true,
    })
    const totals = readTotals(code, output)
    await record(name, `${totalsLine(totals)} | ${minutesSince(startedAt)}`)
    sum = add(sum, totals)
  }
  console.log(totalsLine(sum))
  process.exitCode = sum.failed > 0 ? 1 : 0
})

/**
 * A part's row, in place of the one it had: a round that is broken off keeps what it has found.
 * @param {string} name
 * @param {string} result
 */
async function record(name, result) {
  const { output } = await run('git', ['describe', '--always'], { isCaptured: true })
  const day = new Date().toISOString().slice(0, 10)
  const text = readFileSync(recordFile, 'utf8')
  const at = text.indexOf(recordStart) + recordStart.length
  const rows = new Map(
    text
      .slice(at)
      .split('\n')
      .filter((line) => line.startsWith('| '))
      .slice(2)
      .map((line) => [line.split(' | ')[0]?.slice(2) ?? '', line]),
  )
  rows.set(name, `| ${name} | ${result} | ${day}, ${output.trim()}, ${process.version} |`)
  const known = parts.flatMap((part) => rows.get(part.name) ?? [])
  writeFileSync(recordFile, `${text.slice(0, at)}\n${recordHead}${known.join('\n')}\n`)
}

/** @param {number} startedAt */
function minutesSince(startedAt) {
  return ((performance.now() - startedAt) / 60_000).toFixed(1)
}
