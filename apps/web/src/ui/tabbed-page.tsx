import { Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type PageTab, PageTabs } from './page-tabs'
import classes from './tabbed-page.module.css'

interface TabbedPageProps {
  /** Names the tabs for assistive technology. */
  readonly label: string
  readonly tabs: readonly PageTab[]
  /** What leads elsewhere, at the end of the tabs. */
  readonly beside?: ReactNode
  /** Said above each of the pages: one line, or nothing. */
  readonly notice?: ReactNode
}

/** The pages of one menu entry below their tabs. */
export function TabbedPage({ label, tabs, beside, notice }: TabbedPageProps) {
  return (
    <div className={classes.page}>
      {beside ? (
        <div className={classes.head}>
          <PageTabs label={label} tabs={tabs} />
          {beside}
        </div>
      ) : (
        <PageTabs label={label} tabs={tabs} />
      )}
      {notice ? <div className={classes.notice}>{notice}</div> : null}
      <Outlet />
    </div>
  )
}
