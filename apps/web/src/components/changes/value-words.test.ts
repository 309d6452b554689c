import { describe, expect, it } from 'vitest'
import { createFormats } from '#lib/formats'
import { camelCase, valueWords } from './value-words'

const words = {
  formats: createFormats('en', 'Europe/Rome'),
  yes: 'Yes',
  no: 'No',
  option: (value: string) => (value === 'inactive' ? 'Disabled' : undefined),
}
const say = (column: string, value: Parameters<typeof valueWords>[1]) =>
  valueWords(column, value, words)

describe('a value of the record of changes', () => {
  it.each([
    ['price_per_person_cents', 3_800, '€38.00'],
    ['cents', 500, '€5.00'],
    ['start_minute', 615, '10:15'],
    ['is_active', true, 'Yes'],
    ['is_active', false, 'No'],
    ['status', 'inactive', 'Disabled'],
    ['name', 'Soci d’oro', 'Soci d’oro'],
    ['percent', '12.50', '12.5%'],
    ['vintage', 2019, '2019'],
    ['week_days', [1, 7], 'Monday, Sunday'],
    ['notes', null, ''],
    ['notes', '', ''],
    ['periods', [{ id: 'x', from: '2026-03-01', to: null }], '1 Mar 2026'],
  ])('%s %j is shown as %s', (column, value, shown) => {
    expect(say(column, value as never)).toBe(shown)
  })

  it('finds its field by the name that the form has', () => {
    expect(camelCase('price_per_person_cents')).toBe('pricePerPersonCents')
  })
})
