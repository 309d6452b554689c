import { findPublicGiftCard } from '@cantina/contract/guest/public-gift-card'
import { findGiftCard } from '#features/payments/gift-cards/read-gift-card'
import { asVisitor } from '#platform/http/route'
import { countGiftCardAttempt } from './count-gift-card-attempt'

/** What somebody who buys on a website finds out about the card that they pay with. */
export const publicGiftCardRoutes = [
  asVisitor(findPublicGiftCard, {
    prepare: (scope, { params }) => countGiftCardAttempt(scope, params.key),
    handle: async (context, { body }) => {
      const { balanceCents, expiresOn, refusal } = await findGiftCard(context, body.code)
      return { balanceCents, expiresOn, refusal }
    },
  }),
]
