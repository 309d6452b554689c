import {
  listAllotments,
  renewAllotment,
  updateAllotmentRules,
} from '@cantina/contract/till/allotments'
import type { Sale } from '@cantina/contract/till/checkout'
import { addDays } from '@cantina/domain/calendar'
import { keptAfterSale } from '@cantina/domain/till/allotment'
import {
  appendCommand,
  emptyHead,
  nextToSend,
  type QueuedCommand,
} from '@cantina/domain/till/offline-queue'
import { instantOf, wallClockAt } from '@cantina/domain/zoned-time'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { createVenue, type Venue } from '#testing/booking-factories'
import { registerTill, reportTo } from '#testing/device-factories'
import { createUser, type TestUser } from '#testing/factories'
import { createShop, type Shop, saleIn, sell, stockOf } from '#testing/order-factories'
import { byRound } from '#testing/test-database'
import { callOn, useTestServer } from '#testing/test-server'

const schedules = byRound({ quick: 2, change: 8, release: 60 })
const seeds = Array.from({ length: schedules }, (_, schedule) => schedule + 1)
const stepsOfEach = 40
const zone = 'Europe/Rome'
const bottleCents = 2_000
const guestCents = 2_500
const bottlesAtFirst = 12
const seatsAtFirst = 8

/** The same numbers for the same seed, so that a schedule that failed is seen again. */
function drawnFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

interface Device {
  readonly id: string
  readonly skewMs: number
  head: typeof emptyHead
  waiting: QueuedCommand<Sale>[]
  readonly said: QueuedCommand<Sale>[]
  /** What it was given and has not sold: of the slot, and of the wine. */
  seats: number
}

describe('two devices and a server', () => {
  const server = useTestServer()

  it.each(seeds)('agree to the cent, the bottle and the seat after random schedule %i', run)

  async function run(seed: number): Promise<void> {
    const draw = drawnFrom(seed)
    const today = addDays(wallClockAt(server.clock.now(), zone).date, 1)
    const morning = instantOf(today, 9 * 60 + 30, zone)
    server.clock.advance(morning.getTime() - server.clock.now().getTime())
    const user = await createUser(server, { role: 'bussiness_admin' })
    const scene = { server, businessId: user.businessId }
    const shop = await createShop(scene, { stock: bottlesAtFirst })
    const window = { maxGuestsPerSlot: seatsAtFirst, end: '11:00' }
    const venue = { ...(await createVenue(scene, { window })), date: today }
    const rules = { bottles: 2, seats: 3, hours: 4 as const }
    await callOn(server, updateAllotmentRules, { body: rules }, user)
    const devices = [await deviceOf(user, draw), await deviceOf(user, draw)] as const
    let [bottlesOnline, seatsOnline] = [0, 0]
    for (let step = 0; step < stepsOfEach; step += 1) {
      server.clock.advance(1_000)
      const device = draw(2) === 0 ? devices[0] : devices[1]
      const what = draw(10)
      if (what < 4) act(device, cart(draw, { shop, venue, seats: device.seats }), draw)
      else if (what < 7) await send(user, device, draw(3))
      else if (what === 7) await renew(user, device, venue)
      else if (what === 8) bottlesOnline += await sellOnline(user, bottles(shop, 1 + draw(2)))
      else seatsOnline += await sellOnline(user, party(venue, 1 + draw(2)))
    }
    for (const device of devices) {
      while (device.waiting.length > 0) await send(user, device, 2)
    }
    await expectAgreed(seed, { user, shop, venue, devices, bottlesOnline, seatsOnline })
  }

  async function deviceOf(user: TestUser, draw: (below: number) => number): Promise<Device> {
    const id = await registerTill(server, user)
    const skewMs = (draw(7) - 3) * 3_600_000
    return { id, skewMs, head: emptyHead, waiting: [], said: [], seats: 0 }
  }

  /** Stored as a whole or, where the device was killed, not at all. */
  function act(device: Device, content: Sale, draw: (below: number) => number): void {
    const now = server.clock.now().getTime()
    const clock = {
      deviceTime: now - device.skewMs,
      clockOffsetMs: device.skewMs + draw(500) - 250,
    }
    const key = newId()
    const { head, queued } = appendCommand(device.head, { key, kind: 'sell', content }, clock)
    if (draw(6) === 0) return
    device.head = head
    device.waiting = [queued, ...device.waiting]
    device.said.push(queued)
    device.seats = keptAfterSale(device.seats, guestsIn(content))
  }

  /** Lost on the way, done without the answer having arrived, or well: then twice. */
  async function send(user: TestUser, device: Device, end: number): Promise<void> {
    const next = nextToSend(device.waiting)
    if (!next || end === 0) return
    const first = await report(user, device, next)
    expect(first.status).toBe(200)
    if (end === 1) return
    expect((await report(user, device, next)).body).toEqual(first.body)
    // What overtakes the next one is not looked at.
    const later = device.waiting.find(({ sequence }) => sequence === next.sequence + 2)
    if (later) expect((await report(user, device, later)).body.code).toBe('command_too_early')
    device.waiting = device.waiting.filter((one) => one !== next)
  }

  function report(user: TestUser, { id }: Device, command: QueuedCommand<Sale>) {
    const { sequence, number, key, kind, clockOffsetMs, content } = command
    const deviceAt = new Date(command.deviceTime).toISOString()
    const body = { sequence, number, key, kind, clockOffsetMs, content, deviceAt }
    return reportTo(server, id, body, user)
  }

  /** While nothing leaves it; what waits in it comes out of what it is given. */
  async function renew(user: TestUser, device: Device, { posId }: Venue): Promise<void> {
    const { body } = await callOn(
      server,
      renewAllotment,
      { params: { id: device.id }, body: { posId } },
      user,
    )
    const unsent = device.waiting.reduce((sum, { content }) => sum + guestsIn(content), 0)
    device.seats = keptAfterSale(body.seats[0]?.quantity ?? 0, unsent)
  }

  async function sellOnline(user: TestUser, sale: Sale): Promise<number> {
    const { status } = await sell(server, user, sale)
    if (status !== 200) return 0
    return sale.visits.length > 0 ? guestsIn(sale) : (sale.lines[0]?.quantity ?? 0)
  }

  interface Agreed {
    readonly user: TestUser
    readonly shop: Shop
    readonly venue: Venue
    readonly devices: readonly Device[]
    readonly bottlesOnline: number
    readonly seatsOnline: number
  }

  async function expectAgreed(seed: number, agreed: Agreed): Promise<void> {
    const { user, shop, devices, bottlesOnline, seatsOnline } = agreed
    const scene = { server, businessId: user.businessId }
    const facts = await server.database.inBusiness({ businessId: user.businessId }, async (tx) => {
      const { rows: commands } = await tx.execute<Reported>(sql`
        select device_id, sequence, number, key, state, reason ->> 'code' as code from device_commands order by device_id, sequence`)
      const { rows: sums } = await tx.execute<{ guests: number; paid: number }>(sql`
        select (select coalesce(sum(party_size), 0)::int from bookings where status <> 'denied') as guests,
          (select coalesce(sum(cents), 0)::int from payments) as paid`)
      return { commands, ...sums[0] }
    })
    let [sold, seated] = [bottlesOnline, seatsOnline]
    for (const { id, said } of devices) {
      const reported = facts.commands.filter(({ device_id }) => device_id === id)
      expect(
        reported.map(({ key }) => key),
        `seed ${seed}`,
      ).toEqual(said.map(({ key }) => key))
      expect(reported.map(({ number }) => number)).toEqual(said.map((_, nth) => nth + 1))
      for (const [nth, { state, code }] of reported.entries()) {
        // Guests were seated where the device had seats: nobody took them.
        expect(code, `seed ${seed}`).not.toBe('slot_taken')
        const content = said[nth]?.content
        if (state !== 'confirmed' || !content) continue
        sold += content.lines.reduce((sum, { quantity }) => sum + quantity, 0)
        seated += guestsIn(content)
      }
    }
    expect(await stockOf(scene, shop), `seed ${seed}`).toBe(bottlesAtFirst - sold)
    expect(facts.guests, `seed ${seed}`).toBe(seated)
    expect(seated).toBeLessThanOrEqual(seatsAtFirst)
    expect(facts.paid, `seed ${seed}`).toBe(sold * bottleCents + seated * guestCents)
    const { body } = await callOn(server, listAllotments, {}, user)
    type Kept = { readonly seats: readonly { readonly quantity: number }[] }
    const kept = (body.items as Kept[]).flatMap(({ seats }) => seats)
    const all = kept.reduce((sum, { quantity }) => sum + quantity, seated)
    expect(all, `seed ${seed}`).toBeLessThanOrEqual(seatsAtFirst)
  }
})

