import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { asCommand, cacheFolder, Problem, root, run, runTool } from './command.mjs'
import { installToolsIn, stampIn, stampOf } from './tool-folder.mjs'

const toolFolder = join(root, 'scripts/openapi')
const workFolder = join(cacheFolder, 'openapi')
const description = join(workFolder, 'openapi.json')

/** What has passed is not looked at again: the tools take longer than everything else that is linted. */
const passedFile = join(workFolder, 'passed')
const toolFiles = ['package-lock.json', 'redocly.yaml', 'spectral.yaml', 'client.ts']

/**
 * What linters and a generator of clients find wrong with the description of the calls.
 * @returns {Promise<string[]>}
 */
export async function openApiProblems() {
  mkdirSync(workFolder, { recursive: true })
  try {
    await Promise.all([installToolsIn(toolFolder), writeDescription()])
  } catch (error) {
    if (error instanceof Problem) return [error.message]
    throw error
  }
  const looked = stampOf(description, ...toolFiles.map((name) => join(toolFolder, name)))
  if (stampIn(passedFile) === looked) return []
  const found = [
    await outputOf('@redocly/cli/bin/cli.js', [
      'lint',
      description,
      `--config=${join(toolFolder, 'redocly.yaml')}`,
      '--format=stylish',
    ]),
    await outputOf('@stoplight/spectral-cli/dist/index.js', [
      'lint',
      description,
      `--ruleset=${join(toolFolder, 'spectral.yaml')}`,
      '--fail-severity=warn',
    ]),
    await clientProblems(),
  ]
  const problems = found.filter(Boolean)
  if (problems.length === 0) writeFileSync(passedFile, looked)
  return problems
}

/** A client that is generated compiles, and what its users would write with it. */
async function clientProblems() {
  const generator = 'openapi-typescript/bin/cli.js'
  const failure = await outputOf(generator, [
    description,
    `--output=${join(workFolder, 'generated.ts')}`,
  ])
  if (failure) return failure
  copyFileSync(join(toolFolder, 'client.ts'), join(workFolder, 'client.ts'))
  const args = ['--ignoreConfig', '--noEmit', '--strict', '--module', 'preserve']
  const { code, output } = await runTool(
    'typescript/bin/tsc',
    [...args, join(workFolder, 'client.ts')],
    { isCaptured: true },
  )
  return code === 0 ? '' : output
}

/** Written by a bundle of the sources as they are; no server has to start. */
async function writeDescription() {
  const outDir = join(workFolder, 'writer')
  await build({
    root: join(root, 'apps/api'),
    configFile: false,
    logLevel: 'error',
    build: { ssr: 'src/describe.ts', target: 'node20', minify: false, outDir, emptyOutDir: true },
    ssr: { noExternal: [/^@cantina\//] },
  })
  const written = await run(process.execPath, [join(outDir, 'describe.js')], { isCaptured: true })
  if (written.code !== 0) throw new Problem(`The calls could not be described: ${written.output}`)
  writeFileSync(description, written.output)
}

/**
 * @param {string} tool below the tools' node_modules
 * @param {readonly string[]} args
 */
async function outputOf(tool, args) {
  const { code, output } = await run(
    process.execPath,
    [join(toolFolder, 'node_modules', tool), ...args],
    {
      isCaptured: true,
      env: { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    },
  )
  return code === 0 ? '' : output || `${tool} ended with code ${code}.`
}

await asCommand(import.meta.url, async () => {
  const problems = await openApiProblems()
  for (const problem of problems) console.log(problem)
  process.exitCode = problems.length > 0 ? 1 : 0
})
