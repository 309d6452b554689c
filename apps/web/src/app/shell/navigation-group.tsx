import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { isWithin } from '#app/navigation'
import type { NavigationEntry } from '#app/navigation-entry'
import classes from './navigation-menu.module.css'
import type { useOpenGroups } from './use-open-groups'

interface NavigationGroupProps {
  readonly entry: NavigationEntry
  readonly pathname: string
  readonly groups: ReturnType<typeof useOpenGroups>
  readonly onChoose: (() => void) | undefined
}

/** The name leads to the first page of the group; the arrow only shows or hides its pages. */
export function NavigationGroup({ entry, pathname, groups, onChoose }: NavigationGroupProps) {
  const { t } = useTranslation()
  const listId = useId()
  const name = t(entry.name)
  const isInside = isWithin(pathname, `/${entry.key}`)
  // Some groups have a page of their own, which is opened from inside them too.
  const isElsewhere = pathname !== entry.path && entry.pages.some(({ path }) => path === entry.path)
  const isOpen = groups.isOpen(entry.id, isInside)
  const toggle = () => groups.setOpen(entry.id, !isOpen)

  return (
    <li className={classes.group}>
      <div className={classes.groupHead} data-inside={isInside || undefined}>
        <Link
          to={entry.path}
          activeOptions={{ exact: true }}
          className={classes.entry}
          onClick={(event) => {
            if (isInside && !isElsewhere) {
              event.preventDefault()
              toggle()
            } else {
              groups.setOpen(entry.id, true)
              onChoose?.()
            }
          }}
        >
          <entry.icon size={18} strokeWidth={1.6} aria-hidden="true" />
          {name}
        </Link>
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-label={t(isOpen ? 'shell.collapseGroup' : 'shell.expandGroup', { name })}
          onClick={toggle}
        >
          <ChevronDown size={16} strokeWidth={1.6} aria-hidden="true" />
        </button>
      </div>
      <ul id={listId} hidden={!isOpen}>
        {entry.children.map((child) => {
          const isHere = isWithin(pathname, child.scope)
          return (
            <li key={child.id}>
              <Link
                to={child.path}
                className={classes.subEntry}
                data-here={isHere || undefined}
                aria-current={isHere ? 'page' : undefined}
                onClick={onChoose}
              >
                {t(child.name)}
              </Link>
            </li>
          )
        })}
      </ul>
    </li>
  )
}
