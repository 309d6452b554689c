import { wallClockAt } from '@cantina/domain/zoned-time'
import { and, eq, gt, lt } from 'drizzle-orm'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { newId } from '#platform/ids'
import type { Job } from '#platform/jobs/jobs'
import { businesses } from '#platform/tenancy/businesses.table'
import { giftCardEntries } from '#schema/payments/gift-card-entries.table'
import { giftCards } from '#schema/payments/gift-cards.table'

/** Takes what is left off the cards whose last day has passed, each business by its own calendar. */
export function expireGiftCardsJob(database: Database, clock: Clock): Job {
  return {
    name: 'expire-gift-cards',
    schedule: '37 * * * *',
    run: async () => {
      const now = clock.now()
      const due = await database.asPlatform((tx) =>
        tx
          .selectDistinct({ businessId: giftCards.businessId, timeZone: businesses.timeZone })
          .from(giftCards)
          .innerJoin(businesses, eq(businesses.id, giftCards.businessId))
          // Somewhere it is a day later already.
          .where(and(gt(giftCards.balanceCents, 0), lt(giftCards.expiresOn, dayAfter(now)))),
      )
      for (const { businessId, timeZone } of due) {
        const today = wallClockAt(now, timeZone).date
        await database.inBusiness({ businessId }, async (tx) => {
          const expired = await tx
            .update(giftCards)
            .set({ closedAs: 'expired' })
            .where(
              and(
                eq(giftCards.businessId, businessId),
                gt(giftCards.balanceCents, 0),
                lt(giftCards.expiresOn, today),
              ),
            )
            .returning({ id: giftCards.id, balanceCents: giftCards.balanceCents })
          if (expired.length === 0) return
          await tx.insert(giftCardEntries).values(
            expired.map(({ id, balanceCents }) => ({
              businessId,
              id: newId(now.getTime()),
              giftCardId: id,
              kind: 'expiry' as const,
              cents: -balanceCents,
              at: now,
            })),
          )
        })
      }
    },
  }
}

function dayAfter(now: Date): string {
  return new Date(now.getTime() + 24 * 3_600_000).toISOString().slice(0, 10)
}
