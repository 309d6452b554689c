import { Info } from 'lucide-react'
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
  /** Why it is so, in small print. */
  readonly note?: string | null
  readonly amount: string
  /** Takes something off, and stands as a line of its own. */
  readonly isReduction?: boolean
}

export function PriceSum({ name, note, amount, isReduction = false }: PriceSumProps) {
  return (
    <div className={isReduction ? classes.reduction : classes.sum}>
      <dt>
        {name}
        {note ? <small>{note}</small> : null}
      </dt>
      <dd>{amount}</dd>
    </div>
  )
}

interface PriceRemarkProps {
  readonly about: string
  readonly remark: string
}

/** Something that has no part in the sum, and explains it. */
export function PriceRemark({ about, remark }: PriceRemarkProps) {
  return (
    <div className={classes.remark}>
      <Info size={16} aria-hidden />
      <dt>{about}</dt>
      <dd>{remark}</dd>
    </div>
  )
}
