import type { SoldCart } from '@cantina/contract/till/checkout'
import { newIdempotencyKey } from '#lib/idempotency'
import { createValueStore, type ValueStore } from '#ui/value-store'
import { type Cart, type CartAction, emptyCart, isEmptyCart, reduceCart } from './cart'

/** A sale that was made, and the cart that it was made of: who bought what, and how it was paid. */
export interface MadeSale {
  readonly answer: SoldCart
  readonly cart: Cart
}

/** What the till of a business remembers on this device for one point of sale. */
export interface TillMemory {
  readonly cart: Cart
  /** The sale before, until the next one begins. */
  readonly sold: MadeSale | null
}

export interface CartStore {
  readonly memory: ValueStore<TillMemory>
  readonly dispatch: (action: CartAction) => void
  /** The sale is made: its result stays in sight, and the next cart begins. */
  readonly settle: (answer: SoldCart | null) => void
  /** The sale before is done with: whichever it is, or that one alone. */
  readonly clearSold: (saleId?: string) => void
}

/** Changes with the shape of what is kept: what an older version has left is not read. */
const version = 5

const stores = new Map<string, CartStore>()

/** The cart of a point of sale: in this browser, over reloads and over tabs. */
export function cartStoreOf(businessId: string, posId: string): CartStore {
  const name = `till_${businessId}_${posId}`
  const store = stores.get(name) ?? createCartStore(name)
  stores.set(name, store)
  return store
}

export function createCartStore(name: string, storage: Storage = localStorage): CartStore {
  const memory = createValueStore<TillMemory>(read(storage, name) ?? fresh())
  const keep = (next: TillMemory) => {
    memory.set(next)
    write(storage, name, next)
  }
  if (typeof window !== 'undefined') {
    window.addEventListener('storage', (event) => {
      if (event.key === name) memory.set(read(storage, name) ?? fresh())
    })
  }
  return {
    memory,
    dispatch: (action) => {
      const { cart, sold } = memory.get()
      const next = reduceCart(cart, action)
      if (next === cart) return
      // A browser that crashed may have lost the last writes: the empty cart that it finds was filled and sold before.
      const isBegun = isEmptyCart(cart) && !isEmptyCart(next)
      keep({ cart: isBegun ? { ...next, key: newIdempotencyKey() } : next, sold })
    },
    settle: (answer) => {
      const { cart } = memory.get()
      keep({ cart: emptyCart(newIdempotencyKey()), sold: answer && { answer, cart } })
    },
    clearSold: (saleId) => {
      const { cart, sold } = memory.get()
      if (saleId === undefined || sold?.answer.saleId === saleId) keep({ cart, sold: null })
    },
  }
}

function fresh(): TillMemory {
  return { cart: emptyCart(newIdempotencyKey()), sold: null }
}

function read(storage: Storage, name: string): TillMemory | null {
  try {
    const kept = JSON.parse(storage.getItem(name) ?? 'null')
    return kept?.version === version ? { cart: kept.cart, sold: kept.sold } : null
  } catch {
    // Not ours, or cut off: the till begins with an empty cart.
    return null
  }
}

function write(storage: Storage, name: string, memory: TillMemory): void {
  storage.setItem(name, JSON.stringify({ version, ...memory }))
}
