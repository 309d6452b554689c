import type { ReactNode } from 'react'
import classes from './house-card.module.css'

interface HouseCardProps {
  /** For what is said to who does not look at it. */
  readonly role?: 'alert' | 'status'
  readonly children: ReactNode
}

/** The one thing that a page of the house has to say. */
export function HouseCard({ role, children }: HouseCardProps) {
  return (
    <section className={classes.card} role={role}>
      {children}
    </section>
  )
}
