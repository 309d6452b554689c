import { expect, it } from 'vitest'
import { sitesOf } from './sites-of'

it.each([
  [null, []],
  ['not an address', []],
  ['https://www.Podere.it/vini?a=1', ['https://www.podere.it', 'https://podere.it']],
  ['http://podere.it', ['http://podere.it', 'http://www.podere.it']],
  ['https://podere.it:8443/', ['https://podere.it:8443', 'https://www.podere.it:8443']],
])('finds where the plug-in may stand: %s', (website, sites) => {
  expect(sitesOf(website)).toEqual(sites)
})
