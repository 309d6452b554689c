import type { TillProduct } from '@cantina/contract/till/till'
import type { TillItem } from './till-items'

/** Every word is part of the name, the vintage or the item code, whatever its case and accents. */
export function findItems(items: readonly TillItem[], typed: string): TillItem[] {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return [...items]
  return items.filter((item) => {
    const text = plain(wordsOf(item).filter(Boolean).join(' '))
    return words.every((word) => text.includes(word))
  })
}

function wordsOf(item: TillItem): readonly (string | number | null)[] {
  if (item.kind === 'visit') return [item.service.nameEn, item.service.nameIt]
  const { name, itemCode, vintage } = item.product
  return [name, itemCode, vintage]
}

/** The one product with exactly this item code. */
export function productOfCode(
  products: readonly TillProduct[],
  code: string,
): TillProduct | undefined {
  const wanted = code.trim().toLowerCase()
  return products.find(({ itemCode }) => itemCode.toLowerCase() === wanted)
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** A scanner types faster than anybody can, on the whole: a busy tablet may stumble over a key. */
const scannerGapMs = 60
const shortestScan = 4

/** Times of the keys, in order, as a scanner makes them. */
export function isScanned(keyTimes: readonly number[]): boolean {
  const [first, last] = [keyTimes[0], keyTimes.at(-1)]
  if (first === undefined || last === undefined || keyTimes.length < shortestScan) return false
  return (last - first) / (keyTimes.length - 1) < scannerGapMs
}
