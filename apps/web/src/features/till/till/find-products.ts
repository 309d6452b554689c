import type { TillProduct } from '@cantina/contract/till/till'

/** Every word is part of the name, the vintage or the item code, whatever its case and accents. */
export function findProducts(products: readonly TillProduct[], typed: string): TillProduct[] {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return [...products]
  return products.filter(({ name, itemCode, vintage }) => {
    const text = plain([name, itemCode, vintage].filter(Boolean).join(' '))
    return words.every((word) => text.includes(word))
  })
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
