import type { AnswerOf } from '@cantina/contract/endpoint'
import type { homeOverview } from '@cantina/contract/home/overview'
import { Link } from '@tanstack/react-router'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { EmptyState } from '#ui/empty-state'
import { type EntityLinks, entityKey, useEntityName } from './entity-text'
import classes from './recent-changes.module.css'

type Change = AnswerOf<typeof homeOverview>['changes'][number]

interface RecentChangesProps {
  readonly changes: readonly Change[]
  readonly links: EntityLinks
  readonly now: Date
}

const icons = { created: Plus, changed: Pencil, deleted: Trash2 } as const

/** Who did what and when. */
export function RecentChanges({ changes, links, now }: RecentChangesProps) {
  const { t } = useTranslation()
  const deleted = changes.filter(({ action }) => action === 'deleted')
  const goneIds = new Set(deleted.map(({ entityId }) => entityId))
  return (
    <section className={classes.card} aria-labelledby="recent-changes">
      <header className={classes.header}>
        <h2 id="recent-changes">{t('home.changes')}</h2>
        {changes.length > 0 ? <span>{t('home.changesHint')}</span> : null}
      </header>
      {changes.length === 0 ? (
        <EmptyState title={t('home.noChanges')} body={t('home.noChangesBody')} />
      ) : (
        <ul className={classes.list}>
          {changes.map((change) => (
            <ChangeLine
              key={change.id}
              change={change}
              isGone={goneIds.has(change.entityId)}
              links={links}
              now={now}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

interface ChangeLineProps {
  readonly change: Change
  /** There is nothing to open any more. */
  readonly isGone: boolean
  readonly links: EntityLinks
  readonly now: Date
}

function ChangeLine({ change, isGone, links, now }: ChangeLineProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const entityName = useEntityName()
  const Icon = icons[change.action]
  const record = isGone ? null : links[entityKey(change)]
  return (
    <li className={classes.line}>
      <span className={classes.mark} data-action={change.action}>
        <Icon size={16} strokeWidth={1.8} aria-hidden="true" />
      </span>
      <span className={classes.what}>
        {record ? (
          <Link to={record.record(change.entityId)} className={classes.record}>
            {change.label}
          </Link>
        ) : (
          <span className={isGone ? classes.gone : classes.name}>{change.label}</span>
        )}
        <small>
          {change.userName === null
            ? t(`home.changeByGuest.${change.action}`, { entity: entityName(change, 1) })
            : t(`home.change.${change.action}`, {
                entity: entityName(change, 1),
                user: change.userName || t('home.formerUser'),
              })}
        </small>
      </span>
      <time dateTime={change.at} title={formats.dateTime(change.at)} className={classes.when}>
        {formats.relative(change.at, now)}
      </time>
    </li>
  )
}
