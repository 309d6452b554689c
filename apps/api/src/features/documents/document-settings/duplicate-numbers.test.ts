import { readDocumentSettings } from '@cantina/contract/documents/document-settings'
import { creditDocument, documents } from '@cantina/contract/documents/documents'
import { homeBoard } from '@cantina/contract/home/board'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { createVenue } from '#testing/booking-factories'
import { callsOf } from '#testing/catalogue-factories'
import { completeSeller, documentDesk } from '#testing/document-factories'
import { createUser, type TestUser } from '#testing/factories'
import { callOn, useTestServer } from '#testing/test-server'

describe('a number that two documents have', () => {
  const server = useTestServer({ hasOwnDatabase: true })
  let admin: TestUser
  let first: { id: string; number: string; date: string }
  let second: { id: string; number: string; date: string }

  beforeAll(async () => {
    admin = await createUser(server, { role: 'bussiness_admin' })
    await completeSeller(server, admin.businessId)
    const desk = documentDesk(server, admin)
    const receipt = async () => {
      const id = await desk.book(await createVenue({ server, businessId: admin.businessId }))
      await desk.pay(id, 5_000)
      return (await desk.receipt(id)).body.item
    }
    first = await receipt()
    second = await receipt()
    await receipt()
    await giveSecondTheNumberOfFirst()
  })

  /** As it was possible before the database refused it. */
  const giveSecondTheNumberOfFirst = async () => {
    const owner = new pg.Client(server.connection)
    await owner.connect()
    await owner.query(`begin; alter table documents disable trigger user;
      update documents set number = '${first.number}', duplicate_of_id = '${first.id}' where id = '${second.id}';
      alter table documents enable trigger user; commit`)
    await owner.end()
  }
  const settings = async () => (await callOn(server, readDocumentSettings, {}, admin)).body
  const board = async (who = admin) => (await callOn(server, homeBoard, {}, who)).body

  it('is named to administrators, with its documents', async () => {
    expect((await settings()).duplicates).toMatchObject([
      { number: first.number, kind: 'receipt', documents: [{ id: first.id }, { id: second.id }] },
    ])
    expect((await board()).duplicates).toEqual({
      count: 1,
      isExact: true,
      items: [
        { id: first.id, number: first.number, kind: 'receipt', dates: [first.date, second.date] },
      ],
    })
    const colleague = await createUser(server, {
      businessId: admin.businessId,
      rights: ['booking.display', 'booking.edit', 'sales.display'],
    })
    expect((await board(colleague)).duplicates).toBeNull()
    const stranger = await createUser(server, { role: 'bussiness_admin' })
    expect((await board(stranger)).duplicates).toEqual({ count: 0, isExact: true, items: [] })
  })

  it('is found in the list of documents', async () => {
    const calls = callsOf(server, documents, admin)
    const idsOf = async (isDuplicate: boolean) =>
      (await calls.list({ isDuplicate })).body.items.map(({ id }: { id: string }) => id)
    expect((await idsOf(true)).toSorted()).toEqual([first.id, second.id].toSorted())
    expect(await idsOf(false)).toHaveLength(1)
  })

  it('is settled once one of them is credited', async () => {
    const body = { reason: 'Numero doppio', cents: null, lines: null }
    const credited = await callOn(
      server,
      creditDocument,
      { params: { id: second.id }, body },
      admin,
    )
    expect(credited.status).toBe(200)
    expect((await settings()).duplicates).toEqual([])
    expect((await board()).duplicates).toMatchObject({ count: 0 })
  })
})
