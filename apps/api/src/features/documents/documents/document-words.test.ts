import { describe, expect, it } from 'vitest'
import { type DocumentContent, namedRecipient } from '#schema/documents/document-content'
import { wordsOf } from './document-words'

const invoice: DocumentContent = {
  kind: 'invoice',
  number: '2026/0012',
  date: '2026-11-15',
  issuedAt: new Date('2026-11-15T10:00:00Z'),
  language: 'en',
  currency: 'EUR',
  seller: {
    kind: 'pos',
    posId: 'a',
    name: 'Sala degustazione',
    businessName: 'Tenuta Montefosco',
    address: 'Via di Montefosco 12',
    postalCode: '50022',
    city: 'Greve in Chianti',
    countryCode: 'IT',
    country: 'Italia / Italy',
    vatCode: 'IT04821900489',
    sdi: null,
    iban: null,
    taxRegime: null,
    email: null,
    phone: null,
    website: null,
  },
  recipient: {
    company: 'Weinfreunde GmbH',
    name: null,
    address: 'Königsallee 1',
    postalCode: '40212',
    city: 'Düsseldorf',
    countryId: 1,
    country: 'Germania / Germany',
    vatCode: null,
    taxCode: null,
    sdi: null,
    pec: null,
  },
  recipientName: 'Weinfreunde GmbH',
  sources: [{ number: '26-0001', date: '2026-11-24', start: '10:00' }],
  receipt: null,
  credited: null,
  reason: null,
  lines: [],
  vat: [],
  totalCents: 15_000,
  payments: [],
  dueCents: 0,
  paymentTerms: null,
  notes: null,
}

describe('the words of a document', () => {
  it('are Italian and the reader’s on an Italian invoice, everywhere', () => {
    const words = wordsOf(invoice)
    expect(words.payment('2026-11-15', 'card', 4_050)).toBe(
      'Pagato / Paid: Carta / Card, 15/11/2026',
    )
    expect(words.page('1', '2')).toBe('Pagina 1 di 2 / Page 1 of 2')
    expect(words.discount(1_000)).toBe('Sconto / Discount: €10.00')
  })

  it('are the reader’s alone on a receipt, and said once where both are alike', () => {
    const words = wordsOf({ ...invoice, kind: 'receipt' })
    expect(words.payment('2026-11-15', 'card', -4_050)).toBe('Refunded: Card, 15/11/2026')
    expect(words.money(-4_050)).toBe('−€40.50')
    expect(words.page('1', '1')).toBe('Page 1 of 1')
    expect(wordsOf({ ...invoice, language: 'it' }).page('1', '1')).toBe('Pagina 1 di 1')
  })

  it('name the business, and the point of sale below it', () => {
    const { sellerNames, sellerLine } = wordsOf(invoice)
    expect(sellerNames).toEqual(['Tenuta Montefosco', 'Sala degustazione'])
    expect(sellerLine).toMatch(/^Tenuta Montefosco · Partita IVA/)
  })

  it('name one alone where there is no other, or no other name', () => {
    const { businessName: _, ...seller } = invoice.seller
    for (const one of [seller, { ...seller, businessName: seller.name }]) {
      expect(wordsOf({ ...invoice, seller: one }).sellerNames).toEqual(['Sala degustazione'])
    }
  })

  it('name the order of goods instead of a visit', () => {
    const order = { number: 'S26-0007', date: '2026-11-14', start: null }
    const words = wordsOf({ ...invoice, sources: [order] })
    expect(words.facts).toEqual([
      ['Ordine / Order', 'S26-0007'],
      ['Data ordine / Ordered on', '14 November 2026'],
    ])
  })

  it('address nobody where nobody is known, and say so where somebody was deleted', () => {
    const recipient = namedRecipient(null)
    const receipt = { ...invoice, kind: 'receipt' as const, recipient }
    expect(wordsOf({ ...receipt, recipientName: null }).recipient).toEqual([])
    expect(wordsOf({ ...receipt, recipientName: '' }).recipient).toEqual(['Erased guest'])
  })
})
