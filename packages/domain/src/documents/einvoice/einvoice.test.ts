import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { centsText, exactText } from './decimals'
import { documentTypeOf } from './document-type'
import { isEInvoiceNumber, recipientProblems, sellerProblems } from './einvoice-problems'
import type { EInvoiceRecipient, EInvoiceSeller } from './einvoice-source'
import { outcomeOf, stepsFrom } from './einvoice-states'
import { einvoiceFileName, sentFileName, writeProgressive } from './file-names'
import { latinText } from './latin-text'
import { legalReferenceOf } from './legal-references'
import { netLinesOf } from './net-lines'
import { paymentDataOf } from './payment-data'
import { deliveryTo, fiscalIdOf, sdiOfRecipient } from './recipient-codes'

const seller: EInvoiceSeller = {
  name: 'Tenuta Montefosco',
  vatCode: 'IT04821900489',
  taxCode: null,
  taxRegime: 'RF01',
  address: 'Via delle Vigne 12',
  postalCode: '53011',
  city: 'Castellina in Chianti',
  iban: null,
}

const firm: EInvoiceRecipient = {
  company: 'Chianti a Piedi S.r.l.',
  name: null,
  address: 'Borgo San Frediano 41',
  postalCode: '50124',
  city: 'Firenze',
  countryCode: 'IT',
  vatCode: 'IT06284510481',
  taxCode: null,
  sdi: 'KRRH6B9',
  pec: null,
}

describe('letters of an e-invoice', () => {
  it.each([
    ['Château d’Yquem', "Château d'Yquem"],
    ['“Riserva” – 2 × 75 cl…', '"Riserva" - 2 × 75 cl...'],
    ['12 €', '12 EUR'],
    ['Łódź Ščepán Őrség', 'Lódz Scepán Orség'],
    ['Nguyễn Văn', 'Nguyen Van'],
    ['Дегустация Юлия', 'Degustatsiya Yuliya'],
    ['Κώστας', 'Kostas'],
    ['საფერავი', 'saperavi'],
    ['a\u0000b\n c', 'ab c'],
    ['ﬁne № 5', 'fine No 5'],
  ])('%s is written %s', (text, written) => {
    expect(latinText(text, 100)).toBe(written)
  })

  it('says when nothing of a text can be written', () => {
    expect(latinText('北京', 60)).toBeNull()
    expect(latinText('🍷 …', 60)).toBeNull()
  })

  it('never leaves the letters or the length of its field', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 200 }),
        fc.integer({ min: 1, max: 80 }),
        (text, longest) => {
          const written = latinText(text, longest)
          if (written !== null) expect(written).toMatch(/^[ -~\u00a1-\u00ff]+$/)
          expect(written?.length ?? 0).toBeLessThanOrEqual(longest)
        },
      ),
    )
  })
})

describe('amounts of an e-invoice', () => {
  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [-1_234, '-12.34'],
    [9_999_999_999, '99999999.99'],
  ])('%i cents are %s', (cents, text) => {
    expect(centsText(cents)).toBe(text)
  })

  it('have up to eight decimals where they are prices of one', () => {
    expect(exactText(2_459n, 3n)).toBe('8.19666667')
    expect(exactText(1_000n, 1n)).toBe('10.00')
    expect(exactText(1n, 8n)).toBe('0.00125')
  })

  it('of a line that was given away say what it would have cost', () => {
    const line = {
      description: 'Olio',
      count: 2,
      unitCents: 1_220,
      discountCents: 2_440,
      totalCents: 0,
      ratePercent: 22,
      natureCode: null,
    }
    const vat = [{ ratePercent: 22, natureCode: null, netCents: 0, vatCents: 0, grossCents: 0 }]
    expect(netLinesOf([line], vat)).toMatchObject([
      { unitPrice: '10.00', change: { kind: 'discount', perUnit: '10.00' }, netCents: 0 },
    ])
  })
})

