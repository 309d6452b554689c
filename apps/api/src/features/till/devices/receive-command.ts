import type { CommandAnswer, ReportedCommand } from '@cantina/contract/till/devices'
import { admitCommand } from '@cantina/domain/till/admit-command'
import { momentOf } from '@cantina/domain/till/device-clock'
import { and, eq } from 'drizzle-orm'
import { Failure } from '#platform/failure'
import type { StaffContext } from '#platform/http/context'
import { newId } from '#platform/ids'
import { deviceCommands, tillDevices } from '#schema/till/till-devices.table'
import { lockedDevice } from './locked-device'
import { type Replayed, refused } from './replay'
import { replayCommand, requireRightTo } from './replay-command'
import { sayReason } from './say-reason'
import { settledContent } from './settled-content'

/**
 * Does what a device did without a connection, in the order in which it did it: behind the lock of the device, once for
 * each number, however often and for however long it is reported.
 */
export async function receiveCommand(
  context: StaffContext,
  deviceId: string,
  command: ReportedCommand,
): Promise<CommandAnswer> {
  const { tx, businessId, caller, now } = context
  requireRightTo(command.kind, context)
  if ((command.kind === 'sell') !== (command.number !== null)) throw new Failure('invalid_input')
  const device = await lockedDevice(context, deviceId)
  const { sequence, number, key, kind, content, clockOffsetMs } = command
  const earlier =
    sequence <= device.lastSequence ? await commandAt(context, deviceId, sequence) : null
  switch (admitCommand(device, command, earlier?.key ?? null)) {
    case 'repeat':
      if (!earlier) throw new Error('A command that was reported is not there')
      return answerOf(context, earlier)
    case 'too_early':
      throw new Failure('command_too_early', { params: { next: device.lastSequence + 1 } })
    case 'not_the_same':
      throw new Failure('command_not_the_same')
    case 'apply':
  }
  const deviceTime = new Date(command.deviceAt).getTime()
  const notBefore = (device.lastAt ?? device.registeredAt).getTime()
  const at = new Date(momentOf({ deviceTime, clockOffsetMs }, { notBefore, now: now.getTime() }))
  const outcome: Replayed = device.revokedAt
    ? refused(new Failure('device_revoked'))
    : await replayCommand(context, { deviceId, kind, key, content, at, decided: null })
  await tx.insert(deviceCommands).values({
    ...outcome,
    businessId,
    id: newId(now.getTime()),
    deviceId,
    sequence,
    number,
    key,
    kind,
    content: outcome.state === 'confirmed' ? settledContent(content) : content,
    userId: caller.userId,
    at,
    reportedAt: now,
  })
  await tx
    .update(tillDevices)
    .set({ lastSequence: sequence, lastNumber: number ?? device.lastNumber, lastAt: at })
    .where(and(eq(tillDevices.businessId, businessId), eq(tillDevices.id, deviceId)))
  return answerOf(context, { ...outcome, at })
}

async function commandAt({ tx, businessId }: StaffContext, deviceId: string, sequence: number) {
  const [command] = await tx
    .select()
    .from(deviceCommands)
    .where(
      and(
        eq(deviceCommands.businessId, businessId),
        eq(deviceCommands.deviceId, deviceId),
        eq(deviceCommands.sequence, sequence),
      ),
    )
  return command ?? null
}

type Done = Pick<typeof deviceCommands.$inferSelect, 'state' | 'at' | 'saleId' | 'reason'>

function answerOf({ language }: StaffContext, { state, at, saleId, reason }: Done): CommandAnswer {
  return { state, at: at.toISOString(), saleId, reason: reason && sayReason(language, reason) }
}
