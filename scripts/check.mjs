import './node-version.mjs'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { asCommand, root, runTool, secondsSince } from './command.mjs'
import { ensureInstalled } from './install.mjs'
import { noTests, totalsLine } from './totals.mjs'

/** @typedef {{ name: string; find: () => Promise<string> }} Check what it finds is empty when all is well */

/**
 * One checker each: several work out the types that they share once for each of them, which costs
 * twice the processor time, and the projects run side by side anyway.
 * @param {string} project
 * @returns {Check}
 */
const typesOf = (project) => ({
  name: project === '.' ? 'types of the commands and tests' : `types of ${project}`,
  find: () =>
    outputOf('typescript/bin/tsc', ['--project', project, '--pretty', 'false', '--checkers', '1']),
})

/**
 * The longest first, so that nothing long is left for the end.
 * @type {Check[]}
 */
const checks = [
  {
    name: 'linters and generated clients accept the description of the API',
    find: async () => asLines(await (await import('./openapi-problems.mjs')).openApiProblems()),
  },
  typesOf('apps/web'),
  typesOf('apps/api'),
  {
    name: 'lint and format',
    find: () => outputOf('@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.']),
  },
  ...['packages/contract', 'apps/widget', '.', 'packages/domain'].map(typesOf),
  {
    name: 'every rule bites on a planted violation',
    find: async () => (await import('./planted-violations.mjs')).findBlindSpots().then(asLines),
  },
  {
    name: 'texts are complete in both languages',
    find: async () => asLines((await import('./check-texts.mjs')).textProblems()),
  },
  {
    name: 'modules stand in one order, and write their own tables',
    find: async () => asLines((await import('./structure.mjs')).structureProblems()),
  },
  {
    name: 'what ships has a permissive licence',
    find: async () => asLines((await import('./licences.mjs')).licenceProblems()),
  },
  {
    name: 'the lock vouches for every package, and none has a known hole',
    find: async () => {
      const { advisoryProblems, lockProblems } = await import('./advisories.mjs')
      return asLines([...lockProblems(), ...advisoryProblems()])
    },
  },
  {
    name: 'every SQL object says what it is for, in its file and in docs/database.md',
    find: async () => asLines((await import('./database-page.mjs')).databaseProblems()),
  },
  {
    name: 'one word for each thing',
    find: async () => asLines((await import('./words.mjs')).wordProblems()),
  },
  { name: 'names say what a file is for', find: async () => asLines(vagueNames()) },
]

/** As many as run side by side without slowing each other down. */
const lanes = 2

await asCommand(import.meta.url, async () => {
  await ensureInstalled()
  const totals = noTests()
  const waiting = [...checks]
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      if (await isFine(check)) totals.passed += 1
      else totals.failed += 1
    }
  }
  await Promise.all(Array.from({ length: lanes }, work))
  console.log(totalsLine(totals))
  process.exitCode = totals.failed > 0 ? 1 : 0
})

/** @param {Check} check */
async function isFine({ name, find }) {
  const startedAt = performance.now()
  const findings = await find()
  console.log(`${findings ? '✗' : '✓'} ${name} (${secondsSince(startedAt)})`)
  if (findings) console.log(findings.trimEnd())
  return !findings
}

/**
 * @param {string} tool
 * @param {readonly string[]} args
 */
async function outputOf(tool, args) {
  const { code, output } = await runTool(tool, args, { isCaptured: true })
  return code === 0 ? '' : output || `It ended with code ${code}.`
}

/** @param {readonly string[]} problems */
function asLines(problems) {
  return problems.join('\n')
}

/** Folders and files under these names collect what has no home. */
function vagueNames() {
  return ['packages', 'apps', 'e2e', 'bench', 'scripts'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => !/(^|[\\/])(node_modules|dist[^\\/]*)([\\/]|$)/.test(path))
      .filter((path) => /(^|[\\/])(utils?|helpers?|shared|misc)(\.[jt]sx?|\.mjs)?$/i.test(path))
      .map((path) => `${folder}/${path} does not say what it is for`),
  )
}
