import { pageAddresses } from '@cantina/contract/page-addresses'
import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { afterAll, expect, it, vi } from 'vitest'

// Pages read their settings from the document that they came with.
vi.stubGlobal('document', { getElementById: () => null })
vi.stubGlobal('self', {})
afterAll(() => vi.unstubAllGlobals())
const { routeTree } = await import('./routes')

it('are those that the server knows, so that it answers 404 at every other', () => {
  const router = createRouter({
    routeTree,
    history: createMemoryHistory(),
    origin: 'https://cantina.example.com',
  })
  const known = Object.keys(router.routesByPath).map((path) => path.replace(/(.)\/$/, '$1'))
  const notFound = '/$'
  expect([...pageAddresses].sort()).toEqual(
    [...new Set(known)].filter((path) => path !== notFound).sort(),
  )
})
