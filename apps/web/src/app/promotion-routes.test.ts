import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { afterAll, expect, it, vi } from 'vitest'

// Pages read their settings from the document that they came with.
vi.stubGlobal('document', { getElementById: () => null })
vi.stubGlobal('self', {})
afterAll(() => vi.unstubAllGlobals())
const { promotionRoutes } = await import('./promotion-routes')
const { protectedRoute, rootRoute } = await import('./root-routes')

const router = createRouter({
  routeTree: rootRoute.addChildren([protectedRoute.addChildren([...promotionRoutes])]),
  history: createMemoryHistory(),
  origin: 'https://cantina.example.com',
})

function routeAt(path: string): string | undefined {
  const [, params, found] = router.getMatchedRoutes(path)
  return '**' in params ? undefined : found?.fullPath
}

it.each([
  ['/promotions/salesdiscount', 'adddiscount'],
  ['/promotions/discountvouchers', 'addvoucher'],
])('%s has a list of products beside it, and each its forms', (list, add) => {
  for (const one of [list, `${list}/products`]) {
    expect(routeAt(one)).toBe(one)
    expect(routeAt(`${one}/${add}/services`)).toBe(`${one}/${add}/$type`)
    expect(routeAt(`${one}/${add}/products/0190`)).toBe(`${one}/${add}/$type/$id`)
    expect(routeAt(`${one}/${add}`)).toBeUndefined()
  }
})
