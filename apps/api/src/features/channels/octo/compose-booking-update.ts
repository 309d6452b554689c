import type { OctoWebhookAsked } from '@cantina/contract/channels/octo-bodies'
import { languageFromHeader } from '@cantina/contract/languages'
import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database'
import { type Deps, guest } from '#platform/http/context'
import { bookings } from '#schema/bookings/bookings.table'
import { channelReservations } from '#schema/channels/reservations.table'
import { platformIn } from './find-platform'
import { octoBooking } from './octo-booking'
import { capabilitiesIn } from './octo-context'
import { webhookOnWire } from './octo-webhooks'

interface PlatformWebhook {
  readonly id: string
  readonly url: string
  readonly platformId: string
  readonly asked: OctoWebhookAsked
}

type Reach = Pick<Deps, 'clock' | 'secrets' | 'baseUrl'>

/** What a platform is sent when one of its bookings has become another: the booking as it would be answered now. */
export async function composeBookingUpdate(
  { clock, secrets, baseUrl }: Reach,
  tx: Transaction,
  businessId: string,
  webhook: PlatformWebhook,
  bookingId: string,
): Promise<string> {
  const { platformId, asked } = webhook
  // Erasing a guest locks what they booked first.
  await tx.execute(
    sql`select from ${bookings} where business_id = ${businessId} and id = ${bookingId} for key share`,
  )
  const [reservation] = await tx
    .select()
    .from(channelReservations)
    .where(
      and(
        eq(channelReservations.businessId, businessId),
        eq(channelReservations.platformId, platformId),
        eq(channelReservations.bookingId, bookingId),
      ),
    )
  const platform = await platformIn(tx, businessId, platformId)
  const locales = (asked.useContactLanguage && reservation?.contact?.locales) || []
  const context = {
    tx,
    businessId,
    caller: guest,
    now: clock.now(),
    language: locales.length > 0 ? languageFromHeader(locales.join(',')) : asked.language,
    baseUrl: baseUrl(),
    platform,
    capabilities: capabilitiesIn(asked.capabilities.join(',')),
    linkKey: secrets.linkKey,
    encryptionKey: secrets.encryptionKey,
  }
  const booking = reservation ? await octoBooking(context, reservation) : null
  return JSON.stringify({ webhook: webhookOnWire(webhook), booking })
}
