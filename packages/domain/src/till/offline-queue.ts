/**
 * What a device does without a connection: commands that are only added, each with a key of its own and the next
 * number of its device, sent in that order until the server has answered each.
 */

/** Of the shape in which a device stores its commands; rises when that changes. */
export const storedVersion = 2

export const commandKinds = ['sell', 'check_in', 'no_show', 'note'] as const

export type CommandKind = (typeof commandKinds)[number]

/** What is done with a visit. */
export type StepKind = Exclude<CommandKind, 'sell'>

/** Where a device stands: both count up by one, and nothing is given twice. */
export interface QueueHead {
  readonly nextSequence: number
  /** Of its receipts: sales alone have one. */
  readonly nextNumber: number
}

export const emptyHead: QueueHead = { nextSequence: 1, nextNumber: 1 }

export interface NewCommand<Content> {
  /** Names what was meant: the same command sent twice is done once. */
  readonly key: string
  readonly kind: CommandKind
  readonly content: Content
}

export interface QueuedCommand<Content> extends NewCommand<Content> {
  readonly version: number
  readonly sequence: number
  /** In the series of the device; null for what has no receipt. */
  readonly number: number | null
  /** By the device's own clock, in milliseconds. */
  readonly deviceTime: number
  /** How much the server's clock was ahead of it when they last spoke. */
  readonly clockOffsetMs: number
}

export interface DeviceClock {
  readonly deviceTime: number
  readonly clockOffsetMs: number
}

/** The command with its place in the queue, and the head after it; to be stored together or not at all. */
export function appendCommand<Content>(
  head: QueueHead,
  command: NewCommand<Content>,
  clock: DeviceClock,
): { readonly head: QueueHead; readonly queued: QueuedCommand<Content> } {
  const isSale = command.kind === 'sell'
  return {
    head: {
      nextSequence: head.nextSequence + 1,
      nextNumber: head.nextNumber + (isSale ? 1 : 0),
    },
    queued: {
      ...command,
      ...clock,
      version: storedVersion,
      sequence: head.nextSequence,
      number: isSale ? head.nextNumber : null,
    },
  }
}

/** The first that waits: nothing overtakes it. */
export function nextToSend<Queued extends { readonly sequence: number }>(
  waiting: readonly Queued[],
): Queued | null {
  return waiting.reduce<Queued | null>(
    (first, one) => (first === null || one.sequence < first.sequence ? one : first),
    null,
  )
}

/** What was stored by a later version of the application is left alone: it would be read wrongly. */
export function isReadable({ version }: { readonly version: number }): boolean {
  return version <= storedVersion
}

const firstWaitMs = 2_000
const longestWaitMs = 60_000

/** How long to wait before the next attempt, after so many that failed. */
export function retryAfterMs(failedAttempts: number): number {
  return Math.min(longestWaitMs, firstWaitMs * 2 ** Math.max(0, failedAttempts - 1))
}
