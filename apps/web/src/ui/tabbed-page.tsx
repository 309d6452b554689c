import { Outlet } from '@tanstack/react-router'
import { type PageTab, PageTabs } from './page-tabs'
import classes from './tabbed-page.module.css'

interface TabbedPageProps {
  /** Names the tabs for assistive technology. */
  readonly label: string
  readonly tabs: readonly PageTab[]
}

/** The pages of one menu entry below their tabs. */
export function TabbedPage(props: TabbedPageProps) {
  return (
    <div className={classes.page}>
      <PageTabs {...props} />
      <Outlet />
    </div>
  )
}
