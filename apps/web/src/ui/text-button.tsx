import type { ReactNode } from 'react'
import classes from './text-button.module.css'

interface TextButtonProps {
  readonly onClick: () => void
  readonly children: ReactNode
}

/** A name among other text that opens what it names. */
export function TextButton({ onClick, children }: TextButtonProps) {
  return (
    <button type="button" className={classes.button} onClick={onClick}>
      {children}
    </button>
  )
}
