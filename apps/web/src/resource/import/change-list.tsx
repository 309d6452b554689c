import type { CheckedImportRow, RowOutcome } from '@cantina/contract/import'
import clsx from 'clsx'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { useFieldTexts } from '#resource/use-resource-texts'
import { type Status, StatusChip } from '#ui/status-chip'
import classes from './change-list.module.css'
import type { CheckState } from './check-state'
import { countOutcomes, type OutcomeFilter } from './count-outcomes'
import type { ImportDefinition } from './import-definition'
import listing from './listing.module.css'

/** More would make the page slow; the counts above say how many there are. */
const mostShown = 100

const chipOf = {
  new: 'created',
  changed: 'changed',
  same: 'inactive',
  skipped: 'inactive',
  refused: 'refused',
} as const satisfies Record<RowOutcome, Status>

interface ChangeListProps {
  readonly definition: ImportDefinition
  readonly check: CheckState
}

/** What the import would do, row by row: how many of each kind, and which fields become what. */
export function ChangeList({ definition, check }: ChangeListProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const [filter, setFilter] = useState<OutcomeFilter>('all')
  const counts = useMemo(() => countOutcomes(check.outcomes), [check.outcomes])
  const rows = [...check.outcomes.values()]
    .filter(({ outcome }) => filter === 'all' || outcome === filter)
    .toSorted((one, other) => one.number - other.number)
  return (
    <>
      <fieldset className={classes.filters} aria-label={t('import.preview.filter')}>
        {counts.map(({ filter: kind, count }) => (
          <button
            key={kind}
            type="button"
            className={classes.filter}
            aria-pressed={kind === filter}
            onClick={() => setFilter(kind)}
          >
            <span className={classes.count}>{formats.number(count)}</span>
            {t(`import.preview.${kind}`, { count })}
          </button>
        ))}
      </fieldset>
      <div className={listing.frame}>
        <div className={clsx(listing.heads, classes.columns)} aria-hidden>
          <span>{t('import.preview.row')}</span>
          <span>{t('import.preview.outcome')}</span>
          <span>{t('import.preview.changes')}</span>
        </div>
        <ul className={listing.rows} aria-label={t('import.preview.title')}>
          {rows.slice(0, mostShown).map((row) => (
            <PreviewRow key={row.number} row={row} definition={definition} />
          ))}
        </ul>
      </div>
      {rows.length > mostShown ? (
        <p className={classes.more}>
          {t('import.preview.firstOf', {
            shown: formats.number(mostShown),
            total: formats.number(rows.length),
          })}
        </p>
      ) : null}
    </>
  )
}

interface PreviewRowProps {
  readonly row: CheckedImportRow
  readonly definition: ImportDefinition
}

function PreviewRow({ row, definition }: PreviewRowProps) {
  const { t } = useTranslation()
  const texts = useFieldTexts(definition)
  const { number, label, outcome, changes } = row
  return (
    <li className={clsx(listing.row, classes.columns)}>
      <div>
        <p className={classes.label}>{label || '–'}</p>
        <p className={classes.number}>{t('import.problems.rowNumber', { number })}</p>
      </div>
      <StatusChip state={chipOf[outcome]} label={t(`import.preview.chip.${outcome}`)} bare />
      <ul className={classes.changes}>
        {changes.map(({ field, before, after }) => (
          <li key={field}>
            <span className={classes.field}>{texts.field(field)}</span>{' '}
            <s className={classes.before}>{before ?? t('import.preview.empty')}</s>
            <span aria-hidden> → </span>
            <span className={classes.after}>{after ?? t('import.preview.empty')}</span>
          </li>
        ))}
      </ul>
    </li>
  )
}
