import { test } from './fixtures'
import { walkTheWholeWay } from './whole-way'

test('a business registers in Italian on a phone, and its colleague gets as far as allowed', {
  tag: '@full',
}, async ({ page, newPage }) => {
  await walkTheWholeWay({ page, newPage, language: 'it', isPhone: true })
})
