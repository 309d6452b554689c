import { siteOrigin } from '@cantina/contract/guest/website'
import { describe, expect, it } from 'vitest'
import { siteOriginOf } from './site-origin-of'

describe('the site that was typed', () => {
  it.each([
    ['www.example.com', 'https://www.example.com'],
    [' https://www.Example.com/visits?x=1 ', 'https://www.example.com'],
    ['http://localhost:8080/', 'http://localhost:8080'],
    ['https://example.com:443', 'https://example.com'],
  ])('%s is %s', (typed, origin) => {
    expect(siteOriginOf(typed)).toBe(origin)
    expect(siteOrigin.safeParse(origin).success).toBe(true)
  })

  it('stays as it is where it is none, for the contract to refuse', () => {
    expect(siteOrigin.safeParse(siteOriginOf('not a site')).success).toBe(false)
    expect(siteOrigin.safeParse(siteOriginOf('*')).success).toBe(false)
  })
})
