import {
  type DocumentSettings,
  readDocumentSettings,
  updateDocumentSettings,
} from '@cantina/contract/documents/document-settings'
import { beforeEach, describe, expect, it } from 'vitest'
import { createVenue } from '#testing/booking-factories'
import { createPos } from '#testing/catalogue-factories'
import { completeSeller, documentDesk } from '#testing/document-factories'
import { createUser, type TestUser } from '#testing/factories'
import { callOn, useTestServer } from '#testing/test-server'

describe('the number ranges', () => {
  const server = useTestServer()
  let admin: TestUser

  beforeEach(async () => {
    admin = await createUser(server, { role: 'bussiness_admin' })
    await completeSeller(server, admin.businessId)
  })

  const read = async (): Promise<DocumentSettings> =>
    (await callOn(server, readDocumentSettings, {}, admin)).body
  const save = async (changes: Partial<DocumentSettings>) => {
    const {
      year: _,
      isItalian: __,
      sellers: ___,
      duplicates: ____,
      ...now
    } = {
      ...(await read()),
      ...changes,
    }
    const ranges = now.ranges.map(({ fullPattern: _, issuedCount: __, ...range }) => range)
    const sections = now.sections.map(({ posId, section }) => ({ posId, section }))
    return callOn(server, updateDocumentSettings, { body: { ...now, ranges, sections } }, admin)
  }
  const withRange = (
    { ranges }: DocumentSettings,
    kind: string,
    changes: Partial<DocumentSettings['ranges'][number]>,
  ) => ranges.map((range) => (range.kind === kind ? { ...range, ...changes } : range))
  const receipt = async () => {
    const desk = documentDesk(server, admin)
    const venue = await createVenue({ server, businessId: admin.businessId })
    const id = await desk.book(venue)
    await desk.pay(id, 5_000)
    return (await desk.receipt(id)).body.item.number
  }

  it('are the usual ones until somebody says otherwise, for every seller', async () => {
    await createPos(
      { server, businessId: admin.businessId },
      { name: 'Enoteca', hasInvoicing: true, vatCode: 'IT12345678903' },
    )
    const { ranges, sellers, version, year } = await read()
    expect(version).toBe(0)
    expect(sellers).toEqual([
      { vatCode: 'IT04821900489', name: expect.any(String) },
      { vatCode: 'IT12345678903', name: 'Enoteca' },
    ])
    expect(
      ranges.map(({ sellerVatCode, kind, nextSequence }) => [sellerVatCode, kind, nextSequence]),
    ).toEqual([
      ['IT04821900489', 'receipt', 1],
      ['IT04821900489', 'invoice', 1],
      ['IT04821900489', 'credit_note', 1],
      ['IT12345678903', 'receipt', 1],
      ['IT12345678903', 'invoice', 1],
      ['IT12345678903', 'credit_note', 1],
    ])
    expect(await receipt()).toBe(`R-${year}-0001`)
  })

  it('begin at the number that is chosen, until the first of the year is issued', async () => {
    const first = await read()
    const changed = await save({
      ranges: withRange(first, 'receipt', { pattern: '{number}/{year}', nextSequence: 57 }),
    })
    expect(changed.status).toBe(200)
    expect(changed.body.item.ranges[0]).toMatchObject({ nextSequence: 57, issuedCount: 0 })
    expect(await receipt()).toBe(`0057/${first.year}`)
    const begun = await read()
    expect(begun.ranges[0]).toMatchObject({ nextSequence: 58, issuedCount: 1 })
    const late = await save({ ranges: withRange(begun, 'receipt', { nextSequence: 90 }) })
    expect(late.body).toMatchObject({ code: 'range_started' })
    expect(Object.keys(late.body.fields)).toEqual(['ranges.0.nextSequence'])
    // How numbers are written may change at any time: the count goes on.
    expect(
      (await save({ ranges: withRange(begun, 'receipt', { pattern: 'RX {year}.{number}' }) }))
        .status,
    ).toBe(200)
    expect(await receipt()).toBe(`RX ${first.year}.0058`)
  })

  it('are saved although documents were issued since they were read', async () => {
    const { ranges } = await read()
    expect(await receipt()).toMatch(/-0001$/)
    expect(await receipt()).toMatch(/-0002$/)
    const late = await save({ ranges, paymentTermsIt: 'A 30 giorni' })
    expect(late.status).toBe(200)
    expect(late.body.item.ranges[0]).toMatchObject({ nextSequence: 3, issuedCount: 2 })
  })

  it('refuse a pattern that would give two documents the same number', async () => {
    const refused = await save({
      ranges: withRange(await read(), 'invoice', { pattern: '{number}' }),
    })
    expect(refused.body.fields).toEqual({
      'ranges.1.pattern': 'The pattern must contain the year once',
    })
  })

  it('refuse two kinds of one seller with one pattern, and allow it to two sellers', async () => {
    await createPos(
      { server, businessId: admin.businessId },
      { name: 'Enoteca', hasInvoicing: true, vatCode: 'IT12345678903' },
    )
    const pattern = 'NC-{year}-{number}'
    const { ranges } = await read()
    const refused = await save({
      ranges: ranges.map((range, index) => (index === 1 ? { ...range, pattern } : range)),
    })
    const taken = 'Another series of this seller already uses this pattern'
    expect(refused.body.fields).toEqual({ 'ranges.1.pattern': taken, 'ranges.2.pattern': taken })
    expect((await save({})).status).toBe(200)
  })

  it('name the point of sale whose section is too long for an e-invoice, or writes numbers of others', async () => {
    const posId = await createPos({ server, businessId: admin.businessId }, { name: 'Bottega' })
    const withSection = (section: string | null) =>
      ({ sections: [{ posId, section }] }) as unknown as Partial<DocumentSettings>
    const first = await read()
    const longer = { ranges: withRange(first, 'invoice', { pattern: 'FATT {year}/{number}' }) }
    expect((await save(longer)).status).toBe(200)
    const tooLong = await save(withSection('BOTTEG'))
    expect(tooLong.body.fields).toEqual({
      'sections.0.section': 'An e-invoice number can have at most 20 plain characters',
    })
    const shown = { ranges: withRange(await read(), 'receipt', { pattern: '{year}-{number}/BOT' }) }
    expect((await save(shown)).status).toBe(200)
    expect(await receipt()).toBe(`${first.year}-0001/BOT`)
    const back = { ranges: withRange(await read(), 'receipt', { pattern: '{year}-{number}' }) }
    const used = await save({ ...back, ...withSection('bot') })
    expect(used.body).toMatchObject({
      code: 'section_used',
      fields: {
        'sections.0.section': `${first.year}-0001/BOT was already issued in another series`,
      },
    })
    expect((await save({ ...back, ...withSection('shop') })).body.item.sections).toMatchObject([
      { posName: 'Bottega', section: 'SHOP' },
      { section: null },
    ])
  })

  it('fit an e-invoice where those are sent, with a tax code that can exist', async () => {
    const pattern = 'Fattura casa {year}/{number}'
    const tooLong = await save({ ranges: withRange(await read(), 'invoice', { pattern }) })
    expect(tooLong.body.fields).toEqual({
      'ranges.1.pattern': 'An e-invoice number can have at most 20 plain characters',
    })
    expect((await save({ ranges: withRange(await read(), 'receipt', { pattern }) })).status).toBe(
      200,
    )
    const wrong = await save({ sellerTaxCode: 'RSSMRA85T10A562T' })
    expect(wrong.body.fields).toEqual({ sellerTaxCode: 'Invalid tax code' })
    expect((await save({ sellerTaxCode: 'RSSMRA85T10A562S' })).body.item).toMatchObject({
      isItalian: true,
      sellerTaxCode: 'RSSMRA85T10A562S',
    })
  })

  it('are saved by one person at a time, administrators alone', async () => {
    expect((await save({ paymentTermsIt: 'A 30 giorni' })).status).toBe(200)
    const stale = await save({ version: 0, paymentTermsIt: 'A 60 giorni' })
    expect(stale.body).toMatchObject({
      code: 'stale_version',
      current: { paymentTermsIt: 'A 30 giorni' },
    })
    const colleague = await createUser(server, { businessId: admin.businessId })
    expect((await callOn(server, readDocumentSettings, {}, colleague)).status).toBe(403)
  })
})
