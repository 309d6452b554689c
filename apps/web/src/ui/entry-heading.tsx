import classes from './entry-heading.module.css'

interface EntryHeadingProps {
  readonly title: string
  readonly subtitle: string
}

/** What a page before sign-in is for. */
export function EntryHeading({ title, subtitle }: EntryHeadingProps) {
  return (
    <>
      <h1>{title}</h1>
      <p className={classes.subtitle}>{subtitle}</p>
    </>
  )
}
