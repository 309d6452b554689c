import { products } from '@cantina/contract/catalogue/products'
import { useFormats } from '#lib/formats'
import type { RowOf } from '#resource/any-resource'
import { useFieldTexts } from '#resource/use-resource-texts'

type Sized = Pick<RowOf<typeof products>, 'capacity' | 'capacityUnit'>

/** "75 cl" in one piece; nothing where nobody has said it. */
export function useProductSize(): (product: Sized) => string | null {
  const formats = useFormats()
  const words = useFieldTexts(products)
  return ({ capacity, capacityUnit }) =>
    capacity === null
      ? null
      : `${formats.number(capacity)}\u00a0${words.option('capacityUnit', capacityUnit)}`
}
