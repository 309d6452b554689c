import { listDeviceCommands, retryCommand, setCommandAside } from '@cantina/contract/till/devices'
import { readTill } from '@cantina/contract/till/till'
import { readTillSettings, updateTillSettings } from '@cantina/contract/till/till-settings'
import { beforeEach, describe, expect, it } from 'vitest'
import { deviceCommands } from '#schema/till/till-devices.table'
import { registerTill, reportTo, soldOffline } from '#testing/device-factories'
import { createUser, type TestUser } from '#testing/factories'
import { balanceOf, createGiftCard } from '#testing/gift-card-factories'
import { createShop, type Shop, saleIn, stockOf } from '#testing/order-factories'
import { callOn, useTestServer } from '#testing/test-server'

const limitCents = 2_000

describe('gift cards that were taken without a connection', () => {
  const server = useTestServer()
  let user: TestUser
  let shop: Shop
  let deviceId: string
  let nextSequence: number
  const scene = () => ({ server, businessId: user.businessId })

  const register = () => registerTill(server, user)
  const limitTo = async (offlineGiftCardCents: number) => {
    const { version } = (await callOn(server, readTillSettings, {}, user)).body
    const body = { offlineGiftCardCents, version }
    return callOn(server, updateTillSettings, { body }, user)
  }

  beforeEach(async () => {
    user = await createUser(server, { role: 'bussiness_admin' })
    shop = await createShop(scene(), { stock: 10 })
    deviceId = await register()
    nextSequence = 1
    await limitTo(limitCents)
  })

  const byCard = (reference: string, cents: number) => ({
    method: 'gift_card',
    reference,
    cents,
    tenderedCents: null,
  })
  const inCash = (cents: number) => ({
    method: 'cash',
    reference: null,
    cents,
    tenderedCents: null,
  })
  const report = async (tenders: readonly object[], id = deviceId) => {
    const sequence = id === deviceId ? nextSequence : 1
    if (id === deviceId) nextSequence += 1
    const body = soldOffline(server, sequence, { ...saleIn(shop), tenders })
    return (await reportTo(server, id, body, user)).body
  }
  const tasks = async () =>
    (await callOn(server, listDeviceCommands, { query: { state: 'refused' as const } }, user)).body
      .items
  const kept = () =>
    server.database.inBusiness(user, async (tx) =>
      JSON.stringify((await tx.select().from(deviceCommands)).map(({ content }) => content)),
    )

  it('are redeemed when the sale arrives, and their codes are not kept', async () => {
    const { id, code } = await createGiftCard(scene(), { cents: 5_000 })
    expect(await report([byCard(code, 1_500), inCash(500)])).toMatchObject({ state: 'confirmed' })
    expect(await balanceOf(scene(), id)).toBe(3_500)
    expect(await stockOf(scene(), shop)).toBe(9)
    expect(await kept()).not.toContain(code)
    expect(await kept()).toContain(code.slice(-4))
  })

  it('leave to a person what they do not pay, with what is missing and why', async () => {
    const little = await createGiftCard(scene(), { cents: 1_200 })
    const old = await createGiftCard(scene(), { expiresOn: '2020-01-01' })
    const stranger = await createUser(server)
    const elsewhere = await createGiftCard({ server, businessId: stranger.businessId })
    for (const { code } of [little, old, elsewhere]) {
      expect(await report([byCard(code, 2_000)])).toMatchObject({ state: 'refused', saleId: null })
    }
    expect(await balanceOf(scene(), little.id)).toBe(1_200)
    expect(await stockOf(scene(), shop)).toBe(10)
    const waiting = (await tasks()).toReversed()
    expect(waiting).toMatchObject([
      { totalCents: 2_000, goods: [{ quantity: 1 }], tenders: [{ method: 'gift_card' }] },
      {},
      {},
    ])
    const reasons = waiting.map(({ reason }: { reason: string }) => reason)
    expect(reasons[0]).toBe(
      `Gift card …${little.code.slice(-4)}: €8.00 missing: This gift card has €12.00 left`,
    )
    expect(reasons[1]).toContain(`…${old.code.slice(-4)}: €20.00 missing: This gift card was valid`)
    expect(reasons[2]).toContain('€20.00 missing: No gift card has this code')
  })

  it('pay once of two devices: the second sale waits, and nothing goes below zero', async () => {
    const { id, code } = await createGiftCard(scene(), { cents: 2_000 })
    const other = await register()
    const [one, two] = await Promise.all([
      report([byCard(code, 2_000)]),
      report([byCard(code, 2_000)], other),
    ])
    expect([one.state, two.state].toSorted()).toEqual(['confirmed', 'refused'])
    expect(await balanceOf(scene(), id)).toBe(0)
    expect(await stockOf(scene(), shop)).toBe(9)
    const [task] = await tasks()
    expect(task.reason).toContain('€20.00 missing')
    expect(await kept()).toContain(code)
    const body = { note: 'Paid in cash' }
    await callOn(server, setCommandAside, { params: { id: task.id }, body }, user)
    expect(await kept()).not.toContain(code)
  })

  it('pay no more than the owner allows, until a person has looked at it', async () => {
    const { id, code } = await createGiftCard(scene(), { cents: 5_000 })
    await limitTo(1_999)
    const sold = await report([byCard(code, 1_000), byCard(code, 1_000)])
    expect(sold.state).toBe('refused')
    expect(sold.reason).toContain('€19.99')
    expect(await balanceOf(scene(), id)).toBe(5_000)
    const [task] = await tasks()
    const retried = await callOn(
      server,
      retryCommand,
      { params: { id: task.id }, body: { overbooks: false } },
      user,
    )
    expect(retried.status, retried.text).toBe(200)
    expect(await balanceOf(scene(), id)).toBe(3_000)
    expect(await kept()).not.toContain(code)
  })

  it('pay nothing by default', async () => {
    await limitTo(0)
    const { id, code } = await createGiftCard(scene(), { cents: 5_000 })
    expect((await report([byCard(code, 1), inCash(1_999)])).state).toBe('refused')
    expect(await balanceOf(scene(), id)).toBe(5_000)
  })

  it('have a limit that administrators set, and every till knows', async () => {
    const { body: till } = await callOn(server, readTill, { query: { pos: shop.posId } }, user)
    expect(till.offlineGiftCardCents).toBe(limitCents)
    expect((await limitTo(-1)).status).toBe(422)
    expect((await limitTo(100_001)).status).toBe(422)
    const stale = { offlineGiftCardCents: 1, version: 0 }
    expect((await callOn(server, updateTillSettings, { body: stale }, user)).status).toBe(409)
    const { businessId } = user
    const seller = await createUser(server, { businessId, rights: ['sales.edit'] })
    expect((await callOn(server, updateTillSettings, { body: stale }, seller)).status).toBe(403)
    const stranger = await createUser(server, { role: 'bussiness_admin' })
    const theirs = (await callOn(server, readTillSettings, {}, stranger)).body
    expect(theirs).toEqual({ offlineGiftCardCents: 0, version: 0 })
  })
})
