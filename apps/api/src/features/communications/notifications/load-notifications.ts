import {
  digestRight,
  kindsFor,
  type NotificationSettings,
} from '@cantina/contract/communications/notifications'
import { allRights } from '@cantina/contract/permissions'
import {
  type NotificationKind,
  usualDigestHour,
} from '@cantina/domain/communications/notifications'
import { and, asc, eq } from 'drizzle-orm'
import { Failure } from '#platform/failure'
import type { StaffContext } from '#platform/http/context'
import { users } from '#platform/tenancy/users.table'
import { digestSettings, notificationChoices } from '#schema/communications/notifications.table'

type Person = Pick<typeof users.$inferSelect, 'id' | 'name' | 'surname' | 'role' | 'rights'>

/** What somebody is notified of: what they chose, or what holds for their role. */
export async function loadNotifications(
  context: StaffContext,
  wanted: string | null,
  pushKey: string,
): Promise<NotificationSettings> {
  const { tx, businessId, caller } = context
  const people = await peopleOf(context)
  const userId = wanted ?? caller.userId
  const person = people.find(({ id }) => id === userId)
  if (!person) throw new Failure('not_found')
  const isAdministrator = person.role === 'bussiness_admin'
  const rights = isAdministrator
    ? allRights
    : allRights.filter((one) => person.rights.includes(one))
  const offered = kindsFor(rights)
  const [chosen] = await tx
    .select()
    .from(notificationChoices)
    .where(
      and(eq(notificationChoices.businessId, businessId), eq(notificationChoices.userId, userId)),
    )
  const [settings] = await tx
    .select()
    .from(digestSettings)
    .where(eq(digestSettings.businessId, businessId))
  const among = (kinds: readonly string[] | null | undefined, usual: boolean): NotificationKind[] =>
    offered.filter((kind) => (kinds ? kinds.includes(kind) : usual))
  const offersDigest = rights.includes(digestRight)
  return {
    userId,
    mailKinds: among(chosen?.mailKinds, isAdministrator),
    pushKinds: among(chosen?.pushKinds, true),
    hasDigest: offersDigest && (chosen?.hasDigest ?? isAdministrator),
    offered,
    offersDigest,
    digestHour: settings?.hour ?? usualDigestHour,
    people: people.map(({ id, name, surname }) => ({
      id,
      name: [name, surname].filter(Boolean).join(' '),
    })),
    pushKey,
  }
}

/** Those whose choices the caller may make: everybody’s for an administrator, else their own. */
async function peopleOf({ tx, businessId, caller }: StaffContext): Promise<Person[]> {
  const isAdministrator = caller.role === 'bussiness_admin'
  return tx
    .select({
      id: users.id,
      name: users.name,
      surname: users.surname,
      role: users.role,
      rights: users.rights,
    })
    .from(users)
    .where(
      and(
        eq(users.businessId, businessId),
        isAdministrator ? eq(users.status, 'active') : eq(users.id, caller.userId),
      ),
    )
    .orderBy(asc(users.nameKey), asc(users.id))
}
