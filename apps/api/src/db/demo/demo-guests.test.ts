import { customers } from '@cantina/contract/customers/customers'
import { describe, expect, it } from 'vitest'
import { demoGuests } from './demo-guests'
import { seededRandom } from './random'

function guests(count: number) {
  const book = demoGuests(seededRandom(7))
  return Array.from({ length: count }, () => book.next().value)
}

describe('the demo’s guests', () => {
  it('are people that the form would take', () => {
    for (const { language: _, ...guest } of guests(500)) {
      const checked = customers.input.safeParse({ ...customers.empty, ...guest })
      expect(checked.error?.issues ?? []).toEqual([])
    }
  })

  it('come from many places and have an address each', () => {
    const all = guests(2_000)
    const emails = all.flatMap(({ email }) => (email ? [email] : []))
    expect(new Set(emails).size).toBe(emails.length)
    expect(new Set(all.map(({ countryId }) => countryId)).size).toBe(9)
  })

  it('are the same every time', () => {
    expect(guests(50)).toEqual(guests(50))
  })
})
