import { describe, expect, it } from 'vitest'
import { CallError } from '#lib/call-error'
import { createSeatKeeper, type HoldState, type SeatWish } from './seat-keeper'

const wish: SeatWish = {
  serviceId: 'tasting',
  posId: 'desk',
  date: '2026-11-20',
  start: '11:00',
  partySize: 2,
  languageId: null,
}
const held = { until: 1, roomId: null }

/** A desk whose answers come when the test says so. */
function keeperAt() {
  const asked: string[] = []
  const told: HoldState['kind'][] = []
  const answers: { resolve: (answer: typeof held) => void; reject: (error: unknown) => void }[] = []
  const desk = {
    hold: ({ start }: SeatWish) => {
      asked.push(`hold ${start}`)
      return new Promise<typeof held>((resolve, reject) => answers.push({ resolve, reject }))
    },
    release: async () => void asked.push('release'),
  }
  const keeper = createSeatKeeper(desk, ({ kind }) => told.push(kind))
  const settled = () => new Promise((resolve) => setTimeout(resolve))
  const answer = async (what: (to: (typeof answers)[number]) => void) => {
    const next = answers.shift()
    if (next) what(next)
    await settled()
  }
  return { keeper, asked, told, settled, answer }
}

describe('seats that are held while a form is filled in', () => {
  it('are asked for one wish after the other, and only the last of those that wait', async () => {
    const { keeper, asked, told, settled, answer } = keeperAt()
    void keeper.want(wish)
    await settled()
    void keeper.want({ ...wish, start: '12:00' })
    void keeper.want({ ...wish, start: '15:00' })
    await answer(({ resolve }) => resolve(held))
    await answer(({ resolve }) => resolve(held))
    expect(asked).toEqual(['hold 11:00', 'hold 15:00'])
    expect(told.at(-1)).toBe('held')
  })

  it('are let go at once by who leaves before the answer is there, and again when it comes', async () => {
    const { keeper, asked, told, settled, answer } = keeperAt()
    void keeper.want(wish)
    await settled()
    keeper.leave()
    expect(asked).toEqual(['hold 11:00', 'release'])
    await answer(({ resolve }) => resolve(held))
    expect(asked).toEqual(['hold 11:00', 'release', 'release'])
    expect(told).toEqual(['asking'])
  })

  it('are not asked for by who has left, and can be asked for by who comes back', async () => {
    const { keeper, asked, settled } = keeperAt()
    void keeper.want(wish)
    keeper.leave()
    await settled()
    expect(asked).toEqual([])
    void keeper.again()
    await settled()
    expect(asked).toEqual(['hold 11:00'])
  })

  it('are let go once, and not at all where none were asked for', async () => {
    const { keeper, asked, settled, answer } = keeperAt()
    keeper.leave()
    expect(asked).toEqual([])
    void keeper.want(wish)
    await settled()
    await answer(({ resolve }) => resolve(held))
    keeper.leave()
    keeper.leave()
    expect(asked).toEqual(['hold 11:00', 'release'])
  })

  it('are the booking’s once it is made, and a late answer leaves none behind', async () => {
    const { keeper, asked, settled, answer } = keeperAt()
    void keeper.want(wish)
    await settled()
    expect(keeper.mayHold()).toBe(true)
    keeper.used()
    keeper.leave()
    expect(asked).toEqual(['hold 11:00'])
    await answer(({ resolve }) => resolve(held))
    expect(asked).toEqual(['hold 11:00', 'release'])
  })

  it('are none after a refusal', async () => {
    const { keeper, asked, told, settled, answer } = keeperAt()
    void keeper.want(wish)
    await settled()
    const error = new CallError({ status: 409, code: 'slot_taken', message: 'Full' })
    await answer(({ reject }) => reject(error))
    expect(asked).toEqual(['hold 11:00', 'release'])
    expect(told).toEqual(['asking', 'refused'])
    expect(keeper.mayHold()).toBe(false)
  })

  it('are asked for again after an answer that nobody could read', async () => {
    const { keeper, asked, told, settled, answer } = keeperAt()
    const failed = expect(keeper.want(wish)).rejects.toThrow('unreadable')
    await settled()
    await answer(({ reject }) => reject(new Error('unreadable')))
    await failed
    void keeper.again()
    await settled()
    expect(asked).toEqual(['hold 11:00', 'hold 11:00'])
    expect(told).toEqual(['asking', 'none', 'asking'])
  })
})
