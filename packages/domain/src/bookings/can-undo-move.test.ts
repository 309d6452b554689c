import { describe, expect, it } from 'vitest'
import { canUndoMove } from './can-undo-move'

const at = (time: string) => new Date(`2026-06-20T${time}:00Z`)
const moved = {
  status: 'confirmed',
  arrivalStatus: 'expected',
  startsAt: at('15:00'),
  movedAt: at('09:00'),
}

describe('a move', () => {
  it('can be undone until the visit begins', () => {
    expect(canUndoMove(moved, at('14:59'))).toBe(true)
    expect(canUndoMove({ ...moved, status: 'to_be_confirmed' }, at('14:59'))).toBe(true)
    expect(canUndoMove(moved, at('15:00'))).toBe(false)
  })

  it('to a time that was over already can be undone later too', () => {
    expect(canUndoMove({ ...moved, startsAt: at('08:00') }, at('14:00'))).toBe(true)
  })

  it('cannot be undone where there was none, or something else has become of the booking', () => {
    for (const change of [{ movedAt: null }, { status: 'denied' }, { arrivalStatus: 'arrived' }]) {
      expect(canUndoMove({ ...moved, ...change }, at('10:00'))).toBe(false)
    }
  })
})
