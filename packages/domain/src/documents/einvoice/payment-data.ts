import { centsText } from './decimals'
import type { EInvoiceSource } from './einvoice-source'
import { plainCode } from './recipient-codes'
import type { XmlElements } from './xml-elements'

/** How the exchange names ways of paying; gift cards and vouchers were collected before. */
const ways: Readonly<Record<string, string>> = {
  cash: 'MP01',
  card: 'MP08',
  gateway: 'MP08',
  bank_transfer: 'MP05',
  gift_card: 'MP22',
  voucher: 'MP22',
}

interface Part {
  readonly way: string
  readonly date: string | null
  readonly cents: number
  readonly iban: string | null
}

/** What was paid how, and what is still to be transferred; null where nothing is known of it. */
export function paymentDataOf(
  source: Pick<EInvoiceSource, 'payments' | 'dueCents' | 'seller'>,
): XmlElements | null {
  const parts = [...paidParts(source), ...duePart(source)]
  if (parts.length === 0) return null
  return {
    CondizioniPagamento: parts.length === 1 ? 'TP02' : 'TP01',
    DettaglioPagamento: parts.map(({ way, date, cents, iban }) => ({
      ModalitaPagamento: way,
      DataScadenzaPagamento: date,
      ImportoPagamento: centsText(cents),
      IBAN: iban,
    })),
  }
}

/** By way of paying, less what was refunded by it, with the day of the last payment. */
function paidParts({ payments }: Pick<EInvoiceSource, 'payments'>): Part[] {
  const byWay = new Map<string, Part>()
  for (const { method, date, cents } of payments) {
    const way = ways[method]
    if (way === undefined) continue
    const before = byWay.get(way)
    const last = before?.date && before.date > date ? before.date : date
    byWay.set(way, { way, date: last, cents: (before?.cents ?? 0) + cents, iban: null })
  }
  return [...byWay.values()].filter(({ cents }) => cents > 0)
}

/** The payment method is unknown unless the document gives an IBAN to pay to. */
function duePart({ dueCents, seller }: Pick<EInvoiceSource, 'dueCents' | 'seller'>): Part[] {
  const iban = plainCode(seller.iban ?? '')
  const isKnown = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)
  return dueCents > 0 && isKnown ? [{ way: 'MP05', date: null, cents: dueCents, iban }] : []
}
