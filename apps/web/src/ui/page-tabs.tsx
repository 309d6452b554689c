import { Link } from '@tanstack/react-router'
import classes from './page-tabs.module.css'

export interface PageTab {
  readonly to: string
  readonly label: string
}

interface PageTabsProps {
  /** Names the group for assistive technology. */
  readonly label: string
  readonly tabs: readonly PageTab[]
}

/** The pages of one menu entry, as links. */
export function PageTabs({ label, tabs }: PageTabsProps) {
  return (
    <nav aria-label={label} className={classes.tabs}>
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          className={classes.tab}
          activeOptions={{ exact: true, includeSearch: false }}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  )
}
