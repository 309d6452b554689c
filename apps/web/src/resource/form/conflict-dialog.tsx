import { Button, Modal } from '@mantine/core'
import '@mantine/core/styles/Modal.layer.css'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { useFocusBack } from '#ui/use-focus-back'
import classes from './conflict-dialog.module.css'
import { useFormFields, useFormScope } from './form-scope'
import { differingFields, type Versioned } from './form-values'

interface ConflictDialogProps {
  readonly mine: FieldValues
  readonly theirs: FieldValues
  /** The record as it is now. */
  readonly current: Versioned
  readonly onKeepMine: () => void
  readonly onTakeTheirs: () => void
  readonly onClose: () => void
}

/** Two people changed the same record: shows what differs and lets the second one decide. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { mine, theirs, current, onKeepMine, onTakeTheirs, onClose } = props
  const { t } = useTranslation()
  useFocusBack()
  const formats = useFormats()
  const { labelOf } = useFormScope()
  const fields = useFormFields()
  // What never comes back, such as a password, cannot differ and is not to be shown.
  const names = differingFields(mine, theirs).filter((name) => name in current)
  const time = current.updatedAt && formats.dateTime(current.updatedAt)
  const why = names.length > 0 ? 'why' : 'same'
  const show = (name: string, value: unknown) =>
    fields.get(name)?.show(value) ?? String(value ?? t('resource.conflict.empty'))
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('resource.conflict.title')}
      withCloseButton={false}
      size={640}
      classNames={{ header: classes.header, title: classes.title, body: classes.body }}
    >
      <p className={classes.why}>
        {time ? t(`resource.conflict.${why}At`, { time }) : t(`resource.conflict.${why}`)}
      </p>
      {names.length > 0 ? (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('resource.conflict.field')}</th>
              <th scope="col">{t('resource.conflict.mine')}</th>
              <th scope="col">{t('resource.conflict.theirs')}</th>
            </tr>
          </thead>
          <tbody>
            {names.map((name) => (
              <tr key={name}>
                <th scope="row">{labelOf(name)}</th>
                <td>{show(name, mine[name])}</td>
                <td>{show(name, theirs[name])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      <div className={classes.actions}>
        <Button variant="default" className={classes.later} onClick={onClose}>
          {t('resource.conflict.decideLater')}
        </Button>
        <Button
          variant="default"
          title={t('resource.conflict.takeTheirsWhy')}
          onClick={onTakeTheirs}
        >
          {t('resource.conflict.takeTheirs')}
        </Button>
        <Button title={t('resource.conflict.keepMineWhy')} data-autofocus onClick={onKeepMine}>
          {t('resource.conflict.keepMine')}
        </Button>
      </div>
    </Modal>
  )
}
