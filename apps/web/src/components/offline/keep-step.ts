import type { StepKind } from '@cantina/domain/till/offline-queue'
import { addCommand, countWaiting, type KeptStep, waitingCommands } from './device-store'
import { changeOffline } from './offline-state'

/** Stores what was done with a visit, and shows it once it is stored. */
export async function keepStep(owner: string, kind: StepKind, step: KeptStep): Promise<void> {
  await addCommand(owner, { key: crypto.randomUUID(), kind, content: step })
  await showKeptSteps(owner)
}

/** What this device has done with visits and not reported, as the server would know it: notes are beside it. */
export async function showKeptSteps(owner: string): Promise<void> {
  const waiting = await waitingCommands(owner)
  const steps: Record<string, StepKind> = {}
  for (const one of waiting) {
    if (one.kind === 'check_in' || one.kind === 'no_show') steps[one.content.bookingId] = one.kind
  }
  changeOffline({ steps, waitingCount: await countWaiting(owner) })
}
