import clsx from 'clsx'
import type { ReactNode } from 'react'
import classes from './figures-band.module.css'

interface BandFigure {
  readonly label: string
  readonly value: string
  /** What makes the figure, or how it changed. */
  readonly note?: ReactNode
}

interface FiguresBandProps {
  readonly figures: readonly BandFigure[]
  /** Short amounts, and not always as many: they share the room there is. */
  readonly isFitting?: boolean
  /** Beside larger ones. */
  readonly isMinor?: boolean
}

/** What a page comes to, as large figures side by side. */
export function FiguresBand({ figures, isFitting = false, isMinor = false }: FiguresBandProps) {
  return (
    <dl
      className={clsx(
        classes.band,
        isFitting ? classes.fitting : classes.four,
        isMinor && classes.minor,
      )}
    >
      {figures.map(({ label, value, note }) => (
        <div key={label} className={classes.cell}>
          <dt className={classes.label}>{label}</dt>
          <dd className={classes.figure}>{value}</dd>
          {note ? <dd className={classes.note}>{note}</dd> : null}
        </div>
      ))}
    </dl>
  )
}
