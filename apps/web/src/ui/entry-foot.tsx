import { Link, type LinkProps } from '@tanstack/react-router'
import classes from './entry-foot.module.css'

interface EntryFootProps {
  readonly question?: string
  readonly to: LinkProps['to']
  readonly label: string
}

/** The way to the neighbouring page, below a page before sign-in. */
export function EntryFoot({ question, to, label }: EntryFootProps) {
  return (
    <p className={classes.foot}>
      {question ? `${question} ` : null}
      <Link to={to} className={classes.link}>
        {label}
      </Link>
    </p>
  )
}
