import { expect, it } from 'vitest'
import { asWebAddress } from './web-address'

it('completes an address as people say it, and leaves everything else as it was typed', () => {
  expect(asWebAddress('www.podere.it')).toBe('https://www.podere.it')
  expect(asWebAddress(' podere.it/vini?a=1 ')).toBe('https://podere.it/vini?a=1')
  for (const typed of [
    '',
    'podere',
    'http://podere.it',
    'ftp://podere.it',
    'tel:+39055',
    'a b.it',
  ]) {
    expect(asWebAddress(typed)).toBe(typed)
  }
  expect(asWebAddress('anna@podere.it')).toBe('anna@podere.it')
})
