import { describe, expect, it } from 'vitest'
import { minimumAge } from './minimum-age'

describe('the age for what is bought', () => {
  it.each([
    [null, 'IT', null],
    [0, 'US', null],
    [1.2, 'US', null],
    [5.5, 'IT', 18],
    [13.5, 'US', 21],
    [13.5, 'SE', 20],
    // Sixteen would do there; it does not do here.
    [13.5, 'AT', 18],
    [13.5, null, 18],
  ])('of %s %% for %s is %s', (percent, country, age) => {
    expect(minimumAge(percent, country)).toBe(age)
  })
})
