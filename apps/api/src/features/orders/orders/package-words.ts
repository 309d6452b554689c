import type { Language } from '@cantina/contract/languages'
import { say } from '#platform/texts'
import type { PackedLine, PackedOrder } from './packed-orders'

const numberIn = (language: Language, digits: number) =>
  new Intl.NumberFormat(language === 'it' ? 'it-IT' : 'en-GB', { maximumFractionDigits: digits })

type Sized = Pick<PackedLine, 'lengthCm' | 'widthCm' | 'heightCm'>

/** "8 × 8 × 31 cm"; null where one of them is not known. */
export function packageSize(
  { lengthCm, widthCm, heightCm }: Sized,
  language: Language,
): string | null {
  if (lengthCm === null || widthCm === null || heightCm === null) return null
  const sides = [lengthCm, widthCm, heightCm].map((side) => numberIn(language, 2).format(side))
  return `${sides.join(' × ')} cm`
}

function packageCm3({ lengthCm, widthCm, heightCm }: Sized): number | null {
  if (lengthCm === null || widthCm === null || heightCm === null) return null
  return lengthCm * widthCm * heightCm
}

/** Of all packages in the parcel; null where one of them was not measured. */
export function volumeOf({ lines }: PackedOrder, language: Language): string | null {
  let litres = 0
  for (const line of lines) {
    const cm3 = packageCm3(line)
    if (cm3 === null) return null
    litres += (line.quantity * cm3) / 1_000
  }
  return say(language, 'documents.litres', { volume: numberIn(language, 1).format(litres) })
}

/** The one that the shipping was priced by, whatever has been measured since. */
export function volumetricWeight(
  { volumetricKg }: Pick<PackedOrder, 'volumetricKg'>,
  language: Language,
): string | null {
  return volumetricKg === null ? null : `${numberIn(language, 0).format(volumetricKg)} kg`
}
