import { describe, expect, it } from 'vitest'
import { parseSearch, stringifySearch } from './search-text'

describe('search text', () => {
  it('keeps every value a text', () => {
    expect(parseSearch('?page=2&active=true&q=%22a%22')).toEqual({
      page: '2',
      active: 'true',
      q: '"a"',
    })
  })

  it('leaves out what is not given and comes back unchanged', () => {
    const text = stringifySearch({ page: '2', q: 'a b&c', sort: undefined })
    expect(text).toBe('?page=2&q=a+b%26c')
    expect(parseSearch(text)).toEqual({ page: '2', q: 'a b&c' })
  })

  it('is nothing for nothing', () => {
    expect(stringifySearch({})).toBe('')
  })
})
