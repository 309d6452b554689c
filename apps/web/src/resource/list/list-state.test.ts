import { tags } from '@cantina/contract/customers/tags'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  besidesStart,
  isNarrowed,
  type ListState,
  leavingStart,
  readListState,
  writeListState,
} from './list-state'

const untouched: ListState = { page: 1, pageSize: 25, sort: 'name', q: null, filters: {} }

describe('a list in the address bar', () => {
  it('is at its defaults without a query', () => {
    expect(readListState(tags, {})).toEqual(untouched)
    expect(isNarrowed(untouched)).toBe(false)
  })

  it('leaves defaults out of the address', () => {
    expect(writeListState(tags, untouched)).toEqual({})
    expect(writeListState(tags, { ...untouched, page: 2, sort: '-updatedAt' })).toEqual({
      page: '2',
      sort: '-updatedAt',
    })
  })

  it('reads what it can and drops the rest', () => {
    const search = {
      page: '0',
      pageSize: '33',
      sort: 'secret',
      q: '  vip ',
      status: 'gone',
      addsAutomatically: 'true',
      unknown: 'x',
    }
    expect(readListState(tags, search)).toEqual({
      ...untouched,
      q: 'vip',
      filters: { addsAutomatically: true },
    })
  })

  it('drops what coercion would accept', () => {
    for (const page of ['0x10', '1e3', '', ' 2', '-1', 2, true, ['2']]) {
      expect(readListState(tags, { page }).page).toBe(1)
    }
  })

  it('says that a search or a filter narrows it, and a page does not', () => {
    expect(isNarrowed({ ...untouched, q: 'vip' })).toBe(true)
    expect(isNarrowed({ ...untouched, filters: { addsAutomatically: false } })).toBe(true)
    expect(isNarrowed({ ...untouched, page: 7, pageSize: 100, sort: '-name' })).toBe(false)
  })

  it('reads back what it wrote', () => {
    const state = fc.record({
      page: fc.integer({ min: 1, max: 10_000 }),
      pageSize: fc.constantFrom(10, 25, 50, 100),
      sort: fc.constantFrom('name', '-name', 'createdAt', '-updatedAt'),
      q: fc.option(
        fc.string({ minLength: 1, maxLength: 100 }).filter((text) => text.trim() === text),
      ),
      filters: fc.record(
        { status: fc.constantFrom('active', 'inactive'), addsAutomatically: fc.boolean() },
        { requiredKeys: [] },
      ),
    })
    fc.assert(
      fc.property(state, (value) => {
        expect(readListState(tags, writeListState(tags, value))).toEqual(value)
      }),
    )
  })
})

describe('a list with a start of its own', () => {
  const start = { filters: { addsAutomatically: true }, sort: 'updatedAt' }
  const opened: ListState = { ...untouched, ...start }
  const after = (part: Partial<ListState>, before = opened) =>
    leavingStart(tags, start, before, { ...before, ...part })

  it('looks everywhere once somebody searches', () => {
    expect(after({ q: 'vip' })).toEqual({ ...untouched, q: 'vip' })
  })

  it('keeps filters that somebody chose, and what is searched within them', () => {
    const chosen = { ...opened, filters: { addsAutomatically: false } }
    expect(after({ q: 'vip' }, chosen)).toEqual({ ...chosen, q: 'vip' })
    expect(after({ q: 'vips' }, { ...opened, q: 'vip' })).toEqual({ ...opened, q: 'vips' })
  })

  it('takes its order along when its filter goes, and leaves a chosen one', () => {
    expect(after({ filters: {} })).toEqual(untouched)
    expect(after({ filters: {}, sort: '-name' })).toEqual({ ...untouched, sort: '-name' })
    expect(after({ sort: 'updatedAt' }, untouched)).toEqual({ ...untouched, sort: 'updatedAt' })
  })

  it('is not remembered, since it comes by itself', () => {
    expect(besidesStart(opened, start, 'name')).toEqual(untouched)
    const chosen = { ...opened, filters: { addsAutomatically: false }, sort: '-name' }
    expect(besidesStart(chosen, start, 'name')).toEqual(chosen)
  })
})
