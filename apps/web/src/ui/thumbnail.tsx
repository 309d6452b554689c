import { ImageOff } from 'lucide-react'
import classes from './thumbnail.module.css'

/** A small picture beside a name, which says what it shows; a quiet mark where there is none. */
export function Thumbnail({ src }: { readonly src: string | null }) {
  return (
    <span className={classes.frame}>
      {src ? (
        <img className={classes.picture} src={src} alt="" loading="lazy" />
      ) : (
        <ImageOff size={16} aria-hidden />
      )}
    </span>
  )
}
