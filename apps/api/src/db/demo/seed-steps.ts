import { setTimeout } from 'node:timers/promises'
import type { Database, Transaction } from '#platform/database/database'
import { failureOf } from '#platform/database/database-errors'
import { readSetting, writeSetting } from '#platform/settings/installation-settings'

/** A part of the demo that follows from its rows: in one transaction, or so that doing it again does no harm. */
export type SeedStep = { readonly name: string } & (
  | { readonly inOne: (tx: Transaction) => Promise<void> }
  | { readonly again: (database: Database) => Promise<void> }
)

/** Which steps are done; nothing for an installation whose demo was made in one go. */
const setting = 'demo_steps'

const mostTries = 10

export function beginSteps(tx: Transaction): Promise<void> {
  return writeSetting(tx, setting, 'begun')
}

/** Does what is left: a start that was interrupted is taken up where it was by the next one. */
export async function finishSteps(
  database: Database,
  steps: readonly SeedStep[],
  pauseMs = 2_000,
): Promise<void> {
  const said = await database.asPlatform((tx) => readSetting(tx, setting))
  if (said === null) return
  const done = said.split(' ')
  for (const step of steps) {
    if (done.includes(step.name)) continue
    done.push(step.name)
    const mark = (tx: Transaction) => writeSetting(tx, setting, done.join(' '))
    await patiently(async () => {
      if ('again' in step) await step.again(database)
      await database.asPlatform(async (tx) => {
        if ('inOne' in step) await step.inOne(tx)
        await mark(tx)
      })
    }, pauseMs)
  }
}

/** A machine with too much to do lets a statement run out of time: that is no reason to give up a first start. */
export async function patiently<T>(work: () => Promise<T>, pauseMs = 2_000): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (tries >= mostTries || failureOf(error)?.code !== 'unavailable') throw error
      await setTimeout(tries * pauseMs)
    }
  }
}
