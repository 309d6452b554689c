import classes from './booking-panel.module.css'

/** The key that does the same as the button it stands in. */
export function KeyMark({ name }: { readonly name: string }) {
  return (
    <kbd className={classes.key} aria-hidden>
      {name}
    </kbd>
  )
}
