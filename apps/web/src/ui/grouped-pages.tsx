import { Link, Outlet, useLocation } from '@tanstack/react-router'
import clsx from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { anySearch } from './any-search'
import classes from './grouped-pages.module.css'

export interface PageGroup {
  readonly label: string
  readonly pages: readonly { readonly to: string; readonly label: string }[]
}

interface GroupedPagesProps {
  /** What all of them are, and the way back to their list on a small screen. */
  readonly label: string
  /** The address of the first page; on a small screen that of the list. */
  readonly home: string
  readonly groups: readonly PageGroup[]
}

/** Leads to the first page itself where its address alone shows the list. */
const firstPage = 'page'

/** Many pages of one menu entry, in groups beside them; on a small screen their list comes first. */
export function GroupedPages({ label, home, groups }: GroupedPagesProps) {
  const isList = useLocation({
    select: ({ pathname, hash }) => pathname === home && hash !== firstPage,
  })
  return (
    <div className={clsx(classes.page, isList && classes.atList)}>
      <nav aria-label={label} className={classes.groups}>
        <h1 className={classes.title}>{label}</h1>
        {groups.map((group) => (
          <Group key={group.label} group={group} home={home} />
        ))}
      </nav>
      <div className={classes.content}>
        <Link to={home} search={anySearch({})} className={classes.back}>
          <ChevronLeft size={16} aria-hidden />
          {label}
        </Link>
        <Outlet />
      </div>
    </div>
  )
}

function Group({ group, home }: { readonly group: PageGroup; readonly home: string }) {
  const id = useId()
  return (
    <div className={classes.group}>
      <p id={id} className={classes.label}>
        {group.label}
      </p>
      <ul aria-labelledby={id} className={classes.links}>
        {group.pages.map(({ to, label }) => (
          <li key={to}>
            <Link
              to={to}
              search={anySearch({})}
              {...(to === home ? { hash: firstPage } : {})}
              className={classes.link}
              activeOptions={{ exact: true, includeSearch: false }}
            >
              <span className={classes.name}>{label}</span>
              <ChevronRight size={16} aria-hidden className={classes.further} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
