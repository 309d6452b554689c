import { Button } from '@mantine/core'
import { Trash2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { MayDo } from '#resource/use-may-do'
import { IconButton } from '#ui/icon-button'
import classes from './bulk-bar.module.css'
import { StatusIcon } from './status-icon'
import type { RowVerbs } from './use-row-verbs'
import type { Selection } from './use-selection'

interface BulkBarProps {
  readonly selection: Selection
  readonly verbs: RowVerbs
  /** What may be done with all of them. */
  readonly may: MayDo
  /** What only this resource can do with them. */
  readonly children?: ReactNode
}

/** Stands in for the toolbar while rows are chosen: what can be done to all of them at once. */
export function BulkBar(props: BulkBarProps) {
  const { selection } = props
  const { t } = useTranslation()
  return (
    <div className={classes.bar} role="status">
      <IconButton
        label={t('resource.list.clearSelection')}
        icon={<X size={16} />}
        onClick={selection.clear}
      />
      <span className={classes.count}>
        {t('resource.list.selected', { count: selection.ids.size })}
      </span>
      <BulkActions {...props} />
    </div>
  )
}

/** What can be done to all that are chosen. */
export function BulkActions({ selection, verbs, may, children }: BulkBarProps) {
  const { t } = useTranslation()
  const ids = [...selection.ids]
  return (
    <>
      {may.setStatus
        ? verbs.statuses.map((status) => (
            <Button
              key={status}
              variant="default"
              leftSection={<StatusIcon status={status} />}
              disabled={verbs.isBusy}
              onClick={() => void verbs.setStatus(ids, status)}
            >
              {verbs.statusVerb(status)}
            </Button>
          ))
        : null}
      {children}
      {may.remove ? (
        <Button
          variant="default"
          className={classes.danger}
          leftSection={<Trash2 size={16} />}
          disabled={verbs.isBusy}
          onClick={() => void verbs.remove(ids)}
        >
          {t('resource.row.delete')}
        </Button>
      ) : null}
    </>
  )
}
