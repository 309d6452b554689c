import clsx from 'clsx'
import type { ReactNode } from 'react'
import classes from './action-bar.module.css'

interface ActionBarProps {
  /** How things stand; said aloud when it changes. */
  readonly state: ReactNode
  /** On a line of its own. */
  readonly below?: ReactNode
  readonly children: ReactNode
}

/** Stays in view below a form, or a list, and holds what can be done with it. */
export function ActionBar({ state, below, children }: ActionBarProps) {
  return (
    <div className={clsx(classes.bar, below && classes.tall)}>
      <div className={classes.state} role="status">
        {state}
      </div>
      {children}
      {below ? <div className={classes.below}>{below}</div> : null}
    </div>
  )
}
