import type { ReactNode } from 'react'
import classes from './empty-state.module.css'

interface EmptyStateProps {
  readonly title: string
  /** Why there is nothing here. */
  readonly body?: string
  /** The next step. */
  readonly action?: ReactNode
  readonly role?: 'alert' | 'status'
}

export function EmptyState({ title, body, action, role }: EmptyStateProps) {
  return (
    <div className={classes.root} role={role}>
      <p className={classes.title}>{title}</p>
      {body ? <p className={classes.body}>{body}</p> : null}
      {action ? <div className={classes.action}>{action}</div> : null}
    </div>
  )
}
