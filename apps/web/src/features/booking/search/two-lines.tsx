import classes from './search-page.module.css'

interface TwoLinesProps {
  readonly main: string
  readonly other: string | null
}

/** Two things that belong together, each cut to one line; the whole of it is under the pointer. */
export function TwoLines({ main, other }: TwoLinesProps) {
  return (
    <span className={classes.twoLines} title={[main, other].filter(Boolean).join(' · ')}>
      <span>{main}</span>
      {other ? <span className={classes.reach}>{other}</span> : null}
    </span>
  )
}
