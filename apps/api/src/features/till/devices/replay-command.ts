import type { CommandKind } from '@cantina/domain/till/offline-queue'
import { Failure } from '#platform/failure'
import type { StaffContext } from '#platform/http/context'
import type { Replayed } from './replay'
import { type Decided, replaySale } from './replay-sale'
import { replayStep } from './replay-step'

export interface KeptCommand {
  readonly deviceId: string
  readonly kind: CommandKind
  readonly key: string
  readonly content: Readonly<Record<string, unknown>>
  /** When it was done. */
  readonly at: Date
  /** By a person who has looked at it, with a connection. */
  readonly decided: Decided | null
}

/** Does what a device did without a connection, by the rules of the calls with which it is done otherwise. */
export function replayCommand(context: StaffContext, command: KeptCommand): Promise<Replayed> {
  const { kind } = command
  return kind === 'sell'
    ? replaySale(context, command)
    : replayStep(context, { kind, content: command.content })
}

/** Who may use the till alone does nothing with visits, and the other way round. */
export function requireRightTo(kind: CommandKind, { caller }: StaffContext): void {
  const right = kind === 'sell' ? 'sales.edit' : 'booking.edit'
  if (!caller.rights.includes(right)) throw new Failure('forbidden')
}
