import type { ReactNode } from 'react'
import classes from './price-lines.module.css'

export interface PriceLine {
  readonly key: string
  readonly name: string
  /** Why it is so, in small print. */
  readonly note?: string | null
  readonly amount: string
}

interface PriceLinesProps {
  readonly lines: readonly PriceLine[]
  /** What they come to. */
  readonly children: ReactNode
}

/** The answer to "why this price?", line by line in the order in which it is made. */
export function PriceLines({ lines, children }: PriceLinesProps) {
  return (
    <dl className={classes.lines}>
      {lines.map(({ key, name, note, amount }) => (
        <div key={key}>
          <dt>
            {name}
            {note ? <small>{note}</small> : null}
          </dt>
          <dd>{amount}</dd>
        </div>
      ))}
      {children}
    </dl>
  )
}

interface PriceSumProps {
  readonly name: string
  readonly amount: string
  /** Takes something off, and stands as a line of its own. */
  readonly isReduction?: boolean
}

export function PriceSum({ name, amount, isReduction = false }: PriceSumProps) {
  return (
    <div className={isReduction ? classes.reduction : classes.sum}>
      <dt>{name}</dt>
      <dd>{amount}</dd>
    </div>
  )
}