describe('where an e-invoice is delivered to', () => {
  it.each([
    ['a firm by its code', firm, ['FPR12', 'KRRH6B9', null]],
    ['a public body', { ...firm, sdi: 'ufabcd', pec: 'a@pec.it' }, ['FPA12', 'UFABCD', null]],
    [
      'a firm by certified mail',
      { ...firm, sdi: null, pec: 'a@pec.it' },
      ['FPR12', '0000000', 'a@pec.it'],
    ],
    [
      'a person with certified mail beside 0000000',
      { ...firm, sdi: '0000000', pec: 'a@pec.it' },
      ['FPR12', '0000000', 'a@pec.it'],
    ],
    ['its code before its mail', { ...firm, pec: 'a@pec.it' }, ['FPR12', 'KRRH6B9', null]],
    ['a person', { ...firm, sdi: '0000000' }, ['FPR12', '0000000', null]],
    ['somebody abroad', { ...firm, countryCode: 'DE', sdi: null }, ['FPR12', 'XXXXXXX', null]],
  ])('%s', (_, recipient, [format, code, pec]) => {
    expect(deliveryTo(recipient)).toEqual({ format, code, pec })
  })

  it.each([
    ['what was typed, in capitals', { sdi: 'krrh6b9' }, 'KRRH6B9'],
    ['nothing beside certified mail', { pec: 'a@pec.it' }, null],
    ['nothing of a company, which has to say', {}, null],
    ['what a company may type as well', { sdi: '0000000' }, '0000000'],
    ['0000000 for a person', { vatCode: null, taxCode: 'RSSMRA85T10A562S' }, '0000000'],
    [
      'a person’s certified mail alone',
      { vatCode: null, taxCode: 'RSSMRA85T10A562S', pec: 'a@pec.it' },
      null,
    ],
    ['XXXXXXX abroad', { countryCode: 'DE' }, 'XXXXXXX'],
    ['XXXXXXX abroad beside a mail address', { countryCode: 'DE', pec: 'a@b.de' }, 'XXXXXXX'],
  ])('takes %s', (_, change, sdi) => {
    expect(sdiOfRecipient({ ...firm, sdi: null, ...change })).toBe(sdi)
  })

  it('knows whose a VAT code is', () => {
    expect(fiscalIdOf('IT06284510481')).toEqual({ country: 'IT', code: '06284510481' })
    expect(fiscalIdOf('EL094259216')).toEqual({ country: 'EL', code: '094259216' })
    expect(fiscalIdOf('CHE-114.987.325')).toEqual({ country: 'CH', code: 'CHE114987325' })
  })
})

describe('what is missing for an e-invoice', () => {
  it('is nothing where all is said', () => {
    expect(sellerProblems(seller)).toEqual([])
    expect(recipientProblems(firm, seller)).toEqual([])
  })

  it.each([
    ['sellerTaxRegime', { taxRegime: null }],
    ['sellerPostalCode', { postalCode: '530' }],
    ['sellerVatCode', { vatCode: 'FR40303265045' }],
    ['sellerCity', { city: null }],
    ['sellerTaxCode', { taxCode: 'RSSMRA85T10A562T' }],
  ])('of the seller: %s', (problem, change) => {
    expect(sellerProblems({ ...seller, ...change })).toEqual([problem])
  })

  it.each([
    ['recipientName', { company: '北京' }],
    ['recipientPostalCode', { postalCode: '5012' }],
    ['recipientCode', { vatCode: null }],
    ['recipientCode', { taxCode: 'RSSMRA85T10A562T' }],
    ['recipientSdi', { sdi: 'XXXXXXX' }],
    ['recipientSdi', { sdi: null }],
    ['recipientPec', { pec: 'nowhere' }],
    ['recipientIsSeller', { vatCode: seller.vatCode }],
  ])('of the recipient: %s', (problem, change) => {
    expect(recipientProblems({ ...firm, ...change }, seller)).toEqual([problem])
  })

  it('is less of somebody abroad', () => {
    const abroad = {
      ...firm,
      countryCode: 'GB',
      postalCode: 'SW1A 1AA',
      vatCode: null,
      taxCode: 'AB 123',
      sdi: null,
    }
    expect(recipientProblems(abroad, seller)).toEqual([])
  })

  it.each(['C01X0006H', 'P123456', '20AB12345', '756.1234.5678.97', '85-12-10-123.45', null])(
    'is nothing of a person abroad with the code %s',
    (taxCode) => {
      const person = { ...firm, company: null, name: 'Ana Kovač', vatCode: null, sdi: null }
      const abroad = { ...person, countryCode: 'HR', postalCode: '10000', taxCode }
      expect(recipientProblems(abroad, seller)).toEqual([])
    },
  )

  it('of a number: it is written as on the document, or not at all', () => {
    expect(isEInvoiceNumber('2026/0001')).toBe(true)
    expect(isEInvoiceNumber('Fattura-della-casa-2026')).toBe(false)
    expect(isEInvoiceNumber('Ñ-2026')).toBe(false)
    expect(isEInvoiceNumber('A/B')).toBe(false)
  })
})

