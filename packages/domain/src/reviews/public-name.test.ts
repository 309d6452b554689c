import { describe, expect, it } from 'vitest'
import { publicName } from './public-name'

describe('the public name of a guest', () => {
  it.each([
    ['Ada', 'Ada'],
    ['Ada L.', 'Ada'],
    ['  Anna-Lena\u00a0von Berg ', 'Anna-Lena'],
    ['D’Angelo Rossi', 'D’Angelo'],
    ['', null],
    [' ', null],
    [null, null],
  ])('%j is %j', (given, shown) => expect(publicName(given)).toBe(shown))
})
