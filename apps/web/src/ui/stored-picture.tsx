import { fileAddress } from '@cantina/contract/business/files'
import { pictureSet } from '@cantina/domain/catalogue/picture-set'
import { type ComponentProps, useState } from 'react'

interface StoredPictureProps extends ComponentProps<'img'> {
  readonly imageId: string
  /** How wide it is shown, as `sizes` says it. */
  readonly sizes: string
  /** The point of it that stays in sight; null: its middle. */
  readonly focus?: string | null
}

/** A stored picture, of which the browser fetches the version that its frame needs. */
export function StoredPicture({ imageId, sizes, focus, alt, style, ...props }: StoredPictureProps) {
  const address = fileAddress(imageId)
  // Without a connection only what this browser has seen before can be shown: the frame stays empty.
  const [missing, setMissing] = useState<string | null>(null)
  const placed = focus ? { objectPosition: focus, ...style } : style
  return (
    <img
      {...props}
      srcSet={pictureSet(address)}
      sizes={sizes}
      src={address}
      alt={alt ?? ''}
      style={missing === imageId && !alt ? { ...placed, visibility: 'hidden' } : placed}
      onError={() => setMissing(imageId)}
    />
  )
}
