/// <reference types="node" />

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawnCharacters, giftCardCode } from '#domain/payments/gift-card-code'
import { admitCommand } from './admit-command'
import { allottedTo, freeBesides, keptAfterSale } from './allotment'
import { momentOf } from './device-clock'
import { type KeptSeats, type SeatedVisit, seatsLeftAfter, seatsLeftFor } from './kept-seats'
import { whyNotGiftCards } from './offline-gift-cards'
import {
  appendCommand,
  type CommandKind,
  emptyHead,
  nextToSend,
  type QueuedCommand,
  type QueueHead,
} from './offline-queue'

const runsOf: Readonly<Record<string, number>> = { quick: 300, change: 2_000, release: 10_000 }
const numRuns = runsOf[process.env.TEST_ROUND ?? 'quick'] ?? 300

interface Content {
  readonly bottles: number
  readonly cents: number
  readonly guest: number
  /** A gift card that pays a part of it, unseen. */
  readonly card: number
  readonly cardCents: number
  /** Guests who walk in, to the one visit there is; none: 0. */
  readonly party: number
  /** Sold of what the device was given for itself. */
  readonly isOwn?: boolean
}

type Command = QueuedCommand<Content>
type Outcome = 'confirmed' | 'refused'

const bottlesAtFirst = 12
const guests = 4
const cardsAtFirst = [2_000, 500]
const cardLimitCents = 800
const codes = cardsAtFirst.map((_, card) =>
  giftCardCode(Array.from({ length: drawnCharacters }, () => card)),
)
const seatsAtFirst = 7
const ofDevice = { bottles: 3, seats: 3 }
const visit = { serviceId: 'tasting', date: '2030-05-01', start: '10:00' }
const seatedIn = (commands: readonly Command[]): SeatedVisit[] =>
  commands
    .filter(({ kind, content }) => kind === 'sell' && content.party > 0)
    .map(({ content }) => ({ ...visit, partySize: content.party }))

const measuredWithinMs = 500

/** One row for each thing that survives a crash: what is stored together is stored or not, as a whole. */
class Device {
  readonly id: number
  readonly skewMs: number
  head: QueueHead = emptyHead
  waiting: Command[] = []
  /** What somebody saw "Sold" for. */
  readonly said: Command[] = []
  readonly outcomes = new Map<string, Outcome>()
  /** What it was given by the last answer that it has, less what it sold of it. */
  own = 0
  /** As the server last said, less what has left this device since. */
  seats: readonly KeptSeats[] = []

  constructor(id: number, skewMs: number) {
    this.id = id
    this.skewMs = skewMs
  }

  act(kind: CommandKind, content: Content, now: number, isKilled: boolean, errorMs: number): void {
    const clock = { deviceTime: now - this.skewMs, clockOffsetMs: this.skewMs + errorMs }
    const key = `${this.id}-${now}`
    const seats = seatsLeftAfter(this.seats, seatedIn(this.waiting))
    const left = seatsLeftFor(seats, { ...visit, partySize: content.party })
    // Guests are seated without a connection where there is a seat for each.
    if (kind === 'sell' && content.party > left) return
    const isOwn = kind === 'sell' && content.bottles <= this.own
    const command = { key, kind, content: { ...content, isOwn } }
    const { head, queued } = appendCommand(this.head, command, clock)
    // Killed before the transaction is over: neither the command nor its number was ever there.
    if (isKilled) return
    this.head = head
    this.waiting = [queued, ...this.waiting]
    this.said.push(queued)
    if (kind === 'sell') this.own = keptAfterSale(this.own, content.bottles)
  }

  /** Given anew; what it has sold and not reported comes out of it. */
  give(own: number, seats: number): void {
    this.seats = [{ ...visit, quantity: seats, isOneParty: false }]
    const unsent = this.waiting.filter(({ kind }) => kind === 'sell')
    this.own = keptAfterSale(
      own,
      unsent.reduce((sum, { content }) => sum + content.bottles, 0),
    )
  }

  settle(command: Command, outcome: Outcome): void {
    const { key } = command
    this.outcomes.set(key, outcome)
    this.seats = seatsLeftAfter(this.seats, seatedIn([command]))
    this.waiting = this.waiting.filter((one) => one.key !== key)
  }
}

interface Written extends Command {
  readonly device: number
  readonly at: number
  readonly outcome: Outcome
}

/** What a server does with a command, in one transaction. */
class Server {
  bottles = bottlesAtFirst
  cents = 0
  cashOnline = 0
  readonly cards = [...cardsAtFirst]
  readonly cardsOnline = cardsAtFirst.map(() => 0)
  readonly arrivals = Array.from(
    { length: guests },
    (): 'expected' | 'arrived' | 'missing' => 'expected',
  )
  readonly notes: string[] = []
  readonly kept = [0, 0]
  seats = seatsAtFirst
  seatedOnline = 0
  readonly keptSeats = [0, 0]
  /** Guests who were promised a seat and have none. */
  unseated = 0
  readonly written: Written[] = []

