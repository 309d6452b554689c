import type { PreparationStep } from '@cantina/contract/reference/preparation'
import type { DemoSignIn } from '#db/demo/seed-demo'
import type { Config } from '#platform/config'
import { hasDatabase } from '#platform/embedded-database/embedded-database'
import type { Log } from '#platform/logging'
import { webFolder } from '#platform/paths'
import { addressOf } from './listening'
import { makeInOwnProcess } from './make-in-own-process'
import { Preparation } from './preparation'
import { serveWhilePreparing, type WaitingServer } from './serve-while-preparing'
import { webSettingsOf } from './web-settings'

interface FirstStart {
  readonly config: Config
  readonly log: Log
  /** Where the pages are built while the database is made. */
  readonly pages: Promise<unknown>
  readonly onStep: (step: PreparationStep) => void
  /** Pages can be opened, nobody can sign in yet. */
  readonly onWaiting: (url: string) => void
}

interface Made {
  /** Null without a demo. */
  readonly demoSignIns: readonly DemoSignIn[] | null
  /** Lets go of the port and says which it was; null where nothing was listening. */
  readonly endWaiting: () => Promise<number | null>
}

export function needsFirstStart({ databaseUrl, dataDir }: Config): boolean {
  return !databaseUrl && !hasDatabase(dataDir)
}

/**
 * Has the embedded database and its demo made, and shows how far that is as soon as there are pages to show
 * it on: the server itself can only start once the database is there.
 */
export async function makeFirstDatabase(first: FirstStart): Promise<Made> {
  const { onStep } = first
  const preparation = new Preparation()
  onStep(preparation.step)
  let waiting: Promise<WaitingServer | null> | null = null
  let isOver = false
  void first.pages.then(
    () => {
      if (!isOver) waiting = openWaiting(first, preparation)
    },
    // Whoever builds the pages says what went wrong, and ends the start.
    () => undefined,
  )
  const endWaiting = async () => {
    isOver = true
    const server = await waiting
    waiting = null
    await server?.close()
    return server?.port ?? null
  }
  try {
    const demoSignIns = await makeInOwnProcess((step) => {
      preparation.begin(step)
      onStep(step)
    })
    return { demoSignIns, endWaiting }
  } catch (error) {
    await endWaiting()
    throw error
  }
}

async function openWaiting(
  { config, log, onWaiting }: FirstStart,
  preparation: Preparation,
): Promise<WaitingServer | null> {
  const webSettings = webSettingsOf(config, config.demo !== 'off')
  const { options: logger } = log
  try {
    const server = await serveWhilePreparing({
      config,
      logger,
      preparation,
      webFolder,
      webSettings,
    })
    onWaiting(addressOf(config, server.port))
    return server
  } catch (error) {
    // The server that follows says what is wrong with the port.
    log.warn({ err: error }, 'nobody can be shown how far the first start is')
    return null
  }
}
