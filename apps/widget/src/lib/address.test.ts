import { describe, expect, it } from 'vitest'
import { readAddress, readPagePart, sourceOf } from './address'

const at = (search: string) => readAddress({ pathname: '/plugin/abc', search })

describe('the address of the plug-in', () => {
  it('names the business, how it stands and in which language', () => {
    expect(at('?mode=dialog&page=it-CH')).toEqual({
      key: 'abc',
      mode: 'dialog',
      wishedLanguage: null,
      pageLanguage: 'it',
    })
    expect(at('?page=it&lang=en')).toMatchObject({ mode: 'inline', wishedLanguage: 'en' })
  })

  it('speaks English to everybody else, also to who only looks Italian', () => {
    expect(at('?page=de-AT').pageLanguage).toBe('en')
    expect(at('?page=ithkuil').pageLanguage).toBe('en')
  })
})

describe('the part of a booking page', () => {
  const read = (said: Record<string, string>) =>
    readPagePart({ dataset: { key: 'abc', language: 'it', ...said } })

  it('says what was looked for before the visit was chosen', () => {
    expect(read({ guests: '4', day: '2026-06-20', spoken: 'de' })).toMatchObject({
      language: 'it',
      wishes: { guests: 4, day: '2026-06-20', spoken: 'de' },
    })
    expect(read({})?.wishes).toEqual({ guests: null, day: null, spoken: null })
  })
})

describe('where a purchase comes from', () => {
  it('is the host of the page around, by the browser or by its referrer', () => {
    const referrer = 'https://www.example.com/'
    expect(sourceOf({ ancestorOrigins: ['https://wine.example:8443'], referrer })).toBe(
      'wine.example',
    )
    expect(sourceOf({ referrer })).toBe('www.example.com')
  })

  it('is nothing where the page keeps it back', () => {
    expect(sourceOf({ referrer: '' })).toBeNull()
    expect(sourceOf({ ancestorOrigins: ['null'], referrer: '' })).toBeNull()
  })
})
