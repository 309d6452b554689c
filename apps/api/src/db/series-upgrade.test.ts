import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadDocumentSettings } from '#features/documents/document-settings/load-document-settings'
import { issueDocument } from '#features/documents/documents/issue-document'
import { sellerAt } from '#features/documents/documents/seller-of'
import type { Database } from '#platform/database/database'
import type { BusinessContext } from '#platform/http/context'
import { namedRecipient } from '#schema/documents/document-content'
import { type EmptyPlace, emptyPlace, lookInto } from '#testing/empty-place'
import { BusinessOfBefore, migrationsBefore } from '#testing/series-of-before'
import { isPostgres } from '#testing/test-database'
import { applyMigrations, knownMigrations } from './known-migrations'
import { migrateDatabase } from './migrate-database'

const vatCode = 'IT04821900489'
const otherVatCode = 'IT12345678903'
const [cellar, shop, hall, bar] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
const line = {
  description: 'Vino',
  count: 1,
  unitCents: 1_220,
  discountCents: 0,
  totalCents: 1_220,
  ratePercent: 22,
  natureCode: null,
}
const now = new Date('2026-11-02T10:00:00Z')

/** An empty database of its own costs half a minute on the embedded one. */
describe.runIf(isPostgres())('an upgrade to series by VAT code', () => {
  let place: EmptyPlace
  let businessId: string
  const issued: Record<string, string> = {}

  beforeAll(async () => {
    place = await emptyPlace()
    const client = new pg.Client({ connectionString: place.databaseUrl })
    await client.connect()
    await client.query('begin')
    await applyMigrations(client, knownMigrations().slice(0, migrationsBefore))
    await client.query(
      "insert into countries (id, code, name_en, name_it) values (1, 'IT', 'Italy', 'Italia'); set local role cantina_platform",
    )
    const business = new BusinessOfBefore(client)
    businessId = business.id
    await business.write(vatCode, {
      'business.credit_note': 'NC {number}/{year}',
      [`${shop}.credit_note`]: 'Bottega {number}/{year}',
      [`${hall}.invoice`]: 'S-{year}-{number}',
      [`${bar}.receipt`]: 'Bar {number}/{year}',
    })
    await business.pos(cellar, 'Cantina', { vatCode: null, country: null })
    await business.pos(shop, 'Bottega', { vatCode: vatCode.slice(2), country: null })
    await business.pos(hall, 'Sala', { vatCode: otherVatCode, country: 'IT' })
    await business.pos(bar, 'Bar', { vatCode, country: 'IT' })
    await business.beginAt('business', 'credit_note', 2026, 57)
    await business.beginAt(shop, 'receipt', 2026, 30)
    await business.beginAt(hall, 'invoice', 2026, 100)
    await business.beginAt(bar, 'credit_note', 2026, 900)
    const ofBusiness = { sellerKey: 'business', posId: cellar, vatCode, countryCode: 'IT' }
    const ofShop = { sellerKey: shop, posId: shop, vatCode: vatCode.slice(2), countryCode: null }
    const kind = 'invoice' as const
    const issue = async (name: string, document: Parameters<typeof business.issue>[0]) => {
      issued[name] = await business.issue(document)
    }
    await issue('earlier', { ...ofBusiness, kind, number: '2025/0001', date: '2025-12-30' })
    await issue('first', { ...ofBusiness, kind, number: '2026/0001', date: '2026-02-01' })
    await issue('second', { ...ofBusiness, kind, number: '2026/0002', date: '2026-02-03' })
    await issue('again', { ...ofShop, kind, number: '2026/0001', date: '2026-02-02' })
    await client.query('reset role; commit')
    await client.end()
    await migrateDatabase({ connectionString: place.databaseUrl })
  }, 120_000)
  afterAll(() => place.remove())

  const look = <T>(work: (database: Database) => Promise<T>) => lookInto(place, work)
  const inBusiness = <T>(work: (context: BusinessContext) => Promise<T>) =>
    look((database) =>
      database.inBusiness({ businessId }, (tx) =>
        work({ tx, businessId, now, language: 'it', caller: { userId: null } } as never),
      ),
    )

  it('flags the documents whose number another one had first', async () => {
    const { rows } = await look((database) =>
      database.asPlatform((tx) =>
        tx.execute(
          sql`select id, seller_vat_code, section, duplicate_of_id from documents order by date`,
        ),
      ),
    )
    const main = { seller_vat_code: vatCode, section: '', duplicate_of_id: null }
    expect(rows).toEqual([
      { id: issued.earlier, ...main },
      { id: issued.first, ...main },
      { id: issued.again, ...main, section: 'S2', duplicate_of_id: issued.first },
      { id: issued.second, ...main },
    ])
    const { duplicates } = await inBusiness(loadDocumentSettings)
    expect(duplicates).toMatchObject([
      {
        number: '2026/0001',
        kind: 'invoice',
        documents: [
          { id: issued.first, date: '2026-02-01', posName: 'Cantina' },
          { id: issued.again, date: '2026-02-02', posName: 'Bottega' },
        ],
      },
    ])
  })

  it('gives the later point of sale a section, and keeps patterns, first numbers and texts', async () => {
    const settings = await inBusiness(loadDocumentSettings)
    expect(settings).toMatchObject({
      paymentTermsIt: 'A 30 giorni',
      sections: [
        { posName: 'Bar', section: null },
        { posName: 'Bottega', section: 'S2', sellerVatCode: vatCode },
        { posName: 'Cantina', section: null },
        { posName: 'Sala', section: null, sellerVatCode: otherVatCode },
      ],
    })
    expect(
      settings.ranges.map((range) => [
        range.sellerVatCode,
        range.section,
        range.kind,
        range.fullPattern,
        range.nextSequence,
        range.issuedCount,
      ]),
    ).toEqual([
      [vatCode, '', 'receipt', 'R-{year}-{number}', 1, 0],
      [vatCode, '', 'invoice', '{year}/{number}', 3, 2],
      [vatCode, '', 'credit_note', 'NC {number}/{year}', 57, 0],
      [vatCode, 'S2', 'receipt', 'R-{year}-{number}/S2', 30, 0],
      [vatCode, 'S2', 'invoice', '{year}/{number}/S2', 2, 1],
      [vatCode, 'S2', 'credit_note', 'NC {number}/{year}/S2', 1, 0],
      [otherVatCode, '', 'receipt', 'R-{year}-{number}', 1, 0],
      [otherVatCode, '', 'invoice', 'S-{year}-{number}', 100, 0],
      [otherVatCode, '', 'credit_note', 'NC-{year}-{number}', 1, 0],
    ])
  })

  it('goes on with numbers that no document has', async () => {
    const numbers = await inBusiness(async (context) => {
      const { rows } = await context.tx.execute<{ id: string; number: string }>(
        sql`select id, number from orders limit 1`,
      )
      const order = rows[0] as { id: string; number: string }
      const kind = 'invoice'
      const made: string[] = []
      for (const posId of [cellar, shop, hall, bar]) {
        const seller = await sellerAt(context, posId, { kind, language: 'it' })
        const source = { bookingId: null, orderId: order.id, number: order.number, start: null }
        const { number } = await issueDocument(context, {
          ...{ kind, posId, seller, language: 'it', listedAs: null, payments: [], dueCents: 0 },
          recipient: namedRecipient(null),
          parts: [{ subject: { ...source, date: '2026-11-02' }, lines: [line] }],
        })
        made.push(number)
      }
      return made
    })
    expect(numbers).toEqual(['2026/0003', '2026/0002/S2', 'S-2026-0100', '2026/0004'])
  })
})
