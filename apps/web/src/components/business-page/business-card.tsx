import type { ReactNode } from 'react'
import classes from './business-card.module.css'

interface BusinessCardProps {
  /** For what is said to who does not look at it. */
  readonly role?: 'alert' | 'status'
  readonly children: ReactNode
}

/** The one thing that a page of the business has to say. */
export function BusinessCard({ role, children }: BusinessCardProps) {
  return (
    <section className={classes.card} role={role}>
      {children}
    </section>
  )
}
