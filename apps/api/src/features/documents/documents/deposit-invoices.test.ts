import { bookingDocuments } from '@cantina/contract/documents/documents'
import { readEInvoiceFile } from '@cantina/contract/documents/einvoices'
import { beforeAll, describe, expect, it } from 'vitest'
import { createVenue, type Venue } from '#testing/booking-factories'
import { completeSeller, countryIdOf, documentDesk, firmBilling } from '#testing/document-factories'
import { requireValidEInvoice } from '#testing/einvoice-schema'
import { createUser, type TestUser } from '#testing/factories'
import { callOn, useTestServer } from '#testing/test-server'

describe('an invoice of a deposit', () => {
  const server = useTestServer()
  let user: TestUser
  let venue: Venue

  beforeAll(async () => {
    user = await createUser(server, { role: 'bussiness_admin' })
    await completeSeller(server, user.businessId, { taxRegime: 'RF01' })
    const scene = { server, businessId: user.businessId }
    venue = await createVenue(scene, { window: { maxGuestsPerSlot: 1_000 } })
  })

  /** What a booking of the venue costs. */
  const totalCents = 5_000
  const desk = () => documentDesk(server, user)
  const documentsOf = async (id: string) =>
    (await callOn(server, bookingDocuments, { params: { id } }, user)).body
  const file = async (id: string) => {
    const url = `/api${readEInvoiceFile.path.replace(':id', id)}`
    const headers = { authorization: `Bearer ${user.token}` }
    const { body } = await server.app.inject({ method: 'GET', url, headers })
    requireValidEInvoice(body)
    return body
  }

  it('states what was paid, and the next one the rest', async () => {
    const billing = await firmBilling(server)
    const id = await desk().book(venue)
    await desk().pay(id, 3_000)
    expect(await documentsOf(id)).toMatchObject({ depositCents: 3_000, invoiceCents: totalCents })

    const deposit = await desk().invoice(id, billing, { isDeposit: true })
    expect(deposit.status, deposit.text).toBe(200)
    expect(deposit.body.item).toMatchObject({ kind: 'invoice', totalCents: 3_000 })
    const written = await file(deposit.body.item.id)
    expect(written).toContain('<TipoDocumento>TD02</TipoDocumento>')
    expect(await documentsOf(id)).toMatchObject({
      depositCents: 0,
      invoiceCents: totalCents - 3_000,
    })

    await desk().pay(id, totalCents - 3_000)
    const rest = await desk().invoice(id, billing)
    expect(rest.body.item, rest.text).toMatchObject({ totalCents: totalCents - 3_000 })
    const final = await file(rest.body.item.id)
    expect(final).toContain('<TipoDocumento>TD01</TipoDocumento>')
    expect(final).toContain(`<IdDocumento>${deposit.body.item.number}</IdDocumento>`)
  })

  it('is not made of nothing, and not of everything', async () => {
    const billing = await firmBilling(server)
    const id = await desk().book(venue)
    const unpaid = await desk().invoice(id, billing, { isDeposit: true })
    expect(unpaid.body.code).toBe('nothing_paid')
    await desk().pay(id, totalCents)
    expect(await documentsOf(id)).toMatchObject({ depositCents: 0 })
    const whole = await desk().invoice(id, billing, { isDeposit: true })
    expect(whole.body.code).toBe('nothing_paid')
  })

  it('goes to a person abroad with whatever code their country gives them', async () => {
    const firm = await firmBilling(server)
    const countryId = await countryIdOf(server, 'DE')
    const id = await desk().book(venue)
    const person = {
      ...firm,
      company: null,
      name: 'Jana Weber',
      vatCode: null,
      sdi: null,
      countryId,
    }
    const made = await desk().invoice(id, { ...person, taxCode: 'C01X0006H', postalCode: '80331' })
    expect(made.status, made.text).toBe(200)
    const written = await file(made.body.item.id)
    expect(written).toMatch(/<IdPaese>DE<.IdPaese>\s*<IdCodice>C01X0006H<.IdCodice>/)
    expect(written).toContain('<CAP>00000</CAP>')
    expect(written).toContain('<CodiceDestinatario>XXXXXXX</CodiceDestinatario>')
    expect(written).toContain('<UnitaMisura>PERS</UnitaMisura>')
  })
})