  receive(device: number, command: Command, now: number): Outcome | null {
    const before = this.written.filter((one) => one.device === device)
    const earlier = before.find(({ sequence }) => sequence === command.sequence)
    const progress = {
      lastSequence: before.length,
      lastNumber: before.filter(({ number }) => number !== null).length,
    }
    const admitted = admitCommand(progress, command, earlier?.key ?? null)
    if (admitted === 'repeat') return earlier?.outcome ?? null
    if (admitted !== 'apply') return null
    const notBefore = before.at(-1)?.at ?? 0
    const at = momentOf(command, { notBefore, now })
    const outcome = this.apply(device, command)
    this.written.push({ ...command, device, at, outcome })
    return outcome
  }

  apply(device: number, { kind, key, content }: Command): Outcome {
    if (kind === 'note') {
      this.notes.push(key)
      return 'confirmed'
    }
    if (kind === 'sell') {
      if (content.party > this.freeSeatsFor(device)) {
        this.unseated += 1
        return 'refused'
      }
      if (content.bottles > this.freeFor(device)) return 'refused'
      const tenders = [
        { method: 'gift_card', reference: codes[content.card] ?? null, cents: content.cardCents },
      ]
      if (content.cardCents > 0 && whyNotGiftCards(tenders, cardLimitCents)) return 'refused'
      if (!this.redeem(content.card, content.cardCents)) return 'refused'
      this.bottles -= content.bottles
      this.kept[device] = keptAfterSale(this.kept[device] ?? 0, content.bottles)
      this.seats -= content.party
      this.keptSeats[device] = keptAfterSale(this.keptSeats[device] ?? 0, content.party)
      this.cents += content.cents
      return 'confirmed'
    }
    if (this.arrivals[content.guest] !== 'expected') return 'refused'
    this.arrivals[content.guest] = kind === 'check_in' ? 'arrived' : 'missing'
    return 'confirmed'
  }

  redeem(card: number, cents: number): boolean {
    const left = this.cards[card] ?? 0
    if (cents > left) return false
    this.cards[card] = left - cents
    return true
  }

  payOnline(card: number, cents: number): void {
    if (this.redeem(card, cents)) this.cardsOnline[card] = (this.cardsOnline[card] ?? 0) + cents
  }

  freeFor(device: number): number {
    return freeBesides({ left: this.bottles, others: othersOf(this.kept, device) })
  }

  freeSeatsFor(device: number): number {
    return freeBesides({ left: this.seats, others: othersOf(this.keptSeats, device) })
  }

  allot(device: number): readonly [bottles: number, seats: number] {
    return [
      giveOf(this.kept, device, this.bottles, ofDevice.bottles),
      giveOf(this.keptSeats, device, this.seats, ofDevice.seats),
    ]
  }

  book(guests: number): void {
    if (guests > this.freeSeatsFor(-1)) return
    this.seats -= guests
    this.seatedOnline += guests
  }

  sellOnline(bottles: number): void {
    if (bottles > this.freeFor(-1)) return
    this.bottles -= bottles
    this.cashOnline += bottles
  }
}

/** Nobody's device has the number -1. */
function othersOf(kept: readonly number[], device: number): number {
  return kept.reduce((sum, one, of) => (of === device ? sum : sum + one), 0)
}

function giveOf(kept: number[], device: number, left: number, wanted: number): number {
  const own = kept[device] ?? 0
  const given = allottedTo({ left, own, others: othersOf(kept, device) }, wanted)
  kept[device] = given
  return given
}

