import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { PreparationStep } from '@cantina/contract/reference/preparation'
import type { DemoSignIn } from '#db/demo/seed-demo'
import { SetupProblem } from '#platform/config'
import type { MakingReport } from './make-installation'

/**
 * Has the embedded database and the demo made by a process that ends then. WebAssembly never returns
 * the memory that this takes, and V8 keeps much of it: the server that follows begins without.
 */
export function makeInOwnProcess(
  onStep: (step: PreparationStep) => void,
): Promise<readonly DemoSignIn[] | null> {
  const maker = fork(fileURLToPath(new URL('./make-installation.js', import.meta.url)), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: [],
  })
  return new Promise((resolve, reject) => {
    let signIns: readonly DemoSignIn[] | null = null
    let problem: Error | null = null
    maker.on('message', (message) => {
      const said = message as MakingReport
      if ('step' in said) onStep(said.step)
      else if ('signIns' in said) signIns = said.signIns
      else problem = said.isSetup ? new SetupProblem(said.problem) : new Error(said.problem)
    })
    maker.once('error', reject)
    maker.once('exit', (code, signal) => {
      if (code === 0) resolve(signIns)
      else reject(problem ?? new Error(`Making the database ended with ${signal ?? code}`))
    })
  })
}
