import type { CancellationPolicy } from '@cantina/domain/bookings/cancellation'
import { type GuestVisitState, guestVisitState } from '@cantina/domain/communications/guest-visit'
import { sql } from 'drizzle-orm'
import type { VisitOfMail } from '#features/communications/compose/mail-subjects'
import { readVisits } from '#features/communications/compose/read-visits'
import { Failure } from '#platform/failure'
import type { LinkReader } from '#platform/links/behind-link'
import { bookings } from '#schema/bookings/bookings.table'
import { services } from '#schema/catalogue/services.table'
import { customers } from '#schema/customers/customers.table'

interface PartyRow extends Record<string, unknown> {
  denial: Parameters<typeof guestVisitState>[0]['denial']
  guests: number
  non_drinkers: number
  children: number
  image_id: string | null
  image_focus: string | null
  pos_id: string
  free_cancellation_minutes: number
  kept_percent: number
}

/** What mails say of a visit, and what its guest sees besides. */
export interface GuestVisit extends VisitOfMail {
  readonly state: GuestVisitState
  readonly guests: number
  readonly nonDrinkers: number
  readonly children: number
  readonly imageId: string | null
  readonly imageFocus: string | null
  readonly posId: string
  readonly isCancelledByGuest: boolean
  readonly policy: CancellationPolicy
}

/** A visit, while there is somebody whose visit it is. */
export async function readGuestVisit(
  { tx, businessId, now }: LinkReader,
  bookingId: string,
): Promise<GuestVisit> {
  const { rows } = await tx.execute<PartyRow>(sql`
    select b.denial, b.guests, b.non_drinkers, b.children, b.pos_id, s.image_id, s.image_focus,
      b.free_cancellation_minutes, b.kept_percent::float8 as kept_percent
    from ${bookings} b
    join ${services} s on s.business_id = b.business_id and s.id = b.service_id
    join ${customers} c on c.business_id = b.business_id and c.id = b.customer_id
    where b.business_id = ${businessId} and b.id = ${bookingId} and c.erased_at is null`)
  const [party] = rows
  const [visit] = await readVisits(tx, businessId, party ? [bookingId] : [])
  if (!party || !visit) throw new Failure('not_found')
  return {
    ...visit,
    state: guestVisitState({ ...visit, denial: party.denial }, now),
    guests: party.guests,
    nonDrinkers: party.non_drinkers,
    children: party.children,
    imageId: party.image_id,
    imageFocus: party.image_focus,
    posId: party.pos_id,
    isCancelledByGuest: party.denial === 'cancelled_by_guest',
    policy: { freeMinutes: party.free_cancellation_minutes, keptPercent: party.kept_percent },
  }
}
