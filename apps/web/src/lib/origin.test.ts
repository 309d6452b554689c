import { describe, expect, it } from 'vitest'
import { safeOrigin } from './origin'

describe('safeOrigin', () => {
  it.each([
    'https://evil.example/',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    '/\t/evil.example',
    '/\n/evil.example',
    ' //evil.example',
    'evil.example',
    '/../\\evil.example',
    '/analytics/..//evil.example',
    '/%2e%2e//evil.example',
    '\u0000/home',
    '',
  ])('does not follow %j', (payload) => {
    expect(safeOrigin(payload)).toBeNull()
  })

  it.each([
    '/',
    '/analytics/customers/tags',
    '/analytics/customers/tags?page=2&q=a%20b#row',
    '/analytics//double',
  ])('stays on this site with %j', (path) => {
    const origin = safeOrigin(path)
    expect(new URL(origin ?? '', 'https://cantina.example').host).toBe('cantina.example')
  })

  it('keeps path, search and hash', () => {
    expect(safeOrigin('/a/b?c=d#e')).toBe('/a/b?c=d#e')
  })

  it('does not lead back to the sign-in page', () => {
    expect(safeOrigin('/sign-in?origin=/')).toBeNull()
  })

  it('takes a missing value as none', () => {
    expect(safeOrigin(undefined)).toBeNull()
  })
})
