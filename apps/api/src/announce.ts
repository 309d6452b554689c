import { version } from '#platform/version'
import type { RunningServer } from './server'

/** Says where the server is, and who may sign in to the demo. */
export function announce({ url, demoSignIns }: RunningServer): void {
  const lines = [`Cantina ${version} is ready: ${url}`]
  if (demoSignIns.length > 0) {
    lines.push('', 'Demo sign-ins:')
    const widest = Math.max(...demoSignIns.map(({ email }) => email.length))
    for (const { email, password, who } of demoSignIns) {
      lines.push(`  ${email.padEnd(widest)}   ${password}   ${who}`)
    }
  }
  process.stdout.write(`${lines.join('\n')}\n\nPress Ctrl-C to stop.\n`)
}
