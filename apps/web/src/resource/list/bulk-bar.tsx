import { Button } from '@mantine/core'
import { CircleCheck, CircleX, Trash2, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/icon-button'
import classes from './bulk-bar.module.css'
import type { RowVerbs } from './use-row-verbs'
import type { Selection } from './use-selection'

interface BulkBarProps {
  readonly selection: Selection
  readonly verbs: RowVerbs
}

/** Stands in for the toolbar while rows are chosen: what can be done to all of them at once. */
export function BulkBar({ selection, verbs }: BulkBarProps) {
  const { t } = useTranslation()
  const ids = [...selection.ids]
  return (
    <div className={classes.bar} role="status">
      <IconButton
        label={t('resource.list.clearSelection')}
        icon={<X size={16} />}
        onClick={selection.clear}
      />
      <span className={classes.count}>{t('resource.list.selected', { count: ids.length })}</span>
      {verbs.mayEdit ? (
        <>
          <Button
            variant="default"
            leftSection={<CircleCheck size={16} />}
            disabled={verbs.isBusy}
            onClick={() => verbs.setStatus(ids, 'active')}
          >
            {t('resource.row.activate')}
          </Button>
          <Button
            variant="default"
            leftSection={<CircleX size={16} />}
            disabled={verbs.isBusy}
            onClick={() => verbs.setStatus(ids, 'inactive')}
          >
            {t('resource.row.deactivate')}
          </Button>
        </>
      ) : null}
      {verbs.mayDelete ? (
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
    </div>
  )
}
