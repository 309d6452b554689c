import { describe, expect, it } from 'vitest'
import { findSolution, isSolution } from './proof-of-work'
import { sha256 } from './sha256'

const hex = (words: readonly number[]) =>
  words.map((word) => word.toString(16).padStart(8, '0')).join('')

describe('work that a browser proves', () => {
  it.each([
    [0, 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    [1, '08f271887ce94707da822d5263bae19d5519cb3614e0daedc4c7ce5dab7473f1'],
    [55, 'b5f8979f4b4d728ece1b9f652b6d461dc4b252cbcc92dd0e8cf899d62fcbd693'],
    [56, 'f6219151a0758db5b0ba1acefd49ea537835d8bb1a5dae9161ad846e11de080f'],
    [64, '9dcdd431825c6778c028d57344edc61c8ec1bd89d4a1e3e62e617198a1d4abd0'],
    [65, '2b083c16e815f1804cb4ca04a92d93ffa020ec164f8aa3ece7f213c55f60039a'],
    [130, 'fc239e21782214705f306d0df12ca81a689ef17f705e51aea65e5f90ebe28f98'],
  ])('hashes %i characters as everybody does', (length, hash) => {
    expect(hex(sha256('Montefosco 2026 '.repeat(10).slice(0, length)))).toBe(hash)
  })

  it('is found by trying, and checked at once', () => {
    const found = findSolution('seed', 12, { from: 0, count: 100_000 })
    expect(found).not.toBeNull()
    expect(isSolution('seed', 12, found ?? 0)).toBe(true)
    expect(isSolution('another', 12, found ?? 0)).toBe(false)
    expect(findSolution('seed', 12, { from: 0, count: found ?? 0 })).toBeNull()
  })
})
