import './node-version.mjs'
import { asCommand, keepLog, Problem, run } from './command.mjs'
import { ensureInstalled, npm } from './install.mjs'

await asCommand(import.meta.url, async () => {
  await ensureInstalled()
  const [command, args] = npm('sbom', '--sbom-format=cyclonedx', '--omit=dev', '--loglevel=silent')
  const { code, output } = await run(command, args, { isCaptured: true })
  const begin = output.indexOf('{')
  if (code !== 0 || begin < 0) {
    throw new Problem(
      `npm could not list what ships; what it said is in ${keepLog('sbom.log', output)}.`,
    )
  }
  const { components } = JSON.parse(output.slice(begin))
  const file = keepLog('sbom.cdx.json', output.slice(begin))
  console.log(`${components.length} components that ship, as CycloneDX: ${file}`)
})
