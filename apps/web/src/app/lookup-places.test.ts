import { isPageAddress } from '@cantina/contract/page-addresses'
import { expect, it } from 'vitest'
import { lookupPlaces } from './lookup-places'

it.each(Object.entries(lookupPlaces))('pickers of %s lead to pages', (_, { list, add }) => {
  expect(isPageAddress(list), list).toBe(true)
  expect(isPageAddress(add), add).toBe(true)
})
