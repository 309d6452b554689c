import { expect, it } from 'vitest'
import { canProceed } from './can-proceed'

const settled = { error: null, isLoading: false, retry: () => undefined }

it('goes on at a known price alone, and never with a code that does not apply', () => {
  const priced = { ...settled, data: { discountCodeProblem: null } }
  expect(canProceed(priced)).toBe(true)
  expect(canProceed({ ...priced, isLoading: true })).toBe(false)
  expect(canProceed({ ...settled, data: null })).toBe(false)
  expect(canProceed({ ...settled, data: { discountCodeProblem: 'Unknown' } })).toBe(false)
})
