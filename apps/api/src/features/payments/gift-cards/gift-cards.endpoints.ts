import * as contract from '@cantina/contract/payments/gift-cards'
import { letterheadOf } from '#features/business/business/letterhead'
import { readerOf } from '#platform/http/reader-of'
import { asPrivateFile, inBusiness } from '#platform/http/route'
import { giftCardUrl } from '#platform/links/guest-links'
import { pdfFile } from '#platform/pdf/pdf-file'
import { say } from '#platform/texts'
import { adjustGiftCard, expireGiftCard } from './change-balance'
import { drawGiftCard } from './draw-gift-card'
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
    const { secrets, baseUrl } = scope.deps
    const url = giftCardUrl(secrets.linkKey, baseUrl(), card)
    const document = await drawGiftCard({
      card: { ...card, url },
      business,
      language,
      drawnAt: scope.now,
    })
    return pdfFile(`${say(language, 'documents.giftCard.title')} ${card.number}`, document)
  }),
  inBusiness(contract.adjustGiftCard, async (context, { params: { id }, body }) => {
    await adjustGiftCard(context, id, body)
    const message = say(context.language, 'messages.giftCardAdjusted')
    return { message, item: await readGiftCard(context, id) }
  }),
  inBusiness(contract.expireGiftCard, async (context, { params: { id }, body }) => {
    await expireGiftCard(context, id, body)
    const message = say(context.language, 'messages.giftCardExpired')
    return { message, item: await readGiftCard(context, id) }
  }),
]
