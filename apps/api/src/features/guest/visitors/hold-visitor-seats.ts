import type { AnswerOf, BodyOf } from '@cantina/contract/endpoint'
import type { holdPublicSeats as endpoint } from '@cantina/contract/guest/public-visits'
import { holdEnd, judgeHold, workBits } from '@cantina/domain/guest/visitor-holds'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { holdSeats } from '#features/bookings/slots/hold-seats'
import { lockDays } from '#features/bookings/slots/lock-days'
import type { ServiceOffer } from '#features/catalogue/services/service-offer'
import { Failure } from '#platform/failure'
import type { BusinessContext, RequestScope } from '#platform/http/context'
import { slotHolds } from '#schema/bookings/slots.table'
import { type Challenges, challengesOf } from './challenges'
import { leavesEnoughOf } from './leaves-enough-of'
import { mayBeHeldByRange } from './share-of-range'
import { standingHolds } from './standing-holds'
import { type Visitor, visitorOf } from './visitor-pass'

type Wish = BodyOf<typeof endpoint>

interface Prepared {
  readonly visitor: Visitor
  readonly hasWorked: boolean
  readonly challenges: Challenges
  readonly isLimited: boolean
}

/** Who asks, and whether they have done what was asked of them. */
export async function prepareHold(
  scope: RequestScope,
  businessId: string,
  { visitor: pass, solution, holdId }: Wish,
): Promise<Prepared> {
  const visitor = visitorOf(scope, businessId, pass)
  const challenges = challengesOf(scope)
  const asked = { businessId, subjectId: holdId, addressRange: visitor.addressRange }
  const hasWorked = Boolean(solution && (await challenges.isSolved(asked, solution, scope.now)))
  return { visitor, hasWorked, challenges, isLimited: scope.deps.limitsAttempts }
}

/** Keeps seats for a visitor within what strangers may keep; what is beyond it is booked without a hold. */
export async function holdVisitorSeats(
  context: BusinessContext,
  { hasContact = false, visitor: _, solution: __, ...wish }: Wish,
  offer: ServiceOffer,
  { visitor, hasWorked, challenges, isLimited }: Prepared,
): Promise<AnswerOf<typeof endpoint>> {
  const { businessId, now } = context
  const { addressRange } = visitor
  await lockDays(context, [], ['visitor holds'])
  const heldSince = (await heldSinceOf(context, wish.holdId)) ?? now
  const until = new Date(holdEnd(now.getTime(), { heldSince: heldSince.getTime(), hasContact }))
  const { holdId, expiresAt } = await holdSeats(
    context,
    { ...wish, exceptBookingId: null },
    {
      keepsNotice: true,
      until,
      offer,
      holder: { heldFor: 'visitor', heldSince, visitorId: visitor.id, addressRange },
      approve: async (found) => {
        if (!isLimited) return
        const { holdId, partySize } = wish
        const standing = await standingHolds(context, { holdId, visitor })
        const wished = {
          partySize,
          fitsShareOfRange: await mayBeHeldByRange(context, wish, { addressRange, offer }),
          leavesEnough: leavesEnoughOf(offer, wish, found),
        }
        const verdict = judgeHold(standing, wished)
        if (verdict === 'refused') throw new Failure('seats_not_held')
        if (verdict === 'free' || hasWorked) return
        const asked = { businessId, subjectId: holdId, addressRange }
        const challenge = challenges.issue(asked, workBits(standing.ofRange.holds), now)
        throw new Failure('challenge_needed', { current: { challenge } })
      },
    },
  )
  return { holdId, expiresAt, visitor: visitor.pass }
}

/** Since when the seats are held that are asked for again; null for new ones. */
async function heldSinceOf(
  { tx, businessId, now }: BusinessContext,
  holdId: string,
): Promise<Date | null> {
  const [found] = await tx
    .select({ heldSince: slotHolds.heldSince })
    .from(slotHolds)
    .where(
      and(
        eq(slotHolds.businessId, businessId),
        eq(slotHolds.id, holdId),
        isNull(slotHolds.userId),
        gt(slotHolds.expiresAt, now),
      ),
    )
  return found?.heldSince ?? null
}
