import { and, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { loadBusiness } from '#features/business/business/load-business'
import type { Transaction } from '#platform/database/database'
import type { Deps } from '#platform/http/context'
import type { Job } from '#platform/jobs/jobs'
import { giftCardPageUrl } from '#platform/links/guest-links'
import { composeGiftCardMail } from '#platform/mail/compose-gift-card-mail'
import { queueMail } from '#platform/mail/queue-mail'
import { businesses } from '#platform/tenancy/businesses.table'
import { giftCards } from '#schema/payments/gift-cards.table'

/** Cards at once: what is left over is written some minutes later. */
const most = 100

/** Nobody finds a present in their mailbox in the middle of the night, unless it was bought that day. */
const firstHour = '08:00'

/** Writes the e-mails to the recipients of gift cards on the chosen day of the business's calendar, each once. */
export function mailGiftCardsJob({ database, clock, baseUrl, secrets }: Deps): Job {
  return {
    name: 'mail-gift-cards',
    schedule: '*/5 * * * *',
    run: async () => {
      const now = clock.now()
      const due = await database.asPlatform((tx) =>
        tx
          .select({ businessId: giftCards.businessId, id: giftCards.id })
          .from(giftCards)
          .innerJoin(businesses, eq(businesses.id, giftCards.businessId))
          .where(isDue(now))
          .orderBy(giftCards.sendOn)
          .limit(most),
      )
      for (const { businessId, id } of due) {
        await database.inBusiness({ businessId }, (tx) =>
          mailCard(tx, {
            businessId,
            id,
            now,
            link: giftCardPageUrl(secrets.linkKey, baseUrl(), { businessId, id }),
          }),
        )
      }
    },
  }
}

/** A card that was cancelled, expired or used up is nobody's present any more. */
function isDue(now: Date): SQL | undefined {
  return and(
    isNull(giftCards.mailedAt),
    isNotNull(giftCards.sendOn),
    gt(giftCards.balanceCents, 0),
    sql`${giftCards.sendOn} + case when ${giftCards.sendOn} <= (${giftCards.createdAt} at time zone ${businesses.timeZone})::date then time '00:00' else ${firstHour}::time end <= ${now.toISOString()}::timestamptz at time zone ${businesses.timeZone}`,
  )
}

interface DueCard {
  readonly businessId: string
  readonly id: string
  readonly now: Date
  readonly link: string
}

async function mailCard(tx: Transaction, { businessId, id, now, link }: DueCard): Promise<void> {
  const [card] = await tx
    .select({
      name: giftCards.recipientName,
      email: giftCards.recipientEmail,
      language: giftCards.recipientLanguage,
      message: giftCards.recipientMessage,
      cents: giftCards.balanceCents,
      expiresOn: giftCards.expiresOn,
      orderId: giftCards.orderId,
    })
    .from(giftCards)
    .innerJoin(businesses, eq(businesses.id, giftCards.businessId))
    .where(and(eq(giftCards.businessId, businessId), eq(giftCards.id, id), isDue(now)))
    .for('no key update', { of: giftCards })
  if (!card?.email || card.language === null) return
  const business = await loadBusiness({ tx, businessId })
  const { name, email, language, orderId, ...present } = card
  await queueMail(
    tx,
    {
      businessId,
      occasion: `gift card ${id}`,
      audience: 'guest',
      recipient: email,
      senderName: business.mailSenderName ?? business.name,
      replyTo: business.mailReplyTo ?? business.email,
      giftCardId: id,
      orderId,
      ...composeGiftCardMail({
        ...present,
        language,
        name: name ?? '',
        business: business.name,
        currency: business.currency,
        link,
      }),
    },
    now,
  )
  await tx
    .update(giftCards)
    .set({ mailedAt: now, version: sql`${giftCards.version} + 1`, updatedAt: now })
    .where(and(eq(giftCards.businessId, businessId), eq(giftCards.id, id)))
}
