import { creditDocument, documents, readDocumentPdf } from '@cantina/contract/documents/documents'
import { readEInvoiceFile } from '@cantina/contract/documents/einvoices'
import { addDays } from '@cantina/domain/calendar'
import { wallClockAt } from '@cantina/domain/zoned-time'
import { beforeAll, describe, expect, it } from 'vitest'
import { changeProvider } from '#features/operator/provider/change-provider'
import { loadProvider } from '#features/operator/provider/load-provider'
import { prepareToSellFor } from '#features/operator/provider/prepare-to-sell-for'
import { createVenue } from '#testing/booking-factories'
import { completeSeller, countryIdOf, documentDesk } from '#testing/document-factories'
import { requireValidEInvoice } from '#testing/einvoice-schema'
import { createUser } from '#testing/factories'
import { createTerms, providerSample } from '#testing/settlement-factories'
import { zoneOfBusinesses } from '#testing/sold-rows'
import { callOn, useTestServer } from '#testing/test-server'

describe('documents of a business for which the provider sells', () => {
  const server = useTestServer({ hasOwnDatabase: true })
  const today = () => wallClockAt(server.clock.now(), zoneOfBusinesses).date
  let italy: number

  beforeAll(async () => {
    italy = await countryIdOf(server, 'IT')
    await server.database.asPlatform(async (tx) => {
      const { version } = await loadProvider(tx)
      const context = { tx, now: server.clock.now() }
      await changeProvider(context, { ...providerSample, countryId: italy, version })
    })
  })

  async function venueOfProvider() {
    const admin = await createUser(server, { role: 'bussiness_admin' })
    const scene = { server, businessId: admin.businessId }
    await completeSeller(server, admin.businessId, { taxRegime: 'RF01', vatCode: 'IT06284510481' })
    await server.database.asPlatform((tx) => prepareToSellFor(tx, admin.businessId))
    await createTerms(scene, { validFrom: addDays(today(), -1), mode: 'provider' })
    const venue = await createVenue(scene)
    const desk = documentDesk(server, admin)
    const billing = {
      company: 'Chianti a Piedi S.r.l.',
      name: null,
      address: 'Borgo San Frediano 41',
      city: 'Firenze',
      postalCode: '50124',
      countryId: italy,
      vatCode: 'IT04938170042',
      taxCode: null,
      sdi: 'KRRH6B9',
      pec: null,
    }
    const issue = async () => {
      const bookingId = await desk.book(venue)
      await desk.pay(bookingId, 3_000)
      const receipt = await desk.receipt(bookingId)
      const invoice = await desk.invoice(bookingId, billing)
      expect([receipt.status, invoice.status], invoice.text).toEqual([200, 200])
      return { receipt: receipt.body.item, invoice: invoice.body.item }
    }
    const sellerOf = async (id: string) =>
      (await callOn(server, documents.endpoints.get, { params: { id } }, admin)).body.sellerName
    return { admin, scene, issue, sellerOf }
  }

  const sectionOf = (number: string) => /^[A-Z]+(\d+)-/.exec(number)?.[1]

  it('name it as the seller, in a series of its own for each business', async () => {
    const one = await venueOfProvider()
    const other = await venueOfProvider()
    const first = await one.issue()
    const second = await one.issue()
    const elsewhere = await other.issue()
    expect(await one.sellerOf(first.receipt.id)).toBe(providerSample.name)
    expect(await one.sellerOf(first.invoice.id)).toBe(providerSample.name)
    const year = today().slice(0, 4)
    const section = sectionOf(first.invoice.number)
    expect(first.receipt.number).toBe(`RP${section}-${year}-0001`)
    expect(first.invoice.number).toBe(`P${section}-${year}-0001`)
    expect(second.invoice.number).toBe(`P${section}-${year}-0002`)
    expect(elsewhere.invoice.number).toMatch(/-0001$/)
    expect(sectionOf(elsewhere.invoice.number)).not.toBe(section)
    const params = { id: first.invoice.id }
    const document = await callOn(server, readDocumentPdf, { params }, one.admin)
    expect(document.text.slice(0, 5)).toBe('%PDF-')
  })

  it('are e-invoices of the provider, whose files have names of their own over all businesses', async () => {
    const names: string[] = []
    for (const { admin, issue } of [await venueOfProvider(), await venueOfProvider()]) {
      const { invoice } = await issue()
      const answer = await server.app.inject({
        url: `/api${readEInvoiceFile.path.replace(':id', invoice.id)}`,
        headers: { authorization: `Bearer ${admin.token}` },
      })
      expect(answer.statusCode, answer.body).toBe(200)
      requireValidEInvoice(answer.body)
      expect(answer.body).toContain('<IdCodice>04821900489</IdCodice>')
      expect(answer.body).toContain('<Denominazione>Cantina Servizi S.r.l.</Denominazione>')
      names.push(String(answer.headers['content-disposition']))
    }
    expect(new Set(names).size).toBe(2)
    expect(names.join()).toContain('IT04821900489_C')
  })

  it('are taken back in the name of whoever issued them, also when the business sells itself again', async () => {
    const { admin, scene, issue, sellerOf } = await venueOfProvider()
    const { invoice } = await issue()
    await createTerms(scene, { validFrom: today(), mode: 'direct' })
    const body = { reason: 'Un ospite in meno', cents: 1_000, lines: null }
    const params = { id: invoice.id }
    const note = (await callOn(server, creditDocument, { params, body }, admin)).body.item
    expect(note.number).toBe(`NP${sectionOf(invoice.number)}-${today().slice(0, 4)}-0001`)
    expect(await sellerOf(note.id)).toBe(providerSample.name)
    const later = await issue()
    expect(later.receipt.number).toBe(`R-${today().slice(0, 4)}-0001`)
    expect(await sellerOf(later.invoice.id)).not.toBe(providerSample.name)
  })
})
