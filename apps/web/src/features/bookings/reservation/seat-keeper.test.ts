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

/** A desk that answers when the test says so. */
function keeperAt() {
  const asked: string[] = []
  const reported: HoldState['kind'][] = []
  const answers: { resolve: (answer: typeof held) => void; reject: (error: unknown) => void }[] = []
  const desk = {
    hold: ({ start }: SeatWish) => {
      asked.push(`hold ${start}`)
      return new Promise<typeof held>((resolve, reject) => answers.push({ resolve, reject }))
    },
    release: async () => void asked.push('release'),
  }
  const keeper = createSeatKeeper(desk, ({ kind }) => reported.push(kind))
  const settled = () => new Promise((resolve) => setTimeout(resolve))
  const answer = async (what: (to: (typeof answers)[number]) => void) => {
    const next = answers.shift()
    if (next) what(next)
    await settled()
  }
  return { keeper, asked, reported, settled, answer }
}

describe('seats that are held while a form is filled in', () => {
  it('are requested one at a time; of the waiting requests only the last is sent', async () => {
    const { keeper, asked, reported, settled, answer } = keeperAt()
    void keeper.want(wish)
    await settled()
    void keeper.want({ ...wish, start: '12:00' })
    void keeper.want({ ...wish, start: '15:00' })
    await answer(({ resolve }) => resolve(held))
    await answer(({ resolve }) => resolve(held))
    expect(asked).toEqual(['hold 11:00', 'hold 15:00'])
    expect(reported.at(-1)).toBe('held')
  })

  it('are released when the form is left before the answer, and again after it', async () => {
    const { keeper, asked, reported, settled, answer } = keeperAt()
    void keeper.want(wish)
    await settled()
    keeper.leave()
    expect(asked).toEqual(['hold 11:00', 'release'])
    await answer(({ resolve }) => resolve(held))
    expect(asked).toEqual(['hold 11:00', 'release', 'release'])
    expect(reported).toEqual(['asking'])
  })

  it('are not requested after the form is left, and can be after a return', async () => {
    const { keeper, asked, settled } = keeperAt()
    void keeper.want(wish)
    keeper.leave()
    await settled()
    expect(asked).toEqual([])
    void keeper.again()
    await settled()
    expect(asked).toEqual(['hold 11:00'])
  })

  it('are released once, and not at all where none were requested', async () => {
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
    const { keeper, asked, reported, settled, answer } = keeperAt()
    void keeper.want(wish)
    await settled()
    const error = new CallError({ status: 409, code: 'slot_taken', message: 'Full' })
    await answer(({ reject }) => reject(error))
    expect(asked).toEqual(['hold 11:00', 'release'])
    expect(reported).toEqual(['asking', 'refused'])
    expect(keeper.mayHold()).toBe(false)
  })

  it('are requested again after an unreadable answer', async () => {
    const { keeper, asked, reported, settled, answer } = keeperAt()
    const failed = expect(keeper.want(wish)).rejects.toThrow('unreadable')
    await settled()
    await answer(({ reject }) => reject(new Error('unreadable')))
    await failed
    void keeper.again()
    await settled()
    expect(asked).toEqual(['hold 11:00', 'hold 11:00'])
    expect(reported).toEqual(['asking', 'none', 'asking'])
  })
})
