import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isWithin } from '#app/navigation'
import type { NavigationEntry } from '#app/navigation-entry'
import classes from './navigation-menu.module.css'

interface NavigationLinkProps {
  readonly entry: NavigationEntry
  readonly pathname: string
  readonly onChoose: (() => void) | undefined
}

export function NavigationLink({ entry, pathname, onChoose }: NavigationLinkProps) {
  const { t } = useTranslation()
  const isHere = entry.path === '/' ? pathname === '/' : isWithin(pathname, entry.path)
  return (
    <Link
      to={entry.path}
      activeOptions={{ exact: true, includeSearch: false }}
      className={classes.entry}
      data-here={isHere || undefined}
      aria-current={isHere ? 'page' : undefined}
      onClick={onChoose}
    >
      <entry.icon size={18} strokeWidth={1.6} aria-hidden="true" />
      {t(entry.name)}
    </Link>
  )
}
