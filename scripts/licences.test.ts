import { describe, expect, it } from 'vitest'
import { licenceProblems, shippedPackages } from './licences.mjs'

const locked = (licences: Record<string, string | undefined>, dev = false) =>
  Object.fromEntries(
    Object.entries(licences).map(([name, license]) => [
      `node_modules/${name}`,
      { version: '1.0.0', dev, ...(license && { license }) },
    ]),
  )

describe('licences of what ships', () => {
  it('are permissive', () => {
    expect(licenceProblems()).toEqual([])
    expect(shippedPackages().length).toBeGreaterThan(100)
  })

  it.each([
    'GPL-3.0',
    'AGPL-3.0-only',
    'MIT AND GPL-2.0',
    '(MIT OR Apache-2.0) AND GPL-3.0-only',
    '((MIT) AND (GPL-3.0 OR LGPL-3.0))',
    'UNLICENSED',
    undefined,
  ])('are found when they are not: %s', (licence) => {
    expect(licenceProblems(locked({ planted: licence }))).toHaveLength(1)
    expect(licenceProblems(locked({ planted: licence }, true))).toEqual([])
  })

  it('may be chosen among several', () => {
    const fine = {
      a: '(MIT OR GPL-3.0)',
      b: 'MIT AND Zlib',
      c: 'GPL-3.0 OR (MIT AND (Zlib OR GPL-2.0))',
    }
    expect(licenceProblems(locked(fine))).toEqual([])
  })
})
