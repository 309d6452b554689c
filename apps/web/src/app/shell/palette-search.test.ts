import { describe, expect, it } from 'vitest'
import { bookingFilterOf, searchableText } from './palette-search'

describe('what the palette asks for', () => {
  it('is nothing until two letters are typed', () => {
    expect(searchableText(' a ')).toBe('')
    expect(searchableText(' ro ')).toBe('ro')
  })

  it('is a number or a phone when there is a digit in it, else a name', () => {
    expect(bookingFilterOf('26-0042')).toEqual({ number: '26-0042' })
    expect(bookingFilterOf('+39 055 1')).toEqual({ number: '+39 055 1' })
    expect(bookingFilterOf('Rossi')).toEqual({ name: 'Rossi' })
  })

  it('is never longer than the server takes', () => {
    expect(searchableText('a'.repeat(150))).toHaveLength(100)
    expect(bookingFilterOf('1'.repeat(60))).toEqual({ number: '1'.repeat(30) })
  })
})
