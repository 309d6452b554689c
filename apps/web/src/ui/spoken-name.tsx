import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './spoken-name.module.css'

interface SpokenNameProps {
  /** What screen readers and speech control call the control. */
  readonly name: string
  /** What is seen of it: short forms, figures and marks that the name spells out. */
  readonly children: ReactNode
}

/** The content of a control that is seen in short and named in full: a label on it would contradict what is seen. */
export function SpokenName({ name, children }: SpokenNameProps) {
  return (
    <>
      <VisuallyHidden>{name}</VisuallyHidden>
      <span className={classes.seen} aria-hidden>
        {children}
      </span>
    </>
  )
}
