import { describe, expect, it } from 'vitest'
import { codeState } from './code-state'

const quoted = (discountCodeProblem: string | null, isLoading = false) => ({
  data: { discountCodeProblem },
  error: null,
  isLoading,
  retry: () => {},
  clear: () => {},
})

describe('a discount code', () => {
  it('is said to apply only once a price with it is known', () => {
    const unknown = { ...quoted(null), data: null }
    expect(codeState(null, unknown)).toBe('none')
    expect(codeState('NOPE', unknown)).toBe('later')
    expect(codeState('NOPE', quoted(null, true))).toBe('later')
    expect(codeState('NOPE', quoted('Unknown'))).toBe('refused')
    expect(codeState('AUTUMN', quoted(null))).toBe('applied')
  })
})
