import { customers } from '@cantina/contract/customers/customers'
import { describe, expect, it } from 'vitest'
import { mayBeEmpty, readCount, readSwitch } from './read-cell'

describe('a cell', () => {
  it.each([
    ['Sì', true],
    ['SI', true],
    ['x', true],
    ['No', false],
    ['FALSO', false],
    ['maybe', 'maybe'],
  ])('%s of a switch is %s', (typed, read) => {
    expect(readSwitch(typed)).toBe(read)
  })

  it('of a count is whole, and written as its reader writes', () => {
    expect(readCount('1.200', 'it')).toBe(1_200)
    expect(readCount('1,200', 'en')).toBe(1_200)
    expect(readCount('24,00', 'it')).toBe(24)
    expect([readCount('1.5', 'en'), readCount('-1', 'en'), readCount('', 'it')]).toEqual([
      null,
      null,
      null,
    ])
  })

  it('can be emptied where the field may be empty', () => {
    const { name, phone, notes } = customers.fields
    expect([mayBeEmpty(name), mayBeEmpty(phone), mayBeEmpty(notes)]).toEqual([false, true, true])
    expect(mayBeEmpty(undefined)).toBe(false)
  })
})
