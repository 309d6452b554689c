import { creditDocument, documents } from '@cantina/contract/documents/documents'
import {
  type EInvoice,
  type EInvoiceMonth,
  importEInvoiceNotice,
  readEInvoice,
  readEInvoiceArchive,
  readEInvoiceFile,
  readEInvoiceMonth,
  setEInvoiceState,
} from '@cantina/contract/documents/einvoices'
import type { Right } from '@cantina/contract/permissions'
import { strFromU8, unzipSync } from 'fflate'
import { beforeEach, describe, expect, it } from 'vitest'
import { createVenue, type Venue } from '#testing/booking-factories'
import { completeSeller, countryIdOf, documentDesk } from '#testing/document-factories'
import { requireValidEInvoice } from '#testing/einvoice-schema'
import { createUser, type TestUser } from '#testing/factories'
import { callOn, useTestServer } from '#testing/test-server'

describe('an e-invoice', () => {
  const server = useTestServer()
  let admin: TestUser
  let venue: Venue
  let italy: number

  beforeEach(async () => {
    admin = await createUser(server, { role: 'bussiness_admin' })
    await completeSeller(server, admin.businessId, { taxRegime: 'RF01' })
    venue = await createVenue({ server, businessId: admin.businessId })
    italy = await countryIdOf(server, 'IT')
  })

  const firm = () => ({
    company: 'Chianti a Piedi S.r.l.',
    name: null,
    address: 'Borgo San Frediano 41',
    city: 'Firenze',
    postalCode: '50124',
    countryId: italy,
    vatCode: 'IT06284510481',
    taxCode: null,
    sdi: 'KRRH6B9',
    pec: null,
  })
  const issue = async (billing: Record<string, unknown> = firm()) => {
    const desk = documentDesk(server, admin)
    const bookingId = await desk.book(venue)
    await desk.pay(bookingId, 3_000)
    return (await desk.invoice(bookingId, billing)).body
  }
  const invoice = async (billing?: Record<string, unknown>): Promise<string> =>
    (await issue(billing)).item.id
  const read = async (id: string, user = admin) =>
    callOn(server, readEInvoice, { params: { id } }, user)
  const get = (url: string, user = admin) =>
    server.app.inject({
      method: 'GET',
      url: `/api${url}`,
      headers: { authorization: `Bearer ${user.token}` },
    })
  const file = (id: string, user = admin) => get(readEInvoiceFile.path.replace(':id', id), user)
  const mark = (ids: string[], state: never, user = admin) =>
    callOn(server, setEInvoiceState, { body: { ids, state } }, user)
  const bring = async (xml: string, name = 'IT04821900489_C0001_RC_001.xml', user = admin) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: `/api${importEInvoiceNotice.path}?name=${encodeURIComponent(name)}`,
      headers: { authorization: `Bearer ${user.token}`, 'content-type': 'text/xml' },
      payload: xml,
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  const notice = (root: string, fileName: string, inner = '') =>
    `<?xml version="1.0" encoding="UTF-8"?><ns2:${root} xmlns:ns2="http://www.fatturapa.gov.it/sdi/messaggi/v1.0" versione="1.0"><IdentificativoSdI>111</IdentificativoSdI><NomeFile>${fileName}</NomeFile>${inner}<MessageId>1</MessageId></ns2:${root}>`
  const month = () => server.clock.now().toISOString().slice(0, 7)

  it('is a valid file with the number of the document, made once and the same every time', async () => {
    const { item } = await issue()
    expect((await read(item.id)).body).toMatchObject({
      number: item.number,
      state: 'to_send',
      steps: ['sent'],
      fileName: null,
      problems: [],
      events: [],
    })
    const [first, second] = await Promise.all([file(item.id), file(item.id)])
    expect(first.statusCode).toBe(200)
    expect(first.headers['content-type']).toBe('application/xml')
    expect(first.headers['content-disposition']).toContain('IT04821900489_C0001.xml')
    expect(second.body).toBe(first.body)
    requireValidEInvoice(first.body)
    expect(first.body).toContain(`<Numero>${item.number}</Numero>`)
    expect(first.body).toContain('<CodiceDestinatario>KRRH6B9</CodiceDestinatario>')
    expect((await file(await invoice())).headers['content-disposition']).toContain('_C0002.xml')
  })

  it('of a credit note refers to its invoice; a receipt has none', async () => {
    const { item } = await issue()
    const body = { reason: 'Un ospite in meno', cents: 1_000, lines: null }
    const note = await callOn(server, creditDocument, { params: { id: item.id }, body }, admin)
    const { body: xml } = await file(note.body.item.id)
    requireValidEInvoice(xml)
    expect(xml).toContain('<TipoDocumento>TD04</TipoDocumento>')
    expect(xml).toMatch(
      new RegExp(`<DatiFattureCollegate>\\s*<IdDocumento>${item.number}</IdDocumento>`),
    )
    const desk = documentDesk(server, admin)
    const bookingId = await desk.book(venue)
    await desk.pay(bookingId, 1_000)
    const receipt = (await desk.receipt(bookingId)).body.item
    expect(receipt.einvoiceState).toBeNull()
    expect((await read(receipt.id)).status).toBe(404)
    expect((await file(receipt.id)).statusCode).toBe(404)
  })

  it('is not made while something is missing, and says in both languages what and where', async () => {
    await completeSeller(server, admin.businessId, { taxRegime: null, postalCode: null })
    const id = await invoice()
    const { problems }: EInvoice = (await read(id)).body
    expect(problems.map(({ problem, mendedAt }) => [problem, mendedAt])).toEqual([
      ['sellerTaxRegime', 'business'],
      ['sellerPostalCode', 'business'],
    ])
    const refused = await file(id)
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({ code: 'einvoice_incomplete' })
    expect(refused.json().message).toContain('The tax regime of your business is missing.')
    const italian = await server.app.inject({
      method: 'GET',
      url: `/api${readEInvoiceFile.path.replace(':id', id)}`,
      headers: { authorization: `Bearer ${admin.token}`, 'accept-language': 'it' },
    })
    expect(italian.json().message).toContain('Manca il regime fiscale dell’azienda.')
    // The business adds it, and the file is made.
    await completeSeller(server, admin.businessId, { taxRegime: 'RF01' })
    requireValidEInvoice((await file(id)).body)
  })

  it('is thought of when the invoice is issued: what it could not carry is refused at its field', async () => {
    const refused = await issue({ ...firm(), postalCode: '501', sdi: 'XXXXXXX', city: '北京' })
    expect(refused).toMatchObject({
      fields: {
        postalCode: 'An Italian postal code has 5 digits',
        sdi: 'In Italy: the customer’s own code, 0000000 or a PEC',
        city: 'Use Latin letters: this appears on e-invoices',
      },
    })
    const own = await issue({ ...firm(), vatCode: 'IT04821900489' })
    expect(own).toMatchObject({ fields: { vatCode: 'This is your own VAT number' } })
  })

  it('is not a matter of businesses elsewhere', async () => {
    const countryId = await countryIdOf(server, 'FR')
    await completeSeller(server, admin.businessId, { countryId, vatCode: 'FR40303265045' })
    const { item } = await issue({ ...firm(), postalCode: '501' })
    expect(item.einvoiceState).toBeNull()
    expect((await read(item.id)).status).toBe(404)
  })

  it('is followed by hand, a step at a time, all of the chosen ones or none', async () => {
    const ids = [await invoice(), await invoice()]
    expect((await mark(ids, 'accepted' as never)).body).toMatchObject({
      code: 'einvoice_not_there',
    })
    expect((await mark(ids, 'sent' as never)).body).toEqual({
      count: 2,
      message: '2 e-invoices updated',
    })
    expect((await mark([...ids, await invoice()], 'sent' as never)).status).toBe(409)
    const list = await callOn(
      server,
      documents.endpoints.list,
      { query: { einvoiceState: 'sent' } },
      admin,
    )
    expect(list.body.items.map(({ id }: { id: string }) => id).toSorted()).toEqual(ids.toSorted())
    expect((await read(ids[0] ?? '')).body.events).toMatchObject([{ state: 'sent' }])
  })

  it('goes out under another name after it was rejected', async () => {
    const id = await invoice()
    const first = await file(id)
    await mark([id], 'sent' as never)
    const rejected = await bring(
      notice(
        'RicevutaScarto',
        'IT04821900489_C0001.xml',
        '<ListaErrori><Errore><Codice>00305</Codice><Descrizione>Codice non valido</Descrizione></Errore></ListaErrori>',
      ),
    )
    expect(rejected.body.item).toMatchObject({ kind: 'NS', state: 'rejected' })
    expect((await read(id)).body.events.at(-1)).toMatchObject({
      noticeKind: 'NS',
      userName: null,
      errors: [{ code: '00305', text: 'Codice non valido' }],
    })
    await mark([id], 'to_send' as never)
    const second = await file(id)
    expect(second.headers['content-disposition']).toContain('_C0002.xml')
    expect(second.body).not.toBe(first.body)
    // What comes late about the first file changes nothing.
    const late = await bring(notice('RicevutaConsegna', 'IT04821900489_C0001.xml'))
    expect(late.body.item).toMatchObject({ kind: 'RC', state: 'to_send' })
  })

  it('is accepted when the exchange says so, once however often that is brought in', async () => {
    const id = await invoice()
    await file(id)
    const answers = await Promise.all(
      [1, 2, 3].map(() => bring(notice('RicevutaConsegna', 'IT04821900489_C0001.xml.p7m'))),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const { state, delivery, events } = (await read(id)).body
    expect({ state, delivery }).toEqual({ state: 'accepted', delivery: 'delivered' })
    expect(events).toHaveLength(1)
  })

  it('of a public body waits for its answer', async () => {
    const id = await invoice({ ...firm(), sdi: 'UFABCD' })
    const { body } = await file(id)
    requireValidEInvoice(body)
    expect(body).toContain('versione="FPA12"')
    const name = 'IT04821900489_C0001.xml'
    expect((await bring(notice('RicevutaConsegna', name))).body.item.state).toBe('sent')
    const esito =
      '<EsitoCommittente><Esito>EC02</Esito><Descrizione>No</Descrizione></EsitoCommittente>'
    expect((await bring(notice('NotificaEsito', name, esito))).body.item.state).toBe('rejected')
  })

  it.each([
    ['nothing', ''],
    ['no XML', 'hello'],
    ['an open end', '<RicevutaConsegna><NomeFile>'],
    ['something else', '<a><NomeFile>x</NomeFile></a>'],
    ['crossed', '<RicevutaConsegna><NomeFile>a</b></RicevutaConsegna>'],
    [
      'a name that nothing stands for',
      '<RicevutaConsegna><NomeFile>&x;</NomeFile></RicevutaConsegna>',
    ],
    [
      'an entity',
      '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><RicevutaConsegna><NomeFile>&x;</NomeFile></RicevutaConsegna>',
    ],
    ['a bottomless pit', '<a>'.repeat(20_000)],
    [
      'too much',
      `<RicevutaConsegna><NomeFile>x</NomeFile>${' '.repeat(300_000)}</RicevutaConsegna>`,
    ],
    [
      'a sign that cannot be kept',
      '<RicevutaConsegna><NomeFile>&#0;&#xD800;</NomeFile></RicevutaConsegna>',
    ],
  ])('refuses a notification that is %s', async (_, xml) => {
    const { status, body } = await bring(xml)
    expect(status, JSON.stringify(body)).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
  })

  it('refuses a notification about a file that was not made here', async () => {
    const { status, body } = await bring(notice('RicevutaConsegna', 'IT01234567890_00001.xml'))
    expect(status).toBe(422)
    expect(body.message).toContain('IT01234567890_00001.xml')
  })

  it('comes as a zip of the month, without those that cannot be made yet', async () => {
    const complete = await invoice()
    await file(complete)
    await completeSeller(server, admin.businessId, { taxRegime: null })
    const incomplete = await issue()
    const query = { month: month() }
    const body: EInvoiceMonth = (await callOn(server, readEInvoiceMonth, { query }, admin)).body
    expect(body).toMatchObject({ count: 2, states: { to_send: 2, sent: 0 } })
    expect(body.incomplete.map(({ number }) => number)).toEqual([incomplete.item.number])
    const answer = await get(`${readEInvoiceArchive.path}?month=${query.month}`)
    expect(answer.headers['content-type']).toBe('application/zip')
    const files = unzipSync(answer.rawPayload)
    expect(Object.keys(files)).toEqual(['IT04821900489_C0001.xml'])
    for (const content of Object.values(files)) requireValidEInvoice(strFromU8(content))
    expect((await get(`${readEInvoiceArchive.path}?month=2020-01`)).statusCode).toBe(409)
    expect((await get(`${readEInvoiceArchive.path}?month=2020-13`)).statusCode).toBe(422)
  })

  it('is for who may see, and marked by who may change, what it is about', async () => {
    const id = await invoice()
    await file(id)
    const { businessId } = admin
    const colleague = (right: Right) => createUser(server, { businessId, rights: [right] })
    const sells = await colleague('sales.edit')
    const looks = await colleague('booking.display')
    expect((await file(id, sells)).statusCode).toBe(403)
    expect((await read(id, sells)).status).toBe(403)
    expect((await mark([id], 'sent' as never, sells)).status).toBe(403)
    expect((await file(id, looks)).statusCode).toBe(200)
    expect((await mark([id], 'sent' as never, looks)).status).toBe(403)
    const month403 = await callOn(server, readEInvoiceMonth, { query: { month: month() } }, sells)
    expect(month403.body.count).toBe(0)
    const xml = notice('RicevutaConsegna', 'IT04821900489_C0001.xml')
    expect((await bring(xml, 'a.xml', sells)).status).toBe(403)
    const stranger = await createUser(server, { role: 'bussiness_admin' })
    expect((await file(id, stranger)).statusCode).toBe(404)
    expect((await mark([id], 'sent' as never, stranger)).status).toBe(404)
    expect((await bring(xml, 'a.xml', stranger)).status).toBe(422)
  })
})