const deviceIndex = fc.integer({ min: 0, max: 1 })
const content = fc.record({
  bottles: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 4 })),
  cents: fc.integer({ min: 0, max: 99_999 }),
  guest: fc.integer({ min: 0, max: guests - 1 }),
  card: fc.integer({ min: 0, max: cardsAtFirst.length - 1 }),
  party: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: ofDevice.seats })),
  // Now and then more than the owner allows, by a device that does not know the limit.
  cardCents: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: cardLimitCents + 50 })),
})
const step = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.record({
      do: fc.constant('act' as const),
      device: deviceIndex,
      kind: fc.constantFrom<CommandKind>('sell', 'sell', 'sell', 'check_in', 'no_show', 'note'),
      content,
      isKilled: fc.constantFrom(true, false, false, false),
      errorMs: fc.integer({ min: -measuredWithinMs, max: measuredWithinMs }),
    }),
  },
  {
    weight: 10,
    arbitrary: fc.record({
      do: fc.constant('send' as const),
      device: deviceIndex,
      /** Where it ends: on the way, after the server wrote, before the device stored the answer, or well. */
      end: fc.constantFrom('lost', 'unanswered', 'killed', 'well', 'well', 'well'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('deliverLate' as const), nth: fc.nat(99) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('online' as const),
      bottles: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('book' as const),
      guests: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('payOnline' as const),
      card: fc.integer({ min: 0, max: cardsAtFirst.length - 1 }),
      cents: fc.integer({ min: 1, max: 900 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('allot' as const),
      device: deviceIndex,
      isAnswered: fc.boolean(),
    }),
  },
)

describe('two devices that sell without a connection', () => {
  it(`are the server's to the cent and the seat, in ${numRuns} schedules of drops, crashes and repeats`, () => {
    fc.assert(
      fc.property(
        fc.tuple(fc.integer({ min: -9e6, max: 9e6 }), fc.integer({ min: -9e6, max: 9e6 })),
        fc.array(step, { maxLength: 80, size: 'max' }),
        ([one, other], steps) => {
          const devices = [new Device(0, one), new Device(1, other)] as const
          const server = new Server()
          const underWay: { readonly device: Device; readonly command: Command }[] = []
          let now = 1e12
          const send = (device: Device, end: string) => {
            const command = nextToSend(device.waiting)
            if (!command) return
            underWay.push({ device, command })
            if (end === 'lost') return
            const outcome = server.receive(device.id, command, now)
            if (end === 'well' && outcome) device.settle(command, outcome)
          }
          for (const one of steps) {
            now += 1_000
            if (one.do === 'act') {
              const { kind, isKilled, errorMs } = one
              devices[one.device]?.act(kind, one.content, now, isKilled, errorMs)
            } else if (one.do === 'send') {
              const device = devices[one.device]
              if (device) send(device, one.end)
            } else if (one.do === 'deliverLate') {
              // The network may hand over a copy at any time, in any order; nobody waits for its answer.
              const late = underWay[one.nth % Math.max(1, underWay.length)]
              if (late) server.receive(late.device.id, late.command, now)
            } else if (one.do === 'payOnline') server.payOnline(one.card, one.cents)
            else if (one.do === 'allot') {
              const given = server.allot(one.device)
              if (one.isAnswered) devices[one.device]?.give(...given)
            } else if (one.do === 'book') server.book(one.guests)
            else server.sellOnline(one.bottles)
          }
          now += 1_000
          for (const device of devices) {
            for (let left = device.waiting.length; left > 0; left -= 1) send(device, 'well')
          }
          expectSameAs(server, devices, now)
        },
      ),
      { numRuns },
    )
  })
})

function expectSameAs(server: Server, devices: readonly Device[], now: number): void {
  let bottles = bottlesAtFirst - server.cashOnline
  let seats = seatsAtFirst - server.seatedOnline
  let cents = 0
  const cards = cardsAtFirst.map((first, card) => first - (server.cardsOnline[card] ?? 0))
  for (const device of devices) {
    const { id, said, outcomes } = device
    const written = server.written.filter((one) => one.device === id)
    expect(device.waiting).toEqual([])
    // Nothing lost, nothing twice, in the order in which it was done.
    expect(written.map(({ key }) => key)).toEqual(said.map(({ key }) => key))
    expect(written.map(({ sequence }) => sequence)).toEqual(said.map((_, nth) => nth + 1))
    const numbers = written.flatMap(({ number }) => number ?? [])
    expect(numbers).toEqual(numbers.map((_, nth) => nth + 1))
    for (const one of written) expect(outcomes.get(one.key)).toBe(one.outcome)
    for (const { kind, outcome, content } of written) {
      // What it was given nobody else has sold; a gift card may still not pay for it.
      if (content.isOwn && content.cardCents === 0) expect(outcome).toBe('confirmed')
      if (kind !== 'sell' || outcome === 'refused') continue
      bottles -= content.bottles
      seats -= content.party
      cents += content.cents
      cards[content.card] = (cards[content.card] ?? 0) - content.cardCents
      expect(content.cardCents).toBeLessThanOrEqual(cardLimitCents)
    }
    for (const { key, at } of written) {
      const doneAt = Number(key.split('-')[1])
      expect(Math.abs(at - doneAt)).toBeLessThanOrEqual(measuredWithinMs)
      expect(at).toBeLessThanOrEqual(now)
    }
  }
  expect(server.bottles).toBe(bottles)
  expect(server.seats).toBe(seats)
  expect(server.unseated).toBe(0)
  expect(othersOf(server.keptSeats, -1)).toBeLessThanOrEqual(server.seats)
  expect(othersOf(server.kept, -1)).toBeLessThanOrEqual(server.bottles)
  expect(server.cents).toBe(cents)
  // A card that was used twice, or elsewhere meanwhile, pays what was on it and never more.
  expect(server.cards).toEqual(cards)
  expect(Math.min(...server.cards)).toBeGreaterThanOrEqual(0)
  for (const [guest, state] of server.arrivals.entries()) {
    const moved = server.written.filter(
      ({ kind, outcome, content }) =>
        outcome === 'confirmed' &&
        content.guest === guest &&
        (kind === 'check_in' || kind === 'no_show'),
    )
    expect(moved).toHaveLength(state === 'expected' ? 0 : 1)
  }
  const notes = server.written.filter(({ kind }) => kind === 'note')
  expect(server.notes.toSorted()).toEqual(notes.map(({ key }) => key).toSorted())
}
