import {
  bookingDocuments,
  createOrderInvoice,
  orderDocuments,
} from '@cantina/contract/documents/documents'
import { readEInvoiceFile } from '@cantina/contract/documents/einvoices'
import { writeGuestOrderBilling } from '@cantina/contract/guest/guest-order'
import { writeGuestBilling } from '@cantina/contract/guest/guest-visit'
import { placePublicOrder } from '@cantina/contract/guest/public-shop'
import { newWebsite, updateWebsite } from '@cantina/contract/guest/website'
import { orders, readOrder } from '@cantina/contract/orders/orders'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeLink } from '#platform/links/signed-link'
import type { Values } from '#resource/binding'
import { createVenue, type Venue } from '#testing/booking-factories'
import { callsOf } from '#testing/catalogue-factories'
import { completeSeller, countryIdOf, documentDesk } from '#testing/document-factories'
import { requireValidEInvoice } from '#testing/einvoice-schema'
import { createUser, type TestUser } from '#testing/factories'
import { createShop, makeOrder, orderIn, type Shop, saleIn, sell } from '#testing/order-factories'
import { callOn, type TestAnswer, useTestServer } from '#testing/test-server'
import { newGuest, noAcceptances } from '#testing/website-factories'

describe('the SDI code of an invoice', () => {
  const server = useTestServer()
  let user: TestUser
  let venue: Venue
  let shop: Shop
  let italy: number
  let germany: number

  beforeAll(async () => {
    user = await createUser(server, { role: 'bussiness_admin' })
    const scene = { server, businessId: user.businessId }
    await completeSeller(server, user.businessId, { taxRegime: 'RF01' })
    venue = await createVenue(scene, { window: { maxGuestsPerSlot: 1_000 } })
    shop = await createShop(scene, { stock: 1_000, sellsOnWebsite: true })
    italy = await countryIdOf(server, 'IT')
    germany = await countryIdOf(server, 'DE')
    const body = { ...newWebsite, shopPosId: shop.posId }
    await callOn(server, updateWebsite, { body }, user)
  })

  const person = () => ({
    company: null,
    name: 'Maria Rossi',
    address: 'Via Roma 1',
    city: 'Alba',
    postalCode: '12051',
    countryId: italy,
    vatCode: null as string | null,
    taxCode: 'RSSMRA85T10A562S' as string | null,
    sdi: null as string | null,
    pec: null as string | null,
  })
  const company = () => ({ ...person(), vatCode: 'IT06284510481', taxCode: null })
  const abroad = () => ({
    ...company(),
    countryId: germany,
    postalCode: '80331',
    vatCode: 'DE136695976',
  })

  const file = async ({ item }: { item: { id: string } }) => {
    const url = `/api${readEInvoiceFile.path.replace(':id', item.id)}`
    const headers = { authorization: `Bearer ${user.token}` }
    const { body } = await server.app.inject({ method: 'GET', url, headers })
    requireValidEInvoice(body)
    return body
  }
  const invoiceVisit = async (billing: object) => {
    const desk = documentDesk(server, user)
    return desk.invoice(await desk.book(venue), billing as Values)
  }
  const versionOf = async (id: string) =>
    (await callOn(server, readOrder, { params: { id } }, user)).body.version
  const invoiceOrder = async (id: string, billing: object) => {
    const body = { ...billing, version: await versionOf(id), language: null }
    return callOn(server, createOrderInvoice, { params: { id }, body } as never, user)
  }
  const newOrder = async (changes: Values = {}): Promise<string> =>
    (await makeOrder(server, user, orderIn(shop, changes))).body.item.id

  const doors: Record<string, (billing: object) => Promise<TestAnswer>> = {
    'of a visit': invoiceVisit,
    'of an order': async (billing) => invoiceOrder(await newOrder(), billing),
  }

  it.each(Object.entries(doors))('%s to a private person is 0000000', async (_, invoice) => {
    const made = await invoice(person())
    expect(made.status, made.text).toBe(200)
    expect(await file(made.body)).toContain('<CodiceDestinatario>0000000</CodiceDestinatario>')
  })

  it.each(Object.entries(doors))('%s to somebody abroad is XXXXXXX', async (_, invoice) => {
    const made = await invoice(abroad())
    expect(made.status, made.text).toBe(200)
    expect(await file(made.body)).toContain('<CodiceDestinatario>XXXXXXX</CodiceDestinatario>')
  })

  it.each(Object.entries(doors))(
    '%s to a private person abroad needs no tax number, that of anybody else does',
    async (_, invoice) => {
      const nobody = { ...person(), taxCode: null, countryId: germany, postalCode: '80331' }
      const made = await invoice(nobody)
      expect(made.status, made.text).toBe(200)
      const written = await file(made.body)
      expect(written).toContain('<CodiceDestinatario>XXXXXXX</CodiceDestinatario>')
      expect(written).toMatch(/<IdPaese>DE<.IdPaese>\s*<IdCodice>99999999999<.IdCodice>/)
      for (const changes of [{ countryId: italy }, { company: 'Wein GmbH' }]) {
        const refused = await invoice({ ...nobody, ...changes })
        expect(refused.status).toBe(422)
        expect(Object.keys(refused.body.fields)).toEqual(['vatCode'])
      }
    },
  )

  it.each(Object.entries(doors))(
    '%s to an Italian company has to be given, or a certified mail address',
    async (_, invoice) => {
      const refused = await invoice(company())
      expect(refused.status).toBe(422)
      expect(refused.body.fields).toEqual({ sdi: 'Enter an SDI code or a PEC address' })
      const typed = await invoice({ ...company(), sdi: '0000000' })
      expect(await file(typed.body)).toContain('<CodiceDestinatario>0000000</CodiceDestinatario>')
      const mailed = await file((await invoice({ ...company(), pec: 'a@pec.it' })).body)
      expect(mailed).toContain('<CodiceDestinatario>0000000</CodiceDestinatario>')
      expect(mailed).toContain('<PECDestinatario>a@pec.it</PECDestinatario>')
    },
  )

  it('is filled in from what was written with an order, a sale or in the shop', async () => {
    const { address: street, ...known } = person()
    const billing = { ...known, street, number: null }
    const sold = await sell(server, user, saleIn(shop, { billing }))
    const placed = await callOn(server, placePublicOrder, {
      params: { key: user.businessId },
      body: {
        lines: [{ productId: shop.productId, quantity: 1 }],
        discountCode: null,
        guest: { ...newGuest(), language: 'it' },
        shipping: null,
        billing,
        notes: null,
        acceptances: noAcceptances,
        payment: 'at_arrival',
        source: null,
      } as never,
    })
    expect([sold.status, placed.status]).toEqual([200, 200])
    const { items } = (await callsOf(server, orders, user).list()).body
    const online = items.find(({ channel }: { channel: string }) => channel === 'website')
    for (const id of [await newOrder({ billing }), sold.body.order.id, online.id]) {
      const documents = await callOn(server, orderDocuments, { params: { id } }, user)
      expect(documents.body.billing).toMatchObject({ taxCode: known.taxCode, sdi: null })
      const made = await invoiceOrder(id, documents.body.billing)
      expect(await file(made.body)).toContain('<CodiceDestinatario>0000000</CodiceDestinatario>')
    }
  })

  it('is filled in where guests say who the invoice is for', async () => {
    const bookingId = await documentDesk(server, user).book(venue)
    const orderId = await newOrder({ customerId: venue.customerId })
    for (const [endpoint, documents, subject, subjectId] of [
      [writeGuestBilling, bookingDocuments, 'booking', bookingId],
      [writeGuestOrderBilling, orderDocuments, 'order', orderId],
    ] as const) {
      const { businessId } = user
      const link = { purpose: 'guest', businessId, subject, subjectId } as const
      const params = { token: makeLink(server.secrets.linkKey, link) }
      let version = 1
      const write = (billing: object) =>
        callOn(server, endpoint, { params, body: { ...billing, version } as never })
      const bare = await write(company())
      expect(bare.body.fields, bare.text).toEqual({
        sdi: 'Enter an SDI code or a PEC address',
      })
      for (const [billing, sdi] of [
        [person(), '0000000'],
        [abroad(), 'XXXXXXX'],
        [{ ...company(), pec: 'a@pec.it' }, null],
      ] as const) {
        const kept = await write(billing)
        expect(kept.status, kept.text).toBe(200)
        const { body } = await callOn(server, documents, { params: { id: subjectId } }, user)
        expect(body.billing).toMatchObject({ sdi })
        version += 1
      }
    }
  })
})
