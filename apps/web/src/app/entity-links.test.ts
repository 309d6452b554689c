import { changeKinds } from '@cantina/contract/business/change-kinds'
import { isPageAddress } from '@cantina/contract/page-addresses'
import { afterAll, expect, it, vi } from 'vitest'

// Pages read their settings from the document that they came with.
vi.stubGlobal('document', { getElementById: () => null })
vi.stubGlobal('self', {})
afterAll(() => vi.unstubAllGlobals())
const { entityLinks } = await import('./entity-links')

const id = '0198a1b2-0000-7000-8000-000000000001'

it.each(changeKinds)('changes of %s lead to a page, or nowhere', (kind) => {
  const links = entityLinks[kind]
  if (!links) return
  expect(isPageAddress(links.list), links.list).toBe(true)
  expect(isPageAddress(links.record(id)), links.record(id)).toBe(true)
})
