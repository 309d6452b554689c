import type { Language } from '@cantina/contract/languages'
import { groupedGiftCardCode } from '@cantina/domain/payments/gift-card-code'
import { letterheadOf } from '#features/business/business/letterhead'
import { type Deps, guest } from '#platform/http/context'
import { giftCardUrl } from '#platform/links/guest-links'
import { pdfFile } from '#platform/pdf/pdf-file'
import type { Letterhead } from '#platform/pdf/pdf-parts'
import { say } from '#platform/texts'
import { drawGiftCard } from './draw-gift-card'
import { printedGiftCard } from './printed-gift-card'

interface Printing {
  readonly card: Awaited<ReturnType<typeof printedGiftCard>>
  readonly business: Letterhead
  readonly language: Language
  readonly drawnAt: Date
}

/** A card as a file to give away. */
export async function giftCardPdf(
  { secrets, baseUrl }: Pick<Deps, 'secrets' | 'baseUrl'>,
  { card, ...printing }: Printing,
) {
  const url = giftCardUrl(secrets.linkKey, baseUrl(), card)
  const document = await drawGiftCard({ card: { ...card, url }, ...printing })
  return pdfFile(`${say(printing.language, 'documents.giftCard.title')} ${card.number}`, document)
}

/** The card that goes with the e-mail to its recipient, in their language, with the code for its text. */
export async function giftCardFile(deps: Deps, businessId: string, id: string) {
  const { database, clock, baseUrl } = deps
  const drawnAt = clock.now()
  const printing = await database.inBusiness({ businessId }, async (tx) => {
    const place = { tx, businessId, caller: guest, now: drawnAt, baseUrl: baseUrl() }
    const card = await printedGiftCard({ ...place, language: 'en' }, id)
    const language = card.recipientLanguage ?? 'en'
    return { card, language, business: await letterheadOf({ ...place, language }) }
  })
  const file = await giftCardPdf(deps, { ...printing, drawnAt })
  return { ...file, secret: groupedGiftCardCode(printing.card.code) }
}
