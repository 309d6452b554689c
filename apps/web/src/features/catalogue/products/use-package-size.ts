import type { products } from '@cantina/contract/catalogue/products'
import { useFormats } from '#lib/formats'
import type { RecordOf } from '#resource/any-resource'

type Packed = Pick<
  RecordOf<typeof products>,
  'packageLengthCm' | 'packageWidthCm' | 'packageHeightCm'
>

/** "8 × 8 × 31 cm"; nothing where one of them is not known. */
export function usePackageSize(): (product: Packed) => string | null {
  const formats = useFormats()
  return ({ packageLengthCm, packageWidthCm, packageHeightCm }) => {
    const sides = [packageLengthCm, packageWidthCm, packageHeightCm]
    if (sides.includes(null)) return null
    return `${sides.map((side) => formats.number(side ?? 0)).join(' × ')}\u00a0cm`
  }
}
