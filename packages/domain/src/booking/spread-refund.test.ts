import { describe, expect, it } from 'vitest'
import { spreadRefund } from './spread-refund'

const latest = { id: 'latest', cents: 2_000 }
const first = { id: 'first', cents: 5_000 }

describe('a refund over several sources', () => {
  it('takes from the first of them first', () => {
    expect(spreadRefund(1_500, [latest, first])).toEqual({
      parts: [{ id: 'latest', cents: 1_500 }],
      left: [{ id: 'latest', cents: 500 }, first],
    })
    expect(spreadRefund(3_000, [latest, first])).toEqual({
      parts: [latest, { id: 'first', cents: 1_000 }],
      left: [
        { id: 'latest', cents: 0 },
        { id: 'first', cents: 4_000 },
      ],
    })
    expect(spreadRefund(7_000, [latest, first])?.parts).toEqual([latest, first])
  })

  it('takes nothing from a source that is empty or overdrawn', () => {
    const sources = [{ id: 'empty', cents: 0 }, { id: 'overdrawn', cents: -500 }, first]
    expect(spreadRefund(5_000, sources)?.parts).toEqual([first])
  })

  it('is none where the sources have less', () => {
    expect(spreadRefund(7_001, [latest, first])).toBeNull()
    expect(spreadRefund(1, [])).toBeNull()
  })
})
