import * as contract from '@cantina/contract/payments/gift-cards'
import { letterheadOf } from '#features/business/business/letterhead'
import { readerOf } from '#platform/http/reader-of'
import { asPrivateFile, inBusiness } from '#platform/http/route'
import { say } from '#platform/texts'
import { adjustGiftCard, expireGiftCard } from './change-balance'
import { changeRecipient } from './change-recipient'
import { giftCardPdf } from './gift-card-file'
import { printedGiftCard } from './printed-gift-card'
import { findGiftCard, readGiftCard } from './read-gift-card'

export const giftCardRoutes = [
  inBusiness(contract.readGiftCard, (context, { params }) => readGiftCard(context, params.id)),
  inBusiness(contract.findGiftCard, (context, { body }) => findGiftCard(context, body.code)),
  asPrivateFile(contract.printGiftCard, async (scope, { params: { id }, query }) => {
    const language = query.language ?? scope.language
    const { card, business } = await readerOf(scope)(async (context) => ({
      card: await printedGiftCard(context, id),
      business: await letterheadOf({ ...context, language }),
    }))
    return giftCardPdf(scope.deps, { card, business, language, drawnAt: scope.now })
  }),
  inBusiness(contract.adjustGiftCard, async (context, { params: { id }, body }) => {
    await adjustGiftCard(context, id, body)
    const message = say(context.language, 'messages.giftCardAdjusted')
    return { message, item: await readGiftCard(context, id) }
  }),
  inBusiness(contract.changeGiftCardRecipient, async (context, { params: { id }, body }) => {
    await changeRecipient(context, id, body)
    const key = body.recipient ? 'messages.giftCardScheduled' : 'messages.giftCardNotSent'
    return { message: say(context.language, key), item: await readGiftCard(context, id) }
  }),
  inBusiness(contract.expireGiftCard, async (context, { params: { id }, body }) => {
    await expireGiftCard(context, id, body)
    const message = say(context.language, 'messages.giftCardExpired')
    return { message, item: await readGiftCard(context, id) }
  }),
]
