import { describe, expect, it } from 'vitest'
import { steadyWidths } from './steady-widths'

describe('the columns of a table that loads', () => {
  const kept = { name: 240, categoryId: 130, status: 150 }

  it('stand as they stood when the table was last seen whole', () => {
    const heads = { name: 240, categoryId: 60, status: 70 }
    expect(steadyWidths(heads, kept, false)).toEqual(kept)
  })

  it('are as wide as what they hold once everything has arrived', () => {
    const whole = { name: 240, categoryId: 90, status: 160 }
    expect(steadyWidths(whole, kept, true)).toEqual(whole)
  })

  it('give room to what is wider than it was, and know no column that is gone', () => {
    const heads = { name: 240, posId: 88, status: 190 }
    expect(steadyWidths(heads, kept, false)).toEqual({ name: 240, posId: 88, status: 190 })
  })
})
