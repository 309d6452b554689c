import { type ReactNode, useEffect, useRef } from 'react'
import classes from './outcome.module.css'

interface OutcomeProps {
  readonly title: string
  readonly children: ReactNode
  /** The next step. */
  readonly action: ReactNode
}

/** What came of it, in the place of the form; a screen reader is taken there. */
export function Outcome({ title, children, action }: OutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <div className={classes.body}>{children}</div>
      <div className={classes.action}>{action}</div>
    </>
  )
}
