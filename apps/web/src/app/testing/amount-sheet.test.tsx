// @vitest-environment happy-dom
import type { Till, TillProduct } from '@cantina/contract/till/till'
import { MantineProvider } from '@mantine/core'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { AmountSheet } from '#features/till/till/amount-sheet'
import { type CartStore, createCartStore } from '#features/till/till/cart-store'
import { type TillScope, TillScopeContext } from '#features/till/till/till-scope'
import { loadAppTexts, startI18n } from '#lib/i18n'
import { descriptionOf, eventually, fill, one, press } from './dom'

const card = {
  id: 'card',
  name: 'Gift card',
  vintage: null,
  capacity: null,
  capacityUnit: 'piece',
  stock: null,
  consumerPriceCents: 5_000,
  minimumAmountCents: 2_000,
  maximumAmountCents: 50_000,
} as TillProduct

let root: Root
let store: CartStore
let isOpen: boolean

beforeAll(async () => {
  await startI18n()
  await loadAppTexts()
})

beforeEach(() => {
  localStorage.clear()
  store = createCartStore('till_test')
  isOpen = true
  const scope = { till: { products: [card] } as unknown as Till, store, say: () => undefined }
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <MantineProvider env="test" withCssVariables={false}>
      <TillScopeContext value={scope as unknown as TillScope}>
        <AmountSheet
          product={card}
          count={2}
          onClose={() => {
            isOpen = false
          }}
        />
      </TillScopeContext>
    </MantineProvider>,
  )
})

afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
})

const field = 'Amount of the gift card'

it('puts a gift card of the amount that was typed into the cart', async () => {
  await fill(field, '73.50')
  await press('button', 'Add to cart')
  await eventually(() => expect(isOpen).toBe(false))
  expect(store.memory.get().cart.lines).toEqual([
    { productId: 'card', amountCents: 7_350, quantity: 2 },
  ])
})

it('proposes the price, and refuses what is beyond the limits', async () => {
  const input = (await one('textbox', field)) as HTMLInputElement
  expect(input.value).toBe('50.00')
  await fill(field, '19.99')
  await press('button', 'Add to cart')
  await eventually(() => expect(input.getAttribute('aria-invalid')).toBe('true'))
  expect(descriptionOf(input)).toContain('Choose an amount between €20.00 and €500.00')
  expect(isOpen).toBe(true)
  expect(store.memory.get().cart.lines).toEqual([])
})