describe('what an e-invoice is called', () => {
  const receipt = (date: string) => ({ number: '7', date })
  it.each([
    ['an invoice', {}, 'TD01'],
    ['of a deposit', { isDeposit: true }, 'TD02'],
    ['a credit note', { kind: 'credit_note' as const }, 'TD04'],
    ['made from a receipt of the day', { receipt: receipt('2026-11-10') }, 'TD01'],
    ['made from an earlier receipt', { receipt: receipt('2026-11-02') }, 'TD24'],
    ['by the 15th of the next month', { receipt: receipt('2026-10-31') }, 'TD24'],
    ['later than that', { receipt: receipt('2026-09-30') }, 'TD01'],
    ['across a year', { receipt: receipt('2025-12-31'), date: '2026-01-15' }, 'TD24'],
  ])('%s', (_, change, type) => {
    const invoice = { kind: 'invoice' as const, isDeposit: false, date: '2026-11-10' }
    expect(documentTypeOf({ ...invoice, receipt: null, ...change })).toBe(type)
  })
})

describe('why a line carries no VAT', () => {
  it('is said with its rule, which is the regime of a small seller', () => {
    expect(legalReferenceOf('N4', 'RF01')).toBe('Art. 10 DPR 633/1972')
    expect(legalReferenceOf('N2.2', 'RF01')).toBe('Artt. da 2 a 5 DPR 633/1972')
    expect(legalReferenceOf('N2.2', 'RF19')).toBe('Art. 1, c. 54-89, L. 190/2014')
  })
})

describe('how an e-invoice was paid', () => {
  const paid = (method: string, cents: number, date = '2026-10-01') => ({ method, cents, date })

  it('by way of paying, less what was refunded', () => {
    const payments = [
      paid('card', 5_000),
      paid('gateway', 2_000, '2026-10-03'),
      paid('cash', 1_000),
      paid('cash', -1_000),
    ]
    expect(paymentDataOf({ payments, dueCents: 0, seller })).toEqual({
      CondizioniPagamento: 'TP02',
      DettaglioPagamento: [
        {
          ModalitaPagamento: 'MP08',
          DataScadenzaPagamento: '2026-10-03',
          ImportoPagamento: '70.00',
          IBAN: null,
        },
      ],
    })
  })

  it('says of what is due where to transfer it, if that is known', () => {
    const due = { payments: [], dueCents: 9_000 }
    expect(paymentDataOf({ ...due, seller })).toBeNull()
    const iban = 'IT60 X054 2811 1010 0000 0123 456'
    expect(paymentDataOf({ ...due, seller: { ...seller, iban } })).toMatchObject({
      DettaglioPagamento: [{ ModalitaPagamento: 'MP05', ImportoPagamento: '90.00' }],
    })
  })
})

describe('the file of an e-invoice', () => {
  it('has five digits and letters of its own', () => {
    expect([1, 35, 36].map(writeProgressive)).toEqual(['C0001', 'C000Z', 'C0010'])
    expect(einvoiceFileName(fiscalIdOf('IT04821900489'), 'C0001')).toBe('IT04821900489_C0001.xml')
  })

  it('is the same when it was signed', () => {
    expect(sentFileName(' IT04821900489_C0001.xml.P7M')).toBe('IT04821900489_C0001.xml')
  })
})

describe('what the exchange says', () => {
  const said = (...kinds: ('RC' | 'NS' | 'MC' | 'DT' | 'AT')[]) =>
    kinds.map((kind) => ({ kind, isTaken: null }))
  const answered = (isTaken: boolean) => ({ kind: 'NE' as const, isTaken })

  it.each([
    ['delivered', said('RC'), false, 'accepted', 'delivered'],
    ['not delivered', said('MC'), false, 'accepted', 'not_delivered'],
    ['refused', said('NS'), false, 'rejected', null],
    ['delivered to a public body', said('RC'), true, 'sent', 'delivered'],
    ['not delivered, then delivered', said('MC', 'RC'), true, 'sent', 'delivered'],
    ['taken by it', [...said('RC'), answered(true)], true, 'accepted', 'delivered'],
    ['not taken by it', [answered(false), ...said('RC')], true, 'rejected', 'delivered'],
    ['let pass by it', said('DT', 'RC'), true, 'accepted', 'delivered'],
    ['not deliverable at all', said('MC', 'AT'), true, 'accepted', 'not_delivered'],
  ])('%s', (_, notices, isPublicBody, state, delivery) => {
    expect(outcomeOf(notices, isPublicBody)).toEqual({ state, delivery })
    expect(outcomeOf(notices.toReversed(), isPublicBody)).toEqual({ state, delivery })
  })

  it('is what somebody may say by hand as well, a step at a time', () => {
    expect(stepsFrom('to_send')).toEqual(['sent'])
    expect(stepsFrom('rejected')).toEqual(['to_send'])
  })
})
