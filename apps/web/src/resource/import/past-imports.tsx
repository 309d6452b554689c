import { daysToUndo, type FinishedImport } from '@cantina/contract/import'
import { Button } from '@mantine/core'
import clsx from 'clsx'
import { Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { messageOf } from '#lib/message-of'
import type { LookupResource } from '#resource/any-resource'
import { FormSection } from '#resource/fields/form-section'
import { ErrorState } from '#ui/error-state'
import { SkeletonBlock } from '#ui/skeleton-block'
import type { ImportDefinition } from './import-definition'
import { KeptRows } from './kept-rows'
import listing from './listing.module.css'
import classes from './past-imports.module.css'
import { usePastImports } from './use-past-imports'

interface PastImportsProps {
  readonly definition: ImportDefinition
  /** The lists that show other things once an import is undone. */
  readonly changes: readonly LookupResource[]
}

/** Who imported what and when, to be undone as a whole. */
export function PastImports({ definition, changes }: PastImportsProps) {
  const { t } = useTranslation()
  const { imports, undo, undoing } = usePastImports(definition, changes)
  if (imports.isPending) return <SkeletonBlock height={120} />
  if (imports.isError) {
    return <ErrorState detail={messageOf(imports.error)} onRetry={() => void imports.refetch()} />
  }
  const { items } = imports.data
  return (
    <FormSection
      title={t('import.past.title')}
      help={t(items.length > 0 ? 'import.past.help' : 'import.past.empty', { days: daysToUndo })}
    >
      {items.length > 0 ? (
        <ul className={clsx(listing.frame, listing.rows)} aria-label={t('import.past.title')}>
          {items.map((item) => (
            <PastImport
              key={item.id}
              item={item}
              definition={definition}
              isUndoing={undoing === item.id}
              onUndo={() => undo(item)}
            />
          ))}
        </ul>
      ) : null}
    </FormSection>
  )
}

interface PastImportProps {
  readonly item: FinishedImport
  readonly definition: ImportDefinition
  readonly isUndoing: boolean
  readonly onUndo: () => void
}

function PastImport({ item, definition, isUndoing, onUndo }: PastImportProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { id, name, userName, createdAt, rows, created, changed, undone, isUndoable } = item
  const counts = [
    t('import.past.rows', { count: rows, rows: formats.number(rows) }),
    ...(created > 0
      ? [t('import.past.created', { count: created, rows: formats.number(created) })]
      : []),
    ...(changed > 0
      ? [t('import.past.changed', { count: changed, rows: formats.number(changed) })]
      : []),
  ]
  return (
    <li className={clsx(listing.row, classes.columns)}>
      <div>
        <p className={classes.name}>{name || t('import.past.unnamed')}</p>
        <p className={classes.aside}>
          {[formats.dateTime(createdAt), userName].filter(Boolean).join(' · ')}
        </p>
      </div>
      <p className={classes.counts}>{counts.join(' · ')}</p>
      {undone ? (
        <p className={classes.undone}>
          {t('import.past.undone', { at: formats.dateTime(undone.at), user: undone.userName })}
        </p>
      ) : null}
      {isUndoable ? (
        <Button
          size="xs"
          variant="default"
          className={classes.undo}
          leftSection={<Undo2 size={16} />}
          loading={isUndoing}
          onClick={onUndo}
        >
          {t('import.past.undo')}
        </Button>
      ) : null}
      {undone && undone.kept > 0 ? (
        <KeptRows definition={definition} importId={id} count={undone.kept} />
      ) : null}
    </li>
  )
}
