import type { ReactNode } from 'react'
import classes from './action-bar.module.css'

interface ActionBarProps {
  /** How things stand; said aloud when it changes. */
  readonly state: ReactNode
  readonly children: ReactNode
}

/** Stays in view below a form and holds what can be done with it. */
export function ActionBar({ state, children }: ActionBarProps) {
  return (
    <div className={classes.bar}>
      <div className={classes.state} role="status">
        {state}
      </div>
      {children}
    </div>
  )
}
