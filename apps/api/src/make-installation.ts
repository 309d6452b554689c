import type { PreparationStep } from '@cantina/contract/reference/preparation'
import { derivations } from '#app/derivations'
import type { DemoSignIn } from '#db/demo/seed-demo'
import { deriveChanges } from '#platform/change-record/derive-changes'
import { readConfig, SetupProblem } from '#platform/config'
import { startEmbeddedDatabase } from '#platform/embedded-database/embedded-database'
import { createLogger, describeError } from '#platform/logging'
import { openDatabase } from './open-database'
import { prepareInstallation } from './prepare-installation'
import { watchRoom } from './watch-room'

/** What the process that makes an installation reports to the one that waits for it. */
export type MakingReport =
  | { readonly step: PreparationStep }
  | { readonly problem: string; readonly isSetup: boolean }
  | { readonly signIns: readonly DemoSignIn[] | null }

const report = (message: MakingReport) =>
  new Promise<void>((resolve) => process.send?.(message, () => resolve()))

// Whoever waits for it was killed: the next start goes on from here.
process.once('disconnect', () => process.exit(1))

const stops: (() => Promise<void>)[] = []
/** Makes the embedded database and the demo with what follows from it, and ends. */
try {
  const config = readConfig(process.env)
  const log = createLogger(config.logLevel)
  const opened = await openDatabase(
    config,
    log,
    stops,
    watchRoom(config, log),
    startEmbeddedDatabase,
  )
  const { demoSignIns } = await prepareInstallation(opened, config, (step) => void report({ step }))
  await deriveChanges(opened.database, derivations, log)
  await stopAll()
  await report({ signIns: demoSignIns })
  process.exit(0)
} catch (error) {
  await stopAll()
  const isSetup = error instanceof SetupProblem
  const problem = isSetup ? error.message : JSON.stringify(describeError(error))
  await report({ problem, isSetup })
  process.exit(1)
}

async function stopAll(): Promise<void> {
  for (const stop of stops.splice(0).reverse()) await stop()
}
