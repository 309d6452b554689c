import type { TillProduct } from '@cantina/contract/till/till'
import { useEffect, useRef } from 'react'
import { isScanned, productOfCode } from './find-products'

/** Between two codes a scanner rests; within one it never does so long. */
const restMs = 150

interface Burst {
  readonly keys: string
  readonly times: readonly number[]
  /** What stood in the field before it. */
  readonly before: string | null
}

const nothing: Burst = { keys: '', times: [], before: null }

/**
 * Whatever has the focus, a scanned item code is a product for the cart: a field that it was typed into gets back what
 * stood in it. The search looks after itself, and what is no item code stays where it was typed.
 */
export function useScanner(
  products: readonly TillProduct[],
  onScan: (product: TillProduct) => void,
): void {
  const latest = useRef({ products, onScan })
  useEffect(() => {
    latest.current = { products, onScan }
  })
  useEffect(() => {
    let burst = nothing
    const react = (event: KeyboardEvent) => {
      const field = fieldOf(event.target)
      if (field?.dataset.tillSearch !== undefined) {
        burst = nothing
        return
      }
      const lastAt = burst.times.at(-1)
      if (lastAt !== undefined && event.timeStamp - lastAt > restMs) burst = nothing
      if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
        burst = {
          keys: burst.keys + event.key,
          times: [...burst.times, event.timeStamp],
          before: burst.times.length === 0 ? (field?.value ?? null) : burst.before,
        }
        return
      }
      if (event.key !== 'Enter') return
      const { keys, times, before } = burst
      burst = nothing
      const product = isScanned(times) ? productOfCode(latest.current.products, keys) : undefined
      if (!product) return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (field && before !== null) putBack(field, before)
      latest.current.onScan(product)
    }
    window.addEventListener('keydown', react, true)
    return () => window.removeEventListener('keydown', react, true)
  }, [])
}

type Field = HTMLInputElement | HTMLTextAreaElement

function fieldOf(target: EventTarget | null): Field | null {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target : null
}

/** As if it had been typed, so that the form hears of it. */
function putBack(field: Field, value: string): void {
  const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