interface Reported extends Record<string, unknown> {
  readonly device_id: string
  readonly key: string
  readonly number: number
  readonly state: string
  readonly code: string | null
}

function guestsIn({ visits }: Sale): number {
  return visits.reduce((sum, { guests }) => sum + guests, 0)
}

interface Offered {
  readonly shop: Shop
  readonly venue: Venue
  readonly seats: number
}

/** Bottles whether they are there or not, and guests where the device has a seat for each. */
function cart(draw: (below: number) => number, { shop, venue, seats }: Offered): Sale {
  const guests = Math.min(seats, draw(4))
  return guests > 0 ? party(venue, guests) : bottles(shop, 1 + draw(3))
}

function bottles(shop: Shop, quantity: number): Sale {
  return paid(shop.posId, quantity * bottleCents, {
    lines: [{ productId: shop.productId, quantity, amountCents: null }],
  })
}

function party({ posId, serviceId, date }: Venue, guests: number): Sale {
  const visit = { serviceId, date, start: '10:00', guests, nonDrinkers: 0, children: 0 }
  const wishes = { languageId: null, extras: [], answers: [], notes: null }
  const nobody = { surname: null, email: null, phone: null, countryId: null, languageId: null }
  return paid(posId, guests * guestCents, {
    lines: [],
    guest: { ...nobody, name: 'Nora' },
    visits: [{ ...visit, ...wishes }],
  })
}

function paid(posId: string, cents: number, changes: Partial<Sale>): Sale {
  const tenders: Sale['tenders'] = [{ method: 'cash', cents, reference: null, tenderedCents: null }]
  return saleIn({ posId, productId: '' }, { ...changes, totalCents: cents, tenders })
}
