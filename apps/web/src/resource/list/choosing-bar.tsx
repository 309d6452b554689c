import { Button, Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionBar } from '#resource/form/action-bar'
import classes from './choosing-bar.module.css'
import type { Selection } from './use-selection'

interface ChoosingBarProps {
  readonly selection: Selection
  readonly onDone: () => void
  /** What can be done to those that are chosen. */
  readonly children: ReactNode
}

/** Within reach of the thumb while cards are chosen: how many, all of them, what to do with them, and out. */
export function ChoosingBar({ selection, onDone, children }: ChoosingBarProps) {
  const { t } = useTranslation()
  const count = selection.ids.size
  return (
    <ActionBar
      state={<span className={classes.count}>{t('resource.list.selected', { count })}</span>}
      below={count > 0 ? <div className={classes.actions}>{children}</div> : null}
    >
      <Checkbox
        classNames={{ body: classes.all, label: classes.allLabel }}
        label={t('resource.list.all')}
        aria-label={t('resource.list.selectAll')}
        checked={selection.isAllSelected}
        indeterminate={count > 0 && !selection.isAllSelected}
        onChange={selection.toggleAll}
      />
      <Button onClick={onDone}>{t('resource.list.done')}</Button>
    </ActionBar>
  )
}
