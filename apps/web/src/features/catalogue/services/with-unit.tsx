import type { ReactNode } from 'react'
import classes from './with-unit.module.css'

interface WithUnitProps {
  readonly amount: ReactNode
  /** Named for assistive technology alone. */
  readonly unit: ReactNode
  readonly help?: string
}

/** A number and the unit that it is chosen in, as one. */
export function WithUnit({ amount, unit, help }: WithUnitProps) {
  return (
    <div>
      <div className={classes.pair}>
        <div className={classes.amount}>{amount}</div>
        <div className={classes.unit}>{unit}</div>
      </div>
      {help ? <p className={classes.help}>{help}</p> : null}
    </div>
  )
}
