import { bookings, readBooking, takePayment } from '@cantina/contract/bookings/bookings'
import { createInvoice, createReceipt } from '@cantina/contract/documents/documents'
import { eq } from 'drizzle-orm'
import { businesses } from '#platform/tenancy/businesses.table'
import type { Values } from '#resource/binding'
import { countries } from '#schema/reference/places.table'
import { bookingIn, type Venue } from './booking-factories'
import type { TestUser } from './factories'
import { callOn, type TestServer } from './test-server'

export async function countryIdOf(server: TestServer, code: string): Promise<number> {
  const [country] = await server.database.asPlatform((tx) =>
    tx.select({ id: countries.id }).from(countries).where(eq(countries.code, code)),
  )
  if (!country) throw new Error(`There is no country ${code}`)
  return country.id
}

/** An Italian business that may issue invoices. */
export async function completeSeller(
  server: TestServer,
  businessId: string,
  values: Partial<typeof businesses.$inferInsert> = {},
): Promise<void> {
  const countryId = await countryIdOf(server, 'IT')
  await server.database.asPlatform((tx) =>
    tx
      .update(businesses)
      .set({
        countryId,
        address: 'Via delle Vigne 12',
        city: 'Castellina in Chianti',
        postalCode: '53011',
        vatCode: 'IT04821900489',
        sdi: 'M5UXCR1',
        ...values,
      })
      .where(eq(businesses.id, businessId)),
  )
}

/** An Italian firm that asks for an invoice, as a form sends it. */
export async function firmBilling(server: TestServer) {
  return {
    company: 'Rossi Vini S.r.l.',
    name: null,
    address: 'Via Roma 1',
    city: 'Siena',
    postalCode: '53100',
    countryId: await countryIdOf(server, 'IT'),
    vatCode: '07643520567',
    taxCode: null,
    sdi: 'abc1234',
    pec: null,
  }
}

/** What a host does with the documents of bookings. */
export function documentDesk(server: TestServer, user: TestUser) {
  const detail = async (id: string) =>
    (await callOn(server, readBooking, { params: { id } }, user)).body
  const versionOf = async (id: string): Promise<number> => (await detail(id)).version
  return {
    detail,
    async book(venue: Venue, changes: Values = {}): Promise<string> {
      const body = bookingIn(venue, changes) as never
      const { body: made } = await callOn(server, bookings.endpoints.create, { body }, user)
      return made.item.id
    },
    async pay(id: string, cents: number, method: 'cash' | 'card' = 'cash') {
      const body = { version: await versionOf(id), cents, method, reference: null }
      return callOn(server, takePayment, { params: { id }, body }, user)
    },
    async receipt(id: string, changes: Values = {}) {
      const body = { version: await versionOf(id), language: null, ...changes }
      return callOn(server, createReceipt, { params: { id }, body }, user)
    },
    async invoice(id: string, billing: Values, changes: Values = {}) {
      const body = { version: await versionOf(id), language: null, ...billing, ...changes }
      return callOn(server, createInvoice, { params: { id }, body } as never, user)
    },
  }
}
