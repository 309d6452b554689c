import { Link } from '@tanstack/react-router'
import classes from './view-switch.module.css'

interface ViewSwitchProps {
  /** Names the group for assistive technology. */
  readonly label: string
  readonly views: readonly { readonly to: string; readonly label: string }[]
}

/** Two or three ways to look at the same thing, each with an address of its own. */
export function ViewSwitch({ label, views }: ViewSwitchProps) {
  return (
    <nav aria-label={label} className={classes.views}>
      {views.map((view) => (
        <Link
          key={view.to}
          to={view.to}
          className={classes.view}
          activeOptions={{ exact: true, includeSearch: false }}
        >
          {view.label}
        </Link>
      ))}
    </nav>
  )
}
