import classes from './form-title.module.css'

interface FormTitleProps {
  readonly title: string
  readonly intro?: string
}

export function FormTitle({ title, intro }: FormTitleProps) {
  return (
    <header>
      <h1>{title}</h1>
      {intro ? <p className={classes.intro}>{intro}</p> : null}
    </header>
  )
}
