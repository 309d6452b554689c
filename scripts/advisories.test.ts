import { describe, expect, it } from 'vitest'
import { advisoriesOfLock, advisoryProblems, ageProblems, lockProblems } from './advisories.mjs'

const checksum = 'sha512-x'
const locked = (name: string, version: string) => ({
  [`node_modules/a/node_modules/${name}`]: { version, integrity: checksum },
})
const advisory = (
  events: { introduced?: string; fixed?: string; last_affected?: string }[],
  changes: object = {},
) => ({
  id: 'GHSA-planted',
  summary: 'Planted',
  affected: [
    { package: { ecosystem: 'npm', name: 'planted' }, ranges: [{ type: 'SEMVER', events }] },
  ],
  ...changes,
})

describe('known holes', () => {
  it('are none in what is locked', () => {
    expect(advisoryProblems()).toEqual([])
  })

  it.each([
    ['1.2.3', [{ introduced: '0' }, { fixed: '1.2.4' }], 1],
    ['1.2.4', [{ introduced: '0' }, { fixed: '1.2.4' }], 0],
    ['2.0.0-beta.1', [{ introduced: '1.0.0' }, { fixed: '2.0.0' }], 1],
    ['0.9.0', [{ introduced: '1.0.0' }], 0],
    ['1.9.0', [{ introduced: '1.0.0' }], 1],
    ['1.9.1', [{ introduced: '1.0.0' }, { last_affected: '1.9.0' }], 0],
    ['3.0.1', [{ introduced: '1.0.0' }, { fixed: '2.0.0' }, { introduced: '3.0.0' }], 1],
  ])('of %s are found by range', (version, events, count) => {
    expect(advisoryProblems(locked('planted', version), [advisory(events)])).toHaveLength(count)
  })

  it('are not those that were withdrawn, or of another registry', () => {
    const events = [{ introduced: '0' }]
    const elsewhere = { package: { ecosystem: 'PyPI', name: 'planted' }, versions: ['1.0.0'] }
    const records = [
      advisory(events, { withdrawn: '2026-01-01T00:00:00Z' }),
      advisory(events, { affected: [elsewhere] }),
    ]
    expect(advisoryProblems(locked('planted', '1.0.0'), records)).toEqual([])
  })

  it('are kept of packages that are locked, whatever their version', () => {
    const fixed = advisory([{ introduced: '0' }, { fixed: '1.0.0' }])
    const others = advisory([{ introduced: '0' }], {
      id: 'GHSA-other',
      affected: [{ package: { ecosystem: 'npm', name: 'other' }, ranges: [] }],
    })
    expect(advisoriesOfLock([fixed, others], locked('planted', '5.0.0'))).toEqual([fixed])
  })
})

describe('stored advisories', () => {
  it.each([
    ['2027-02-14', 0],
    ['2027-02-16', 1],
  ])('are to be brought up to date after 45 days: on %s', (today, count) => {
    expect(ageProblems('2027-01-01', new Date(today))).toHaveLength(count)
  })
})

describe('the lock', () => {
  it('has a checksum for every package', () => {
    expect(lockProblems()).toEqual([])
  })

  it('does not vouch for a package without one, or from elsewhere', () => {
    expect(lockProblems({ 'node_modules/a': { version: '1.0.0' } })).toHaveLength(1)
    const cloned = { version: '1.0.0', integrity: checksum, resolved: 'git+ssh://host/a.git' }
    expect(lockProblems({ 'node_modules/a': cloned })).toHaveLength(1)
  })
})
