// @vitest-environment happy-dom
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, it } from 'vitest'
import { loadAppTexts, startI18n } from '#lib/i18n'
import { customerOf, members, tasting, tillWith } from './cart-samples'
import { createCartStore } from './cart-store'
import { TillScopeContext } from './till-scope'
import { VisitTile } from './visit-tile'

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
  shown = createRoot(place)
  const scope = { till, store, say: nothing, refresh: nothing, openSheet: nothing }
  const draw = () =>
    shown?.render(
      <TillScopeContext value={{ ...scope, settlement: {} as never }}>
        <VisitTile service={tasting} name="Tasting" isReached onReach={nothing} />
      </TillScopeContext>,
    )
  flushSync(draw)
  const choose = (tagIds: string[]) =>
    flushSync(() => store.dispatch({ type: 'setCustomer', customer: customerOf(tagIds) }))
  return { choose, tile: () => place.querySelector('button') }
}

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
