import { type NamedWine, nameWithVintage } from './name-with-vintage'

export interface SizedProduct {
  readonly vintage: number | null
  readonly capacity: number | null
  readonly capacityUnit: string
}

/** Whose decimals a size is written with. */
type Reader = 'en' | 'it'

const locales = { en: 'en-GB', it: 'it-IT' } as const

type Sized = Pick<SizedProduct, 'capacity' | 'capacityUnit'>

const millilitresPer: Readonly<Record<string, number>> = { ml: 1, cl: 10, l: 1_000 }

/** The size of most bottles, which nobody mentions. */
const usualMillilitres = 750
/** What is less is no bottle, and is said in its own unit. */
const smallestBottle = 100

/** Whether something is counted in bottles; else in pieces. */
export function isBottled(capacityUnit: string): boolean {
  return capacityUnit in millilitresPer
}

function millilitresIn({ capacity, capacityUnit }: Sized): number {
  return (capacity ?? Number.NaN) * (millilitresPer[capacityUnit] ?? Number.NaN)
}

/** How much of a product there is, bottles in litres, number and unit in one piece; null for what has no size. */
export function productSize(product: Sized, reader: Reader): string | null {
  const { capacity, capacityUnit } = product
  // A box of six is called so by its name.
  if (capacity === null || capacityUnit === 'piece') return null
  const format = new Intl.NumberFormat(locales[reader], { maximumFractionDigits: 3 })
  const millilitres = millilitresIn(product)
  return millilitres >= smallestBottle
    ? `${format.format(millilitres / 1_000)}\u00a0l`
    : `${format.format(capacity)}\u00a0${capacityUnit}`
}

/** The size of a product as a line names it; null for the usual bottle, and for what has none. */
export function unusualSize(product: Sized, reader: Reader): string | null {
  if (Math.round(millilitresIn(product)) === usualMillilitres) return null
  // A line is searched for, and printed where nothing but a plain space is known.
  return productSize(product, reader)?.replace('\u00a0', ' ') ?? null
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
