import classes from './clipped-text.module.css'

/** A long text in one line; the whole of it is under the pointer and in the form. */
export function ClippedText({ text }: { readonly text: string | null }) {
  if (text === null) return null
  return (
    <span className={classes.clipped} title={text}>
      {text}
    </span>
  )
}
