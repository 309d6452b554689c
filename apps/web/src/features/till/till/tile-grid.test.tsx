// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, describe, expect, it } from 'vitest'
import { loadAppTexts, startI18n } from '#lib/i18n'
import { queryClient } from '#lib/query-client'
import { sessionQuery } from '#lib/session'
import { chianti, customerOf, members, tasting, tillWith } from './cart-samples'
import { createCartStore } from './cart-store'
import type { Sheet } from './sheet'
import { TileGrid } from './tile-grid'
import { tillItems } from './till-items'
import { TillScopeContext } from './till-scope'

let shown: Root | null = null
afterEach(() => {
  shown?.unmount()
  shown = null
  localStorage.clear()
})

async function open() {
  await startI18n()
  await loadAppTexts()
  const till = tillWith({ discounts: [{ ...members, type: 'services' }] })
  const store = createCartStore('till')
  const place = document.createElement('div')
  const nothing = () => undefined
  shown = createRoot(document.body.appendChild(place))
  const asked: Sheet[] = []
  const openSheet = (sheet: Sheet) => void asked.push(sheet)
  const scope = { till, store, say: nothing, refresh: nothing, openSheet }
  queryClient.setQueryData(sessionQuery.queryKey, { rights: ['sales.edit'] } as never)
  const items = tillItems([{ ...chianti, name: 'Zibibbo' }], [tasting], 'en')
  const draw = () =>
    shown?.render(
      <QueryClientProvider client={queryClient}>
        <TillScopeContext value={{ ...scope, settlement: {} as never }}>
          <TileGrid sections={[{ kind: null, items }]} isSearching={false} />
        </TillScopeContext>
      </QueryClientProvider>,
    )
  flushSync(draw)
  const choose = (tagIds: string[]) =>
    flushSync(() => store.dispatch({ type: 'setCustomer', customer: customerOf(tagIds) }))
  const tiles = () => [...place.querySelectorAll<HTMLElement>('[data-tile]')]
  return { choose, tiles, tile: () => tiles()[0], asked, cart: () => store.memory.get().cart }
}

describe('a tasting among the tiles', () => {
  it('stands beside the bottles, and one tile of all is reached by the tab key', async () => {
    const { tiles } = await open()
    expect(tiles().map(({ dataset }) => dataset.tile)).toEqual(['visit', 'product'])
    expect(tiles().map(({ tabIndex }) => tabIndex)).toEqual([0, -1])
    flushSync(() => tiles()[1]?.focus())
    expect(tiles().map(({ tabIndex }) => tabIndex)).toEqual([-1, 0])
  })

  it('asks for time and party, where a bottle goes into the cart', async () => {
    const { tiles, asked, cart } = await open()
    flushSync(() => tiles()[1]?.click())
    expect(cart().lines).toEqual([expect.objectContaining({ productId: chianti.id, quantity: 1 })])
    expect(asked).toEqual([])
    flushSync(() => tiles()[0]?.click())
    expect(asked).toEqual([{ kind: 'visit', service: tasting }])
  })

  it('shows the price of the chosen customer beside the usual one', async () => {
    const { choose, tile } = await open()
    expect(tile()?.textContent).toContain('€25.00')
    expect(tile()?.querySelector('s')).toBeNull()
    choose(['club'])
    expect(tile()?.querySelector('s')?.textContent).toBe('instead of €25.00')
    expect(tile()?.textContent).toContain('€22.50')
    choose(['trade'])
    expect(tile()?.querySelector('s')).toBeNull()
  })
})
