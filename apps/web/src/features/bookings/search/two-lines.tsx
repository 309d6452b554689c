import classes from './search-page.module.css'

interface TwoLinesProps {
  readonly main: string
  readonly other: string | null
  /** Where columns were left out for want of room, with what stood in them. */
  readonly otherWhenNarrow: readonly (string | null)[]
}

/** Two things that belong together, each cut to one line; the whole of it is under the pointer. */
export function TwoLines({ main, other, otherWhenNarrow }: TwoLinesProps) {
  return (
    <span className={classes.twoLines} title={[main, other].filter(Boolean).join(' · ')}>
      <span>{main}</span>
      {other ? (
        <span className={classes.reach} data-shown="wide">
          {other}
        </span>
      ) : null}
      <span className={classes.reach} data-shown="narrow">
        {otherWhenNarrow.filter(Boolean).join(' · ')}
      </span>
    </span>
  )
}
