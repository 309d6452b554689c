import { ImageOff } from 'lucide-react'
import { StoredPicture } from './stored-picture'
import classes from './thumbnail.module.css'

/** A small picture beside a name, which says what it shows; a quiet mark where there is none. */
export function Thumbnail({ imageId }: { readonly imageId: string | null }) {
  return (
    <span className={classes.frame} data-screen-only>
      {imageId ? (
        <StoredPicture className={classes.picture} imageId={imageId} sizes="66px" loading="lazy" />
      ) : (
        <ImageOff size={16} aria-hidden />
      )}
    </span>
  )
}
