import { describe, expect, it } from 'vitest'
import { wishedColumns } from './column-choice'
import { foldedColumns } from './folded-columns'

const columns = [{ key: 'name' }, { key: 'code' }, { key: 'type', isMinor: true }, { key: 'price' }]
const wide = () => 100

describe('columns chosen by hand', () => {
  it('leaves out what is not wanted, whatever the room', () => {
    const wished = wishedColumns(columns, { code: 'hidden' })
    expect(foldedColumns(wished, wide, 1_000)).toEqual(['code'])
  })

  it('keeps what is wanted, and lets another one give way', () => {
    const wished = wishedColumns(columns, { type: 'shown' })
    expect(foldedColumns(columns, wide, 300)).toEqual(['type'])
    expect(foldedColumns(wished, wide, 300)).toEqual(['price'])
  })

  it('takes no room for what is not wanted', () => {
    const wished = wishedColumns(columns, { code: 'hidden' })
    expect(foldedColumns(wished, wide, 300)).toEqual(['code'])
  })

  it('never hides what names a row', () => {
    expect(foldedColumns(wishedColumns(columns, { name: 'hidden' }), wide, 1_000)).toEqual([])
  })
})
