import { describe, expect, it } from 'vitest'
import { createCartStore } from './cart-store'

class HeldStorage implements Storage {
  readonly kept = new Map<string, string>()
  get length() {
    return this.kept.size
  }
  clear = () => this.kept.clear()
  getItem = (name: string) => this.kept.get(name) ?? null
  key = () => null
  removeItem = (name: string) => void this.kept.delete(name)
  setItem = (name: string, value: string) => void this.kept.set(name, value)
}

const sold = {
  message: 'Sold',
  order: null,
  bookings: [],
  totalCents: 100,
  paidCents: 100,
  changeCents: 0,
  saleId: '0199aaaa-0000-7000-8000-000000000001',
  receipts: [],
  giftCards: [],
  soldAt: '2026-11-15T10:00:00Z',
}

describe('the cart of a device', () => {
  it('is the same after a reload, its name included', () => {
    const storage = new HeldStorage()
    const before = createCartStore('till', storage)
    before.dispatch({ type: 'add', productId: 'chianti', most: null })
    const after = createCartStore('till', storage)
    expect(after.memory.get()).toEqual(before.memory.get())
  })

  it('belongs to one point of sale of one business', () => {
    const storage = new HeldStorage()
    createCartStore('one', storage).dispatch({ type: 'add', productId: 'oil', most: null })
    expect(createCartStore('other', storage).memory.get().cart.lines).toEqual([])
  })

  it('begins anew under another name once it is sold, and shows what was sold', () => {
    const storage = new HeldStorage()
    const store = createCartStore('till', storage)
    const { key } = store.memory.get().cart
    store.dispatch({ type: 'add', productId: 'oil', most: null })
    store.settle(sold)
    const { cart, sold: shown } = createCartStore('till', storage).memory.get()
    expect(cart.lines).toEqual([])
    expect(cart.key).not.toBe(key)
    expect(shown?.answer).toEqual(sold)
    expect(shown?.cart.lines).toEqual([{ productId: 'oil', quantity: 1 }])
  })

  it('sells another cart after a crash that took the last writes with it', () => {
    const storage = new HeldStorage()
    const before = createCartStore('till', storage)
    before.dispatch({ type: 'setNotes', notes: null })
    const asFound = storage.getItem('till')
    before.dispatch({ type: 'add', productId: 'oil', most: null })
    const { key } = before.memory.get().cart
    before.settle(sold)
    storage.setItem('till', asFound ?? 'null')
    const after = createCartStore('till', storage)
    after.dispatch({ type: 'add', productId: 'oil', most: null })
    expect(after.memory.get().cart.key).not.toBe(key)
    // What was in the cart at that time is still the sale that it was.
    const { key: begun } = after.memory.get().cart
    after.dispatch({ type: 'add', productId: 'vinegar', most: null })
    expect(createCartStore('till', storage).memory.get().cart.key).toBe(begun)
  })

  it('is empty where what was kept cannot be read', () => {
    const storage = new HeldStorage()
    for (const odd of ['{"version":0,"cart":{}}', 'odd', 'null']) {
      storage.setItem('till', odd)
      expect(createCartStore('till', storage).memory.get().cart.lines).toEqual([])
    }
  })

  it('deletes a sale that was undone, and no later one', () => {
    const store = createCartStore('till', new HeldStorage())
    store.settle(sold)
    store.clearSold('0199aaaa-0000-7000-8000-000000000002')
    expect(store.memory.get().sold?.answer).toEqual(sold)
    store.clearSold(sold.saleId)
    expect(store.memory.get().sold).toBeNull()
  })
})
