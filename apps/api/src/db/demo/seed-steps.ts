import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
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

/** Where a machine is that slow, somebody has to look at it. */
const longestMs = 30 * 60_000
const longestPause = 5

export function beginSteps(tx: Transaction): Promise<void> {
  return writeSetting(tx, setting, 'begun')
}

/** Does what is left: a start that was interrupted is taken up where it was by the next one. */
export async function finishSteps(
  database: Database,
  steps: readonly SeedStep[],
  pauseMs = 2_000,
): Promise<void> {
  const said = await patiently(() => database.asPlatform((tx) => readSetting(tx, setting)), pauseMs)
  if (said === null) return
  for (const step of steps) {
    if (isDone(said, step)) continue
    await patiently(async () => {
      if ('again' in step) await step.again(database)
      await database.asPlatform((tx) => doAndMark(tx, step))
    }, pauseMs)
  }
}

/** Any fixed number: the lock under which one process does a step while others that start as well wait. */
const stepLock = 4_206_944

async function doAndMark(tx: Transaction, step: SeedStep): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${stepLock})`)
  const said = (await readSetting(tx, setting)) ?? ''
  if (isDone(said, step)) return
  if ('inOne' in step) await step.inOne(tx)
  await writeSetting(tx, setting, `${said} ${step.name}`)
}

function isDone(said: string, { name }: SeedStep): boolean {
  return said.split(' ').includes(name)
}

/** A machine with too much to do lets statements run out of time, or its database be started anew: no reason to give up a first start. */
export async function patiently<T>(work: () => Promise<T>, pauseMs = 2_000): Promise<T> {
  const givesUpAt = performance.now() + longestMs
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      const isPassing = failureOf(error)?.code === 'unavailable'
      if (!isPassing || performance.now() > givesUpAt) throw error
      await setTimeout(Math.min(tries, longestPause) * pauseMs)
    }
  }
}
