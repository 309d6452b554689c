import { Wine } from 'lucide-react'
import { type CSSProperties, useState } from 'react'
import { StoredPicture } from '#ui/stored-picture'
import type { CutOut } from './cut-out'
import classes from './framed-picture.module.css'
import { lookAt } from './look-at'
import { type Capacity, shareOfFrame } from './true-size'

interface FramedPictureProps {
  readonly imageId: string | null
  readonly focus?: string | null
  /** How large a bottle is; null for what is none. */
  readonly of: Capacity | null
  readonly size: 'tile' | 'small'
}

/** How wide the frame is for its height, at least. */
const frameRatios = { tile: 1.15, small: 0.8 }

const frameWidths = { tile: '200px', small: '40px' }

const iconSizes = { tile: 40, small: 20 }

/** What was found in pictures that were shown before, by their ids; null in those that fill their frame. */
const known = new Map<string, CutOut | null>()

/**
 * One frame for every picture: what was cut out stands on the shelf, as large as it really is, a photograph fills the
 * frame, and a glass stands for what has none.
 */
export function FramedPicture({ imageId, focus = null, of, size }: FramedPictureProps) {
  const [, setLooked] = useState('')
  if (!imageId) {
    return (
      <span className={classes.frame} data-size={size}>
        <Wine size={iconSizes[size]} strokeWidth={size === 'tile' ? 1.2 : 1.6} aria-hidden />
      </span>
    )
  }
  const cutOut = known.get(imageId)
  return (
    <span className={classes.frame} data-size={size}>
      <StoredPicture
        imageId={imageId}
        focus={focus}
        sizes={frameWidths[size]}
        loading="lazy"
        decoding="async"
        data-look={cutOut === undefined ? 'unknown' : cutOut ? 'cut-out' : 'filling'}
        style={cutOut ? placeOf(cutOut, of, frameRatios[size]) : undefined}
        onLoad={({ currentTarget }) => {
          if (known.has(imageId)) return
          known.set(imageId, lookAt(currentTarget))
          setLooked(imageId)
        }}
      />
    </span>
  )
}

/** On the shelf, in the middle. */
function placeOf(cutOut: CutOut, of: Capacity | null, frameRatio: number): CSSProperties {
  const { left, top, width, height, ratio } = cutOut
  const share = shareOfFrame(of ?? { capacity: null, capacityUnit: 'piece' }, { ratio, frameRatio })
  const pictureShare = share / height
  return {
    '--height': `${pictureShare * 100}%`,
    '--below': `${(1 - top - height) * pictureShare * 100}%`,
    '--middle': `${-(left + width / 2) * 100}%`,
  } as CSSProperties
}
