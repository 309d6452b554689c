import { describe, expect, it } from 'vitest'
import {
  checkVAT,
  countries,
  electronicFormatIBAN,
  isValidIBAN,
  isValidPhoneNumber,
  openRuleBooks,
  wasBookMissed,
} from './rule-books'

const answers = () => [
  isValidPhoneNumber('+390000'),
  checkVAT('IT00000000001', countries).isValid,
  isValidIBAN('IT60X0542811101000000123457'),
]

describe('the rule books', () => {
  it('let everything pass while they are closed, and say that they were asked', async () => {
    expect(wasBookMissed()).toBe(false)
    expect(answers()).toEqual([true, true, true])
    expect(wasBookMissed()).toBe(true)
    expect(wasBookMissed()).toBe(false)

    await openRuleBooks()
    expect(answers()).toEqual([false, false, false])
    expect(isValidPhoneNumber('+393331234567')).toBe(true)
    expect(checkVAT('IT00743110157', countries).isValid).toBe(true)
    expect(isValidIBAN('IT60X0542811101000000123456')).toBe(true)
    expect(wasBookMissed()).toBe(false)
  })

  it('write an IBAN without what people put between its groups', () => {
    expect(electronicFormatIBAN('it60 x054-2811')).toBe('IT60X0542811')
  })
})
