import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { anySearch } from './any-search'
import classes from './page-tabs.module.css'

export interface PageTab {
  readonly to: string
  readonly label: string
  /** Also where one is on an address below it. */
  readonly isWithBelow?: boolean
  /** What the address goes on saying there. */
  readonly search?: Readonly<Record<string, string>>
}

interface PageTabsProps {
  /** Names the group for assistive technology. */
  readonly label: string
  readonly tabs: readonly PageTab[]
}

/** The pages of one menu entry, as links. */
export function PageTabs({ label, tabs }: PageTabsProps) {
  const nav = useRef<HTMLElement>(null)
  const pathname = useLocation({ select: (location) => location.pathname })
  useEffect(() => {
    if (pathname && nav.current) bringIntoView(nav.current)
  }, [pathname])
  return (
    <nav ref={nav} aria-label={label} className={classes.tabs}>
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          search={anySearch(tab.search ?? {})}
          className={classes.tab}
          activeOptions={{ exact: !tab.isWithBelow, includeSearch: false }}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  )
}

/** On a phone the row is longer than the screen: the page one is on stands in the middle of it. */
function bringIntoView(nav: HTMLElement): void {
  const here = nav.querySelector<HTMLElement>('[aria-current="page"]')
  if (here) nav.scrollLeft = here.offsetLeft + here.offsetWidth / 2 - nav.clientWidth / 2
}
