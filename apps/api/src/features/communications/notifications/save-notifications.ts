import type { updateNotifications } from '@cantina/contract/communications/notifications'
import type { BodyOf } from '@cantina/contract/endpoint'
import { notificationKinds } from '@cantina/domain/communications/notifications'
import { and, eq } from 'drizzle-orm'
import { Failure } from '#platform/failure'
import type { StaffContext } from '#platform/http/context'
import { users } from '#platform/tenancy/users.table'
import { digestSettings, notificationChoices } from '#schema/communications/notifications.table'

/** Keeps what somebody wants to be notified of; other people's choices are an administrator's to make. */
export async function saveNotifications(
  { tx, businessId, caller }: StaffContext,
  { userId: wanted, mailKinds, pushKinds, hasDigest }: BodyOf<typeof updateNotifications>,
): Promise<void> {
  const userId = wanted ?? caller.userId
  if (userId !== caller.userId && caller.role !== 'bussiness_admin') throw new Failure('forbidden')
  const [person] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.businessId, businessId), eq(users.id, userId)))
  if (!person) throw new Failure('not_found')
  const inOrder = (kinds: readonly string[]) =>
    notificationKinds.filter((kind) => kinds.includes(kind))
  const values = { mailKinds: inOrder(mailKinds), pushKinds: inOrder(pushKinds), hasDigest }
  await tx
    .insert(notificationChoices)
    .values({ businessId, userId, ...values })
    .onConflictDoUpdate({
      target: [notificationChoices.businessId, notificationChoices.userId],
      set: values,
    })
}

export async function saveDigestHour(
  { tx, businessId }: StaffContext,
  hour: number,
): Promise<void> {
  await tx
    .insert(digestSettings)
    .values({ businessId, hour })
    .onConflictDoUpdate({ target: digestSettings.businessId, set: { hour } })
}
