import { readBooking } from '@cantina/contract/bookings/bookings'
import { createInvoice } from '@cantina/contract/documents/documents'
import { readGuestVisit } from '@cantina/contract/guest/guest-visit'
import { statedVisit } from '@cantina/domain/bookings/stated-visit'
import { statedDocument } from '@cantina/domain/documents/stated-document'
import { expect, it } from 'vitest'
import { makeLink } from '#platform/links/signed-link'
import { documents } from '#schema/documents/documents.table'
import { createVenue, deskOf } from '#testing/booking-factories'
import { completeSeller, firmBilling } from '#testing/document-factories'
import { createUser } from '#testing/factories'
import { mailDeskOf } from '#testing/mail-factories'
import { createDiscount } from '#testing/promotion-factories'
import { callOn, useTestServer } from '#testing/test-server'

const server = useTestServer()

it('states one visit with the same lines and named discounts in mail, guest’s page, back office and document', async () => {
  const user = await createUser(server, { role: 'bussiness_admin' })
  const scene = { server, businessId: user.businessId }
  await completeSeller(server, user.businessId)
  const venue = await createVenue(scene, {
    service: { underPriceCents: 1_000, underAge: 16 },
  })
  await createDiscount(server, user, { name: 'Harvest week', percent: 10 })
  const mails = mailDeskOf(server, () => user)
  const customerId = await mails.customer()
  await mails.rule({
    trigger: 'booking_confirmation',
    toPurchaser: true,
    bodyEn: '<p>{{visitLines}}</p><p>Total: {{total}}</p>',
  })
  const made = await deskOf(server, () => user).book(venue, { customerId, guests: 2, children: 1 })
  expect(made.status, made.text).toBe(200)
  const { id } = made.body.item
  await mails.runMinute()
  const [mail] = (await mails.mails()).filter(({ audience }) => audience === 'guest')
  const detail = (await callOn(server, readBooking, { params: { id } }, user)).body
  const link = { purpose: 'guest', businessId: user.businessId, subject: 'booking' } as const
  const token = makeLink(server.secrets.linkKey, { ...link, subjectId: id })
  const page = (await callOn(server, readGuestVisit, { params: { token } })).body
  const invoiced = await callOn(
    server,
    createInvoice,
    {
      params: { id },
      body: { ...(await firmBilling(server)), version: detail.version, language: null },
    } as never,
    user,
  )
  expect(invoiced.status, invoiced.text).toBe(200)
  const [document] = await server.database.inBusiness(scene, (tx) => tx.select().from(documents))

  const expected = {
    lines: [
      ['perPerson', 2, 5_000],
      ['under', 1, 1_000],
    ],
    discounts: [{ name: 'Harvest week', cents: 600 }],
  }
  type Line = { kind: string; count: number; cents: number }
  const read = (price: { lines: readonly Line[]; discounts: readonly object[] }) => ({
    lines: price.lines.map(({ kind, count, cents }) => [kind, count, cents]),
    discounts: price.discounts,
  })
  expect(read(page.price)).toEqual(expected)
  expect(read(statedVisit(detail.price))).toEqual(expected)
  const onDocument = statedDocument(document?.lines ?? [])
  expect({
    lines: onDocument.lines.map(({ line, cents }) => [line.soldAs, line.count, cents]),
    discounts: onDocument.discounts,
  }).toMatchObject(expected)
  const inMail = ['2 × Adults: €50.00', '1 × Under 16: €10.00', 'Discount “Harvest week”: −€6.00']
  expect(mail?.textBody).toContain(`${inMail.join('\n')}\n\nTotal: €54.00`)
})
