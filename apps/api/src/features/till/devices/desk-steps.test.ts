import { arriveBooking, readBooking } from '@cantina/contract/bookings/bookings'
import { eraseCustomer } from '@cantina/contract/customers/customer-data'
import {
  type DeviceCommand,
  listDeviceCommands,
  listDevices,
  readDevice,
  registerDevice,
  reportCommand,
  retryCommand,
  revokeDevice,
  setCommandAside,
} from '@cantina/contract/till/devices'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { deviceCommands } from '#schema/till/till-devices.table'
import { createVenue, deskOf, type Venue } from '#testing/booking-factories'
import { createUser, type TestUser } from '#testing/factories'
import { callOn, useTestServer } from '#testing/test-server'

const hourMs = 3_600_000

describe('a desk without a connection', () => {
  const server = useTestServer()
  let user: TestUser
  let venue: Venue
  let bookingId: string
  let deviceId: string
  const { book, act } = deskOf(server, () => user)

  beforeEach(async () => {
    user = await createUser(server, { role: 'bussiness_admin' })
    venue = await createVenue({ server, businessId: user.businessId })
    const { body } = await book(venue, { start: '11:00', guests: 2, notes: 'At the window' })
    bookingId = body.item.id
    deviceId = await register()
  })

  const register = async (who = user) =>
    (await callOn(server, registerDevice, { body: {} }, who)).body.id as string
  const step = (sequence: number, kind: DeviceCommand['kind'], note: string | null = null) => ({
    sequence,
    number: null,
    key: newId(),
    kind,
    deviceAt: server.clock.now().toISOString(),
    clockOffsetMs: 0,
    content: { bookingId, note },
  })
  const report = (body: object, who = user, id = deviceId) =>
    callOn(server, reportCommand, { params: { id }, body } as never, who)
  const visit = async () =>
    (await callOn(server, readBooking, { params: { id: bookingId } }, user)).body
  /** Who was signed in then is not any more. */
  const letVisitPass = async () => {
    const { startsAt } = await visit()
    server.clock.advance(new Date(startsAt).getTime() - server.clock.now().getTime() + 24 * hourMs)
    user = await createUser(server, { businessId: user.businessId, role: 'bussiness_admin' })
  }
  const listed = async (who = user): Promise<DeviceCommand[]> =>
    (await callOn(server, listDeviceCommands, { query: {} }, who)).body.items

  it('has received its guests, once, however often it is reported', async () => {
    const arrival = step(1, 'check_in')
    const answers = await Promise.all([1, 2, 3].map(() => report(arrival)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(answers[0]?.body).toMatchObject({ state: 'confirmed', saleId: null, reason: null })
    const { arrivalStatus, version } = await visit()
    expect([arrivalStatus, version]).toEqual(['arrived', 2])
    expect(await listed()).toMatchObject([
      { kind: 'check_in', number: null, visit: { id: bookingId, start: '11:00' } },
    ])
  })

  it('has done what a colleague did meanwhile', async () => {
    await act(arriveBooking, bookingId)
    expect((await report(step(1, 'check_in'))).body.state).toBe('confirmed')
  })

  it('adds its notes below those that colleagues wrote meanwhile', async () => {
    await report(step(1, 'note', 'Came with a dog'))
    await report(step(2, 'note', 'Wants the 2016 again'))
    expect((await visit()).notes).toBe('At the window\nCame with a dog\nWants the 2016 again')
  })

  it('makes a task of a no-show that the server does not know to be due, to be tried again', async () => {
    const { body } = await report(step(1, 'no_show'))
    expect(body.state).toBe('refused')
    const [task] = await listed()
    expect(task).toMatchObject({ state: 'refused', visit: { id: bookingId } })
    await letVisitPass()
    const params = { id: task?.id ?? '' }
    const accepted = await callOn(
      server,
      retryCommand,
      { params, body: { overbooks: false } },
      user,
    )
    expect(accepted.body).toMatchObject({ saleId: null })
    expect((await visit()).arrivalStatus).toBe('no_show')
  })

  it('keeps the order of its steps with those of the till, and numbers only sales', async () => {
    expect((await report(step(2, 'check_in'))).body.code).toBe('command_too_early')
    expect((await report({ ...step(1, 'check_in'), number: 1 })).status).toBe(422)
    expect((await report(step(1, 'check_in'))).status).toBe(200)
  })

  it('is for those who may do so with a connection', async () => {
    const seller = await createUser(server, {
      businessId: user.businessId,
      rights: ['sales.display', 'sales.edit'],
    })
    const own = await register(seller)
    expect((await report(step(1, 'check_in'), seller, own)).status).toBe(403)
    await report(step(1, 'check_in'))
    expect(await listed(seller)).toEqual([])
    expect((await visit()).arrivalStatus).toBe('arrived')
  })

  it('says nothing more of a guest who is erased', async () => {
    await report(step(1, 'note', 'Ada is allergic to nuts'))
    await letVisitPass()
    const erased = await callOn(
      server,
      eraseCustomer,
      { params: { id: venue.customerId }, body: { version: 1 } },
      user,
    )
    expect(erased.status, JSON.stringify(erased.body)).toBe(200)
    const kept = await server.database.inBusiness(user, (tx) => tx.select().from(deviceCommands))
    expect(JSON.stringify(kept)).not.toContain('nuts')
  })

  describe('that was lost', () => {
    const revoke = (who = user) =>
      callOn(server, revokeDevice, { params: { id: deviceId }, body: {} }, who)

    it('does nothing any more, and an administrator accepts or refuses what it reports', async () => {
      await revoke()
      const read = await callOn(server, readDevice, { params: { id: deviceId } }, user)
      expect(read.body.isRevoked).toBe(true)
      expect((await report(step(1, 'check_in'))).body.state).toBe('refused')
      expect((await report(step(2, 'note', 'Late'))).body.state).toBe('refused')
      expect(await visit()).toMatchObject({ arrivalStatus: 'expected', notes: 'At the window' })
      const [second, first] = await listed()
      await callOn(
        server,
        retryCommand,
        { params: { id: first?.id ?? '' }, body: { overbooks: false } },
        user,
      )
      await callOn(
        server,
        setCommandAside,
        { params: { id: second?.id ?? '' }, body: { note: 'Known already' } },
        user,
      )
      expect(await visit()).toMatchObject({ arrivalStatus: 'arrived', notes: 'At the window' })
    })

    it('stands in a list for administrators, with what waits', async () => {
      await revoke()
      await report(step(1, 'check_in'))
      const { body } = await callOn(server, listDevices, {}, user)
      expect(body.items).toMatchObject([{ id: deviceId, series: 1, tasks: 1 }])
      expect(body.items[0].revokedAt).not.toBeNull()
      const colleague = await createUser(server, {
        businessId: user.businessId,
        rights: ['sales.edit', 'booking.edit'],
      })
      expect((await callOn(server, listDevices, {}, colleague)).status).toBe(403)
      expect((await revoke(colleague)).status).toBe(403)
      const stranger = await createUser(server, { role: 'bussiness_admin' })
      expect((await revoke(stranger)).status).toBe(404)
    })
  })
})
