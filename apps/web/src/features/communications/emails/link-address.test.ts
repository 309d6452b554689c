import { describe, expect, it } from 'vitest'
import { isLinkAddress, linkAddress } from './link-address'

describe('an address that is typed', () => {
  it.each([
    ['https://example.com/a', 'https://example.com/a'],
    [' www.example.com/visit?x=1 ', 'https://www.example.com/visit?x=1'],
    ['desk@example.com', 'mailto:desk@example.com'],
    ['tel:+390551234', 'tel:+390551234'],
    ['{{reviewLink}}', '{{reviewLink}}'],
    ['{{ mapLink }}', '{{ mapLink }}'],
  ])('%s leads to %s', (typed, address) => {
    expect(linkAddress(typed)).toBe(address)
  })

  it.each(['', 'wine', 'javascript:alert(1)', 'data:text/html,x', '{{guestName}}', 'two words.it'])(
    '“%s” is none',
    (typed) => {
      expect(linkAddress(typed)).toBeNull()
    },
  )

  it('is held against the same rule when it is pasted', () => {
    expect(isLinkAddress('javascript:alert(1)')).toBe(false)
    expect(isLinkAddress('{{guestPageLink}}')).toBe(true)
  })
})
