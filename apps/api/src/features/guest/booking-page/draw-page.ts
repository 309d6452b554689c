import type { PosterSize } from '@cantina/contract/guest/booking-page'
import { letterheadOf } from '#features/business/business/letterhead'
import type { PrintedCode } from '#features/guest/qrcode/draw-code'
import { loadWebsite } from '#features/guest/website/load-website'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import type { StoredFile } from '#platform/http/send-file'
import { drawPdf } from '#platform/pdf/draw-pdf'
import { pdfFile } from '#platform/pdf/pdf-file'
import type { Letterhead } from '#platform/pdf/pdf-parts'
import { say } from '#platform/texts'
import { posterOf } from './draw-poster'
import { givePageName } from './give-page-name'
import { pageAddress } from './page-address'
import { inWords } from './page-words'

/** The code that leads to the page of the business itself. */
export async function pageCode(context: BusinessContext, id: string): Promise<PrintedCode> {
  if (id !== context.businessId) throw new Failure('not_found')
  const name = await givePageName(context.tx, context)
  return { name, picture: null, text: pageAddress(context.baseUrl, name) }
}

interface PosterContent {
  readonly code: PrintedCode
  readonly letterhead: Letterhead
  readonly title: string
}

export async function posterContent(context: BusinessContext, id: string): Promise<PosterContent> {
  const code = await pageCode(context, id)
  const website = await loadWebsite(context)
  return {
    code,
    letterhead: await letterheadOf(context),
    title:
      inWords(context.language, website, 'pageTitle') ||
      say(context.language, 'bookingPage.heading'),
  }
}

/** Fine enough for a good printer. */
const pixels = 1_600

export async function drawPoster(
  { code, letterhead, title }: PosterContent,
  size: PosterSize,
  { language, now }: Pick<BusinessContext, 'language' | 'now'>,
): Promise<StoredFile> {
  const { qrPng } = await import('#platform/qr-code')
  const png = await qrPng(code.text, { pixels })
  const poster = posterOf({
    size,
    letterhead,
    title,
    address: code.text,
    code: png,
    language,
    drawnAt: now,
  })
  return pdfFile(`${code.name}-${size.toLowerCase()}`, await drawPdf(poster))
}
