import { keepLog, run } from './command.mjs'

/**
 * Installs a package where that is possible without a question; whether it is there afterwards is the caller's to see.
 * @param {string} name
 */
export async function installFromDebian(name) {
  if (process.getuid?.() !== 0) return
  console.log(`Installing ${name} from Debian …`)
  const options = {
    isCaptured: true,
    timeoutMs: 600_000,
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  }
  const update = await run('apt-get', ['update'], options)
  const install = await run('apt-get', ['install', '-y', '--no-install-recommends', name], options)
  keepLog(`${name}-install.log`, update.output + install.output)
}
