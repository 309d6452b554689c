import { languageFromHeader } from '@cantina/contract/languages'
import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database'
import { bookings } from '#schema/bookings/bookings.table'
import { channelReservations } from '#schema/channels/reservations.table'
import { octoBooking } from './octo-booking'
import { webhookOnWire } from './octo-webhooks'
import { type PlatformWebhook, type WebhookReach, webhookContext } from './webhook-context'

/** What a platform is sent when one of its bookings has become another: the booking as it would be answered now. */
export async function composeBookingUpdate(
  reach: Omit<WebhookReach, 'database'>,
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
  const locales = (asked.useContactLanguage && reservation?.contact?.locales) || []
  const language = locales.length > 0 ? languageFromHeader(locales.join(',')) : asked.language
  const context = await webhookContext(reach, tx, businessId, webhook, language)
  const booking = reservation ? await octoBooking(context, reservation) : null
  return JSON.stringify({ webhook: webhookOnWire(webhook), booking })
}
