import type { addPushDevice } from '@cantina/contract/communications/notifications'
import type { BodyOf } from '@cantina/contract/endpoint'
import type { IssueText } from '@cantina/contract/issue-text'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database'
import { Failure } from '#platform/failure'
import type { PlatformContext } from '#platform/http/context'
import { newId } from '#platform/ids'
import { addJob } from '#platform/jobs/jobs'
import { isPushKey } from '#platform/push/encrypt-push'
import { notifications, pushDevices, testEvent } from '#schema/communications/notifications.table'

/** The job that shows it; it comes every minute, too. */
export const sendPushesJobName = 'send-pushes'

/** Nobody works with more browsers; who asks for another loses the oldest. */
const mostDevices = 20

/** A browser is somebody’s alone: who signed in there before is not shown anything there any more. */
export async function addDevice(
  { tx, caller, now }: PlatformContext,
  { endpoint, p256dh, auth }: BodyOf<typeof addPushDevice>,
): Promise<void> {
  const { businessId, userId, sessionId } = caller
  if (!businessId) throw new Failure('forbidden')
  if (!isPushKey(p256dh)) throw new Failure('invalid_input', { fields: { p256dh: notAKey } })
  await tx.delete(pushDevices).where(eq(pushDevices.endpoint, endpoint))
  await tx.insert(pushDevices).values({
    businessId,
    id: newId(now.getTime()),
    userId,
    sessionId,
    endpoint,
    p256dh,
    auth,
    createdAt: now,
  })
  await dropOldest(tx, businessId, userId)
}

const notAKey: IssueText = { key: 'invalidFormat', params: {} }

async function dropOldest(tx: Transaction, businessId: string, userId: string): Promise<void> {
  const own = and(eq(pushDevices.businessId, businessId), eq(pushDevices.userId, userId))
  const kept = tx
    .select({ id: pushDevices.id })
    .from(pushDevices)
    .where(own)
    .orderBy(sql`${pushDevices.createdAt} desc`)
    .limit(mostDevices)
  await tx.delete(pushDevices).where(and(own, sql`not ${inArray(pushDevices.id, kept)}`))
}

export async function removeDevice(context: PlatformContext, endpoint: string): Promise<void> {
  await context.tx.delete(pushDevices).where(ownDevice(context, endpoint))
}

/** Shows somebody a notification where they have them shown. */
export async function askForTest(context: PlatformContext, endpoint: string): Promise<void> {
  const { tx, now } = context
  const [device] = await tx.select().from(pushDevices).where(ownDevice(context, endpoint))
  if (!device) throw new Failure('not_found')
  const { businessId, userId, id: subjectId } = device
  await tx
    .insert(notifications)
    .values({
      businessId,
      id: newId(now.getTime()),
      userId,
      way: 'push',
      event: testEvent,
      subjectId,
    })
    .onConflictDoNothing()
  await addJob(tx, sendPushesJobName, {}, sendPushesJobName)
}

function ownDevice({ caller: { businessId, userId } }: PlatformContext, endpoint: string) {
  if (!businessId) throw new Failure('forbidden')
  return and(
    eq(pushDevices.businessId, businessId),
    eq(pushDevices.userId, userId),
    eq(pushDevices.endpoint, endpoint),
  )
}
