import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { afterAll, expect, it, vi } from 'vitest'

// Pages read their settings from the document that they came with.
vi.stubGlobal('document', { getElementById: () => null })
vi.stubGlobal('self', {})
afterAll(() => vi.unstubAllGlobals())
const { bookingRoutes } = await import('./booking-routes')
const { protectedRoute, rootRoute } = await import('./root-routes')

const router = createRouter({
  routeTree: rootRoute.addChildren([protectedRoute.addChildren([...bookingRoutes])]),
  history: createMemoryHistory(),
  origin: 'https://cantina.example.com',
})

/** Undefined where the address, or the rest of it, leads nowhere. */
function routeAt(path: string): string | undefined {
  const [, params, found] = router.getMatchedRoutes(path)
  return '**' in params ? undefined : found?.fullPath
}

it('a reservation is opened as new, from a slot, or by its id, and by nothing else', () => {
  const form = '/home/createreservation'
  for (const path of [form, `${form}/new`, `${form}/slot`]) expect(routeAt(path)).toBe(path)
  expect(routeAt(`${form}/edit/0190`)).toBe(`${form}/edit/$id`)
  for (const path of ['anything', 'edit', 'new/0190', 'slot/0190', 'edit/0190/more']) {
    expect(routeAt(`${form}/${path}`), path).toBeUndefined()
  }
})
