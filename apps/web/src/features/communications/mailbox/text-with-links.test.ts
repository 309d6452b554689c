import { describe, expect, it } from 'vitest'
import { textWithLinks } from './text-with-links'

describe('the text of a mail', () => {
  it('is cut at its addresses, and nothing of it is lost', () => {
    const text =
      'Open http://localhost:3000/reset-password/abc_1-2 now.\n\nOr (https://cantina.example/a?b=c).'
    const parts = textWithLinks(text)
    expect(parts.map((part) => part.text).join('')).toBe(text)
    expect(parts.flatMap((part) => part.href ?? [])).toEqual([
      'http://localhost:3000/reset-password/abc_1-2',
      'https://cantina.example/a?b=c',
    ])
  })

  it.each([
    '',
    'No address at all',
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://files.example',
    'http://',
  ])('has no link in %j', (text) => {
    const parts = textWithLinks(text)
    expect(parts.map((part) => part.text).join('')).toBe(text)
    expect(parts.some((part) => part.href)).toBe(false)
  })

  it('ends an address where markup begins', () => {
    expect(textWithLinks('<a href="https://cantina.example/x">')[1]?.href).toBe(
      'https://cantina.example/x',
    )
  })
})
