import { Link } from '@tanstack/react-router'
import { anySearch } from './any-search'
import classes from './view-switch.module.css'

interface ViewSwitchProps {
  /** Names the group for assistive technology. */
  readonly label: string
  readonly views: readonly View[]
}

interface View {
  readonly to: string
  readonly label: string
  /** Distinguishes it from the others at the same address. */
  readonly search?: Readonly<Record<string, string>>
}

/** Two or three ways to look at the same thing, each with an address of its own. */
export function ViewSwitch({ label, views }: ViewSwitchProps) {
  return (
    <nav aria-label={label} className={classes.views}>
      {views.map((view) => (
        <Link
          key={`${view.to} ${view.label}`}
          to={view.to}
          search={anySearch(view.search ?? {})}
          className={classes.view}
          activeOptions={{ exact: true, includeSearch: view.search !== undefined }}
        >
          {view.label}
        </Link>
      ))}
    </nav>
  )
}
