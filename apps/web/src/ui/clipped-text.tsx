import classes from './clipped-text.module.css'

interface ClippedTextProps {
  readonly text: string | null
  readonly lines?: 1 | 2
}

/** A long text in a line or two; the whole of it is under the pointer and in the form. */
export function ClippedText({ text, lines = 1 }: ClippedTextProps) {
  if (text === null) return null
  return (
    <span className={classes.clipped} data-lines={lines} title={text}>
      {text}
    </span>
  )
}
