import {
  type DocumentSettings,
  readDocumentSettings,
  updateDocumentSettings,
} from '@cantina/contract/documents/document-settings'
import * as contract from '@cantina/contract/documents/documents'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { pointsOfSale } from '#schema/catalogue/pos.table'
import { createVenue, type Venue } from '#testing/booking-factories'
import { completeSeller, countryIdOf, documentDesk } from '#testing/document-factories'
import { createUser, type TestUser } from '#testing/factories'
import { byRound, isPostgres } from '#testing/test-database'
import { callOn, untilTaken, useTestServer } from '#testing/test-server'

const vatCode = 'IT04821900489'
const otherVatCode = 'IT12345678903'

describe('the series of a VAT code', () => {
  const server = useTestServer()
  let admin: TestUser
  let desk: ReturnType<typeof documentDesk>
  let billing: Record<string, unknown>

  beforeEach(async () => {
    admin = await createUser(server, { role: 'bussiness_admin' })
    await completeSeller(server, admin.businessId, { vatCode })
    desk = documentDesk(server, admin)
    const countryId = await countryIdOf(server, 'IT')
    billing = {
      company: 'Rossi Vini S.r.l.',
      name: null,
      address: 'Via Roma 1',
      city: 'Siena',
      postalCode: '53100',
      countryId,
      vatCode: '07643520567',
      taxCode: null,
      sdi: 'ABC1234',
      pec: null,
    }
  })

  /** A point of sale with visits and, where it is given a VAT code, with data of its own. */
  const place = async (ownVatCode: string | null, country: string | null = 'IT') => {
    const scene = { server, businessId: admin.businessId }
    const venue = await createVenue(scene, { window: { maxGuestsPerSlot: null } })
    if (ownVatCode === null) return venue
    const countryId = country === null ? null : await countryIdOf(server, country)
    await server.database.inBusiness(scene, (tx) =>
      tx
        .update(pointsOfSale)
        .set({ hasInvoicing: true, vatCode: ownVatCode, address: 'Piazza 3', countryId })
        .where(eq(pointsOfSale.id, venue.posId)),
    )
    return venue
  }
  const nameSection = async ({ posId }: Venue, section: string | null) => {
    const now: DocumentSettings = (await callOn(server, readDocumentSettings, {}, admin)).body
    const { year: _, isItalian: __, sellers: ___, duplicates: ____, ...settings } = now
    const body = {
      ...settings,
      ranges: settings.ranges.map(({ fullPattern: _, issuedCount: __, ...range }) => range),
      sections: settings.sections.map((one) => ({
        posId: one.posId,
        section: one.posId === posId ? section : one.section,
      })),
    }
    return callOn(server, updateDocumentSettings, { body }, admin)
  }
  const numberAt = async (venue: Venue): Promise<string> => {
    const { body } = await desk.invoice(await desk.book(venue, { guests: 1 }), billing)
    return body.item.number
  }
  const year = () => server.clock.now().getFullYear()

  it('numbers the documents of all its points of sale, whichever data they show', async () => {
    const venues = [
      await place(vatCode),
      await place(vatCode.slice(2)),
      await place(vatCode.slice(2), null),
      await place(null),
    ]
    const numbers: string[] = []
    for (const venue of venues) numbers.push(await numberAt(venue))
    expect(numbers).toEqual([1, 2, 3, 4].map((sequence) => `${year()}/000${sequence}`))
  })

  it('is another one for a section, which shows in every number, and for another VAT code', async () => {
    const [main, shop, other] = [
      await place(vatCode),
      await place(vatCode),
      await place(otherVatCode),
    ]
    expect((await nameSection(shop, 'bot')).status).toBe(200)
    expect([
      await numberAt(main),
      await numberAt(shop),
      await numberAt(other),
      await numberAt(shop),
      await numberAt(main),
    ]).toEqual([
      `${year()}/0001`,
      `${year()}/0001/BOT`,
      `${year()}/0001`,
      `${year()}/0002/BOT`,
      `${year()}/0002`,
    ])
    // Without its section it goes on in the main series.
    expect((await nameSection(shop, null)).status).toBe(200)
    expect(await numberAt(shop)).toBe(`${year()}/0003`)
  })

  it('refuses in the database a number that a document of the seller has', async () => {
    const venue = await place(vatCode)
    const number = await numberAt(venue)
    // Its counter has given a number for it: all that is wrong is that another document shows it already.
    const again = server.database.inBusiness({ businessId: admin.businessId }, async (tx) => {
      await tx.execute(
        sql`update document_counters set last = last + 1 where business_id = ${admin.businessId} and kind = 'invoice'`,
      )
      await tx.execute(sql`
        insert into documents (business_id, id, kind, seller_vat_code, section, year, sequence, number, issued_at, date, language,
          pos_id, currency, seller, recipient, lines, vat, total_cents, payments, due_cents, brand_color)
        select business_id, ${newId()}, kind, seller_vat_code, section, year, sequence + 1, number, issued_at, date, language,
          pos_id, currency, seller, recipient, lines, vat, total_cents, payments, due_cents, brand_color
        from documents where business_id = ${admin.businessId} and number = ${number}`)
    })
    await expect(again).rejects.toMatchObject({ cause: { constraint: 'documents_number_unique' } })
  })

  const many = byRound({ quick: 24, change: 60, release: 240 })

  it.runIf(isPostgres()).each([
    ['in one series', null],
    ['with a section', 'BOT'],
  ])(
    `numbers ${many} documents of three points of sale at once without a gap or a double, %s`,
    async (_, section) => {
      const venues = [await place(null), await place(vatCode), await place(vatCode)]
      if (section) expect((await nameSection(venues.at(-1) as Venue, section)).status).toBe(200)
      const perPlace = many / venues.length / 2
      const wanted = await Promise.all(venues.map((venue) => soldAt(venue, perPlace)))
      const invoice = ({ id, version }: Sold) =>
        callOn(
          server,
          contract.createInvoice,
          { params: { id }, body: { ...billing, version, language: null } } as never,
          admin,
        )
      const receipt = ({ id, version }: Sold) =>
        callOn(
          server,
          contract.createReceipt,
          { params: { id }, body: { version, language: null } },
          admin,
        )
      // Every fifth is asked for twice, and every seventh time a transaction is lost after the number was given.
      const calls = wanted.flatMap(({ unpaid, paid }) => [
        ...unpaid.map((sold) => () => invoice(sold)),
        ...paid.map((sold) => () => receipt(sold)),
      ])
      const repeated = calls.filter((_, index) => index % 5 === 0)
      const failing = calls.flatMap((_, index) =>
        index % 7 === 0 ? [rollBackAfterNumber(index % 2 === 0 ? 'invoice' : 'receipt')] : [],
      )
      const answers = await Promise.all([...calls, ...repeated].map((call) => untilTaken(call)))
      await Promise.all(failing)
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(many)
      const perKind = many / 2
      for (const kind of ['invoice', 'receipt'] as const) {
        const ofSection = section === null ? 0 : perKind / venues.length
        expect(await numbersOf(kind, '')).toEqual(numbersUpTo(perKind - ofSection, kind, ''))
        if (section) {
          expect(await numbersOf(kind, section)).toEqual(numbersUpTo(ofSection, kind, section))
        }
      }
    },
    180_000,
  )

  interface Sold {
    readonly id: string
    readonly version: number
  }

  /** Bookings of which half are paid, each with the version that it has then. */
  async function soldAt(venue: Venue, count: number) {
    const unpaid: Sold[] = []
    const paid: Sold[] = []
    for (let made = 0; made < count; made += 1) {
      unpaid.push({ id: await desk.book(venue, { guests: 1 }), version: 1 })
      const id = await desk.book(venue, { guests: 1 })
      await desk.pay(id, 2_500)
      paid.push({ id, version: (await desk.detail(id)).version })
    }
    return { unpaid, paid }
  }

  async function numbersOf(kind: string, section: string): Promise<string[]> {
    const { rows } = await server.database.asPlatform((tx) =>
      tx.execute<{
        number: string
      }>(sql`select number from documents where business_id = ${admin.businessId}
        and seller_vat_code = ${vatCode} and kind = ${kind} and section = ${section} order by number`),
    )
    return rows.map(({ number }) => number)
  }

  function numbersUpTo(count: number, kind: 'invoice' | 'receipt', section: string): string[] {
    return Array.from({ length: count }, (_, index) => {
      const sequence = String(index + 1).padStart(4, '0')
      const number = kind === 'invoice' ? `${year()}/${sequence}` : `R-${year()}-${sequence}`
      return section === '' ? number : `${number}/${section}`
    })
  }

  async function rollBackAfterNumber(kind: string): Promise<void> {
    const { businessId } = admin
    await server.database
      .inBusiness({ businessId }, async (tx) => {
        await tx.execute(sql`
          insert into document_counters as c (business_id, seller_vat_code, kind, year, last) values (${businessId}, ${vatCode}, ${kind}, ${year()}, 1)
          on conflict (business_id, seller_vat_code, section, kind, year) do update set last = c.last + 1`)
        throw new Error('The power went')
      })
      .catch((error: Error) => expect(error.message).toBe('The power went'))
  }
})
