import { describe, expect, it } from 'vitest'
import { isWebLink } from './web-link'

describe('a link that a browser is sent to', () => {
  it.each([
    'https://www.tenutamontefosco.it',
    'http://example.com:8080/a/b?c=d#e',
    'https://münchen.example/wein',
    'HTTPS://EXAMPLE.COM/A',
    'https://example.photography/harvest?a=1&b=%20',
    'http://192.168.1.20/menu',
  ])('may be %s', (link) => expect(isWebLink(link)).toBe(true))

  it.each([
    '',
    'example.com',
    'ftp://example.com',
    'javascript:alert(1)',
    'javascript://example.com/%0Aalert(1)',
    'data:text/html,hello',
    '//example.com',
    'https://',
    'https://localhost',
    'https://example.com/with space',
    'https://example.com\n.evil.test',
    'https://bank.example@evil.test/',
    'https://me:secret@example.com/',
    'mailto:info@example.com',
  ])('is never %j', (link) => expect(isWebLink(link)).toBe(false))
})
