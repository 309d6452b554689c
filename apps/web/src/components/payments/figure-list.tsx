import clsx from 'clsx'
import { useFormats } from '#lib/formats'
import classes from './figure-list.module.css'

export interface Figure {
  readonly label: string
  readonly cents: number
  /** The one that it is all about. */
  readonly isMain?: boolean
}

/** A few amounts that have to be seen before something is decided. */
export function FigureList({ figures }: { readonly figures: readonly Figure[] }) {
  const formats = useFormats()
  return (
    <dl className={classes.figures}>
      {figures.map(({ label, cents, isMain }) => (
        <div key={label} className={clsx(classes.figure, isMain && classes.main)}>
          <dt>{label}</dt>
          <dd>{formats.money(cents)}</dd>
        </div>
      ))}
    </dl>
  )
}
