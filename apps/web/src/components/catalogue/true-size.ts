/** Of the frame's height, that of a bottle of 0.75 l. */
const usualShare = 124 / 146
const usualMillilitres = 750
/** What is no bottle. */
const otherShare = 0.68
const widestShare = 0.84
const [smallestShare, largestShare] = [0.45, 0.93]

const millilitresPer: Readonly<Record<string, number>> = { ml: 1, cl: 10, l: 1000 }

export interface Capacity {
  readonly capacity: number | null
  readonly capacityUnit: string
}

/** How much of the frame's height something takes: bottles beside each other are as large as they really are. */
export function shareOfFrame(
  { capacity, capacityUnit }: Capacity,
  { ratio, frameRatio }: { readonly ratio: number; readonly frameRatio: number },
): number {
  const unit = millilitresPer[capacityUnit]
  const trueShare =
    capacity === null || unit === undefined
      ? otherShare
      : usualShare * Math.cbrt((capacity * unit) / usualMillilitres)
  const share = Math.min(largestShare, Math.max(smallestShare, trueShare))
  return Math.min(share, (widestShare * frameRatio) / ratio)
}
