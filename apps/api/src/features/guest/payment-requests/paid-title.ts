import type { Language } from '@cantina/contract/languages'
import { statedTime, type TimedVisit } from '@cantina/domain/bookings/stated-time'
import { and, eq, sql } from 'drizzle-orm'
import { loadBusiness } from '#features/business/business/load-business'
import type { GoodsOfMail, VisitOfMail } from '#features/communications/compose/mail-subjects'
import type { BusinessContext } from '#platform/http/context'
import { sayCount } from '#platform/texts'
import { orderLines } from '#schema/orders/orders.table'

const locales: Readonly<Record<Language, string>> = { en: 'en-GB', it: 'it-IT' }

interface PaidVisit extends TimedVisit {
  readonly nameEn: string | null
  readonly nameIt: string | null
  readonly date: string
  readonly partySize: number
}

type Reader = Pick<BusinessContext, 'tx' | 'businessId'>

/** What stands on the provider's page and on the card's statement, in the payer's language. */
export async function visitTitle(
  context: Reader,
  language: Language,
  { nameEn, nameIt, date, partySize, ...timed }: PaidVisit,
): Promise<string> {
  const { name } = await loadBusiness(context)
  const visit = (language === 'it' ? (nameIt ?? nameEn) : (nameEn ?? nameIt)) ?? ''
  const day = new Intl.DateTimeFormat(locales[language], { dateStyle: 'medium', timeZone: 'UTC' })
  const when = `${day.format(Date.parse(`${date}T00:00:00Z`))}, ${statedTime(timed)}`
  return `${name}: ${visit}, ${when}, ${sayCount(language, 'messages.checkoutGuests', partySize)}`
}

export async function orderTitle(
  context: Reader,
  language: Language,
  pieces: number,
): Promise<string> {
  const { name } = await loadBusiness(context)
  return `${name}: ${sayCount(language, 'messages.checkoutPieces', pieces)}`
}

/** The same of what was booked or ordered before. */
export async function titleOfSale(
  context: Reader,
  sale: VisitOfMail | GoodsOfMail,
): Promise<string> {
  const { language } = sale.guest
  if (sale.subject === 'order')
    return orderTitle(context, language, await piecesLeft(context, sale.id))
  return visitTitle(context, language, {
    nameEn: sale.serviceNameEn,
    nameIt: sale.serviceNameIt,
    date: sale.date,
    startMinute: sale.startMinute,
    durationMinutes: sale.durationMinutes,
    hasFreeArrival: sale.hasFreeArrival,
    partySize: sale.partySize,
  })
}

async function piecesLeft({ tx, businessId }: Reader, orderId: string): Promise<number> {
  const [sum] = await tx
    .select({
      pieces: sql<number>`coalesce(sum(${orderLines.quantity} - ${orderLines.returnedQuantity}), 0)::int`,
    })
    .from(orderLines)
    .where(and(eq(orderLines.businessId, businessId), eq(orderLines.orderId, orderId)))
  return sum?.pieces ?? 0
}
