import { type NamedWine, nameWithVintage } from './name-with-vintage'

export interface SizedProduct {
  readonly vintage: number | null
  readonly capacity: number | null
  readonly capacityUnit: string
}

/** Whose decimals a size is written with. */
type Reader = 'en' | 'it'

const locales = { en: 'en-GB', it: 'it-IT' } as const

const millilitresPer: Readonly<Record<string, number>> = { ml: 1, cl: 10, l: 1_000 }

/** The size of most bottles, which nobody mentions. */
const usualMillilitres = 750
/** What is less is no bottle, and is said in its own unit. */
const smallestBottle = 100

/** The size of a product as a line names it: bottles in litres; null for the usual bottle, and for what has none. */
export function unusualSize(
  { capacity, capacityUnit }: Pick<SizedProduct, 'capacity' | 'capacityUnit'>,
  reader: Reader,
): string | null {
  // A box of six is called so by its name.
  if (capacity === null || capacityUnit === 'piece') return null
  const format = new Intl.NumberFormat(locales[reader], { maximumFractionDigits: 3 })
  const millilitres = capacity * (millilitresPer[capacityUnit] ?? Number.NaN)
  if (Math.round(millilitres) === usualMillilitres) return null
  return millilitres >= smallestBottle
    ? `${format.format(millilitres / 1_000)} l`
    : `${format.format(capacity)} ${capacityUnit}`
}

/** In what products of one name differ: the vintage, and an unusual size. */
export function lineDetail(product: SizedProduct, reader: Reader): string {
  return [product.vintage, unusualSize(product, reader)].filter((part) => part !== null).join(' · ')
}

/** A product as every line names it: with its vintage, and its size where it is not the usual one. */
export function lineName(line: NamedWine & SizedProduct, reader: Reader): string {
  const name = nameWithVintage(line)
  const size = unusualSize(line, reader)
  return size === null || name.includes(size) ? name : `${name} · ${size}`
}
