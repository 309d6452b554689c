import type { ReactNode } from 'react'
import classes from './framed-section.module.css'

/** One matter of a page: its heading, what it is about and what can be done. */
export function FramedSection({ children }: { readonly children: ReactNode }) {
  return <section className={classes.section}>{children}</section>
}
