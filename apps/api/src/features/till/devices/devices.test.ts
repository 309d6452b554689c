import { users } from '@cantina/contract/accounts/users'
import {
  type DeviceCommand,
  listDeviceCommands,
  registerDevice,
  reportCommand,
  retryCommand,
  setCommandAside,
} from '@cantina/contract/till/devices'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { payments } from '#schema/payments/payments.table'
import { deviceCommands, tillDevices } from '#schema/till/till-devices.table'
import { tillSales } from '#schema/till/till-sales.table'
import { soldOffline } from '#testing/device-factories'
import { createUser, type TestUser } from '#testing/factories'
import { createShop, putOnShelf, type Shop, saleIn, sell, stockOf } from '#testing/order-factories'
import { byRound } from '#testing/test-database'
import { callOn, useTestServer } from '#testing/test-server'

const minuteMs = 60_000
const sales = byRound({ quick: 6, change: 25, release: 100 })

describe('a device that sold without a connection', () => {
  const server = useTestServer()
  let user: TestUser
  let shop: Shop
  let deviceId: string
  const scene = () => ({ server, businessId: user.businessId })

  const register = async (who = user) =>
    (await callOn(server, registerDevice, { body: {} }, who)).body

  beforeEach(async () => {
    user = await createUser(server, { role: 'bussiness_admin' })
    shop = await createShop(scene(), { stock: 10 })
    deviceId = (await register()).id
  })

  const command = (sequence: number, sale: object = {}, changes: object = {}) => ({
    ...soldOffline(server, sequence, { ...saleIn(shop), ...sale }),
    ...changes,
  })
  const report = (body: ReturnType<typeof command>, who = user, id = deviceId) =>
    callOn(server, reportCommand, { params: { id }, body }, who)
  const listed = async (state?: DeviceCommand['state'], who = user): Promise<DeviceCommand[]> =>
    (await callOn(server, listDeviceCommands, { query: state ? { state } : {} }, who)).body.items
  const written = () =>
    server.database.inBusiness(user, async (tx) => ({
      sales: await tx.select().from(tillSales),
      payments: await tx.select().from(payments),
      commands: await tx.select().from(deviceCommands),
    }))

  it('has a series of receipts that no other has, however many register at once', async () => {
    const others = await Promise.all(Array.from({ length: 6 }, () => register()))
    expect(others.map(({ series }) => series).toSorted((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 7])
  })

  it('sells at the moment at which it sold, by the clock of the server', async () => {
    const soldAt = server.clock.now()
    server.clock.advance(9 * minuteMs)
    // The device is 20 minutes slow, and knows it.
    const slowMs = 20 * minuteMs
    const deviceAt = new Date(soldAt.getTime() + 5 * minuteMs - slowMs).toISOString()
    const { status, body } = await report(command(1, {}, { deviceAt, clockOffsetMs: slowMs }))
    expect(status, JSON.stringify(body)).toBe(200)
    const at = new Date(soldAt.getTime() + 5 * minuteMs)
    expect(body).toMatchObject({ state: 'confirmed', at: at.toISOString(), reason: null })
    const { sales: made, payments: paid } = await written()
    expect(made).toMatchObject([{ id: body.saleId, at, totalCents: 2_000 }])
    expect(paid).toMatchObject([{ at, cents: 2_000, method: 'card' }])
    expect(await stockOf(scene(), shop)).toBe(9)
    expect(await listed()).toMatchObject([
      { number: 1, series: 1, state: 'confirmed', totalCents: 2_000, goods: [{ quantity: 1 }] },
    ])
  })

  it('sold nothing in the future, nor before it was registered', async () => {
    const [device] = await server.database.inBusiness(user, (tx) => tx.select().from(tillDevices))
    server.clock.advance(9 * minuteMs)
    const early = command(1, {}, { clockOffsetMs: -600 * minuteMs })
    expect((await report(early)).body.at).toBe(device?.registeredAt.toISOString())
    const before = server.clock.now().toISOString()
    const { at } = (await report(command(2, {}, { clockOffsetMs: 600 * minuteMs }))).body
    expect([before <= at, at <= server.clock.now().toISOString()]).toEqual([true, true])
  })

  it('sells once what it reports often, at once and much later', async () => {
    const body = command(1)
    const answers = await Promise.all(Array.from({ length: 8 }, () => report(body)))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    server.clock.advance(3 * 24 * 60 * minuteMs)
    user = await createUser(server, { businessId: user.businessId, role: 'bussiness_admin' })
    expect((await report(body)).status).toBe(404)
    expect(await stockOf(scene(), shop)).toBe(9)
    expect((await written()).commands).toHaveLength(1)
  })

  it('is answered the same after the keys of requests are gone', async () => {
    const body = command(1)
    const { text } = await report(body)
    expect((await report(body, { ...user })).text).toBe(text)
    expect((await written()).sales).toHaveLength(1)
  })

  it('sells nothing twice whose answer was lost on the way', async () => {
    const key = newId()
    await sell(server, user, { ...saleIn(shop), key })
    const { body } = await report(command(1, {}, { key }))
    const { sales: made } = await written()
    expect(made).toMatchObject([{ key, id: body.saleId }])
    // And the other way round: the request arrives after the device has reported.
    const late = command(2)
    await report(late)
    const again = await sell(server, user, { ...saleIn(shop), key: late.key })
    expect([again.status, again.body.code]).toEqual([409, 'sale_made'])
    expect(await stockOf(scene(), shop)).toBe(8)
  })

  it('leaves to a person a sale whose name another one has', async () => {
    const key = newId()
    await sell(server, user, { ...saleIn(shop), key })
    const two = { lines: [{ productId: shop.productId, quantity: 2 }], totalCents: 4_000 }
    const tenders = [{ method: 'cash', cents: 4_000, reference: null, tenderedCents: null }]
    const { body } = await report(command(1, { ...two, tenders }, { key }))
    expect([body.state, body.saleId]).toEqual(['refused', null])
    expect(await stockOf(scene(), shop)).toBe(9)
    const [task] = (await written()).commands
    if (!task) throw new Error('No task was written')
    const retried = await callOn(
      server,
      retryCommand,
      { params: { id: task.id }, body: { overbooks: false } },
      user,
    )
    expect([retried.status, retried.text]).toEqual([200, expect.any(String)])
    expect(await stockOf(scene(), shop)).toBe(7)
    expect((await written()).sales).toHaveLength(2)
  })

  it('is done in its order, without a gap, and not by a copy of it', async () => {
    expect((await report(command(2))).body.code).toBe('command_too_early')
    expect((await report(command(1, {}, { number: 2 }))).body.code).toBe('command_not_the_same')
    expect((await report(command(1))).status).toBe(200)
    expect((await report(command(1))).body.code).toBe('command_not_the_same')
    expect((await written()).sales).toHaveLength(1)
  })

  it('leaves to a person what cannot be sold, and goes on with what can', async () => {
    const tender = (cents: number) => [
      { method: 'cash', cents, reference: null, tenderedCents: null },
    ]
    const cheap = { totalCents: 1_500, tenders: tender(1_500) }
    const many = { lines: [{ productId: shop.productId, quantity: 11 }] }
    const bodies = [
      command(1, { ...many, totalCents: 22_000, tenders: tender(22_000) }),
      command(2, cheap),
      command(3, { posId: 'of an older version', lines: 'odd', totalCents: 'odd' }),
      command(4),
    ]
    const states = []
    for (const body of bodies) states.push((await report(body)).body.state)
    expect(states).toEqual(['refused', 'refused', 'refused', 'confirmed'])
    expect(await stockOf(scene(), shop)).toBe(9)
    const { sales: made, payments: paid } = await written()
    expect([made.length, paid.length]).toEqual([1, 1])
    const waiting = await listed('refused')
    expect(waiting.map(({ number }) => number)).toEqual([3, 2, 1])
    expect(waiting[1]).toMatchObject({ totalCents: 1_500, tenders: [{ method: 'cash' }] })
    for (const { reason } of waiting) expect(reason).not.toBe('')

    const [broken, cheaper, beyond] = waiting
    const retry = (id = '') =>
      callOn(server, retryCommand, { params: { id }, body: { overbooks: false } }, user)
    expect((await retry(beyond?.id)).body.code).toBe('maximum_quantity')
    await putOnShelf(scene(), shop, 20)
    expect((await retry(beyond?.id)).status).toBe(200)
    expect((await retry(beyond?.id)).body.code).toBe('wrong_state')
    expect(await stockOf(scene(), shop)).toBe(18)
    const aside = (id = '', note = 'Paid back', who = user) =>
      callOn(server, setCommandAside, { params: { id }, body: { note } }, who)
    expect((await aside(broken?.id, '')).status).toBe(422)
    expect((await aside(broken?.id)).status).toBe(200)
    expect((await aside(cheaper?.id)).status).toBe(200)
    expect(await listed('refused')).toEqual([])
    expect(await listed('set_aside')).toMatchObject([{ note: 'Paid back' }, { note: 'Paid back' }])
    // Reported again, it is what has become of it.
    const [first] = bodies
    if (first) expect((await report(first)).body.state).toBe('confirmed')
  })

  it('is named where it keeps its user from being deleted', async () => {
    const seller = await createUser(server, { businessId: user.businessId })
    await register(seller)
    const remove = users.endpoints.remove
    const refused = await callOn(server, remove, { body: { ids: [seller.userId] } }, user)
    expect(refused.status).toBe(409)
    expect(JSON.stringify(refused.body)).toContain('till devices')
  })

  it('is nobody else’s, and needs the right to sell', async () => {
    const { businessId } = user
    const stranger = await createUser(server, { role: 'bussiness_admin' })
    const colleague = await createUser(server, { businessId, role: 'bussiness_admin' })
    const reader = await createUser(server, {
      businessId,
      role: 'business_user',
      rights: ['sales.display'],
    })
    expect((await report(command(1), stranger)).status).toBe(404)
    expect((await report(command(1), colleague)).status).toBe(404)
    expect((await report(command(1), reader)).status).toBe(403)
    expect((await callOn(server, registerDevice, { body: {} }, reader)).status).toBe(403)
    await report(command(1, { totalCents: 1 }))
    const [task] = await listed('refused')
    const id = task?.id ?? ''
    expect(await listed('refused', stranger)).toEqual([])
    expect(await listed('refused', reader)).toHaveLength(1)
    const body = { note: 'Mine now' }
    expect((await callOn(server, setCommandAside, { params: { id }, body }, reader)).status).toBe(
      403,
    )
    expect((await callOn(server, setCommandAside, { params: { id }, body }, stranger)).status).toBe(
      404,
    )
    expect(
      (await callOn(server, retryCommand, { params: { id }, body: { overbooks: false } }, stranger))
        .status,
    ).toBe(404)
  })

  it(`shares the shelf with another one: ${sales} sales each, reported twice and at once`, async () => {
    await putOnShelf(scene(), shop, sales)
    const other = (await register()).id
    const all = [deviceId, other].map((id) =>
      Array.from({ length: sales }, (_, nth) => ({ id, body: command(nth + 1) })),
    )
    await Promise.all(
      all.map(async (queue) => {
        for (const { id, body } of queue) {
          const [one, again] = await Promise.all([report(body, user, id), report(body, user, id)])
          expect([one.status, again.status, one.text]).toEqual([200, 200, again.text])
        }
      }),
    )
    const { sales: made, payments: paid, commands } = await written()
    const sold = Math.min(2 * sales, 10 + sales)
    expect(made).toHaveLength(sold)
    expect(paid.reduce((sum, { cents }) => sum + cents, 0)).toBe(sold * 2_000)
    expect(await stockOf(scene(), shop)).toBe(10 + sales - sold)
    expect(commands).toHaveLength(2 * sales)
    expect(commands.filter(({ state }) => state === 'refused')).toHaveLength(2 * sales - sold)
  })
})
