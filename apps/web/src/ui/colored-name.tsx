import { shownColor } from './color-choices'
import classes from './colored-name.module.css'

interface ColoredNameProps {
  readonly color: string
  readonly name: string
}

/** A name with its record's own colour before it. */
export function ColoredName({ color, name }: ColoredNameProps) {
  return (
    <span className={classes.named}>
      <span className={classes.dot} style={{ background: shownColor(color) }} aria-hidden />
      {name}
    </span>
  )
}
