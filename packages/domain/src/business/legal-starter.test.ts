import { expect, it } from 'vitest'
import { fillText } from './legal-starter'

const facts = {
  name: 'Tenuta {{email}}',
  address: null,
  vatCode: 'IT01234567890',
  email: ' ',
  phone: '+39 055 1',
  currency: 'EUR',
  cards: '',
}

it('names what is known and marks what is not', () => {
  const text = fillText(
    ['1. {{name}}, {{address}}.', '2. {{vatCode}}, {{email}}.{{cards}}'],
    facts,
    (what) => `[${what}]`,
  )
  // A name that looks like a placeholder is a name.
  expect(text).toBe('1. Tenuta {{email}}, [address].\n\n2. IT01234567890, [email].')
})
