import { type ReactNode, useId } from 'react'
import classes from './form-section.module.css'

interface FormSectionProps {
  /** Left out for the first group, which the page's title names. */
  readonly title?: string
  readonly help?: string
  readonly children: ReactNode
}

/** A short group of fields under a heading. */
export function FormSection({ title, help, children }: FormSectionProps) {
  const titleId = useId()
  return (
    <section className={classes.section} aria-labelledby={title ? titleId : undefined}>
      {title ? (
        <div>
          <h2 id={titleId}>{title}</h2>
          {help ? <p className={classes.help}>{help}</p> : null}
        </div>
      ) : null}
      {children}
    </section>
  )
}

/** Fields that belong together, side by side where there is room. */
export function FieldRow({ children }: { readonly children: ReactNode }) {
  return <div className={classes.row}>{children}</div>
}
