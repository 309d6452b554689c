import { askForDeletion, type BusinessData, deletionForm } from '@cantina/contract/archive/data'
import { Button, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { useFormats } from '#lib/formats'
import { SmallForm } from '#resource/form/small-form'
import { usePlainForm } from '#resource/form/use-plain-form'
import { Dialog } from '#ui/dialog'
import { notify } from '#ui/notify'
import classes from './data.module.css'
import { OpenMattersList } from './open-matters-list'
import { ProofFields } from './proof-fields'

interface DeletionDialogProps {
  readonly data: BusinessData
  readonly onClose: () => void
  readonly onDone: () => void
}

/** What is still open is named before anybody confirms. */
export function DeletionDialog({ data, onClose, onDone }: DeletionDialogProps) {
  const { t } = useTranslation()
  const { date } = useFormats()
  const { name, needsCode, wouldCloseAt } = data
  const plain = usePlainForm({
    schema: deletionForm,
    empty: { name: '', currentPassword: '', code: needsCode ? '' : null },
    send: async (body) => {
      const { message } = await call(askForDeletion, { body })
      notify.success(message)
      onDone()
    },
  })
  const { form, values, change, problemOf } = plain
  return (
    <Dialog
      title={t('archive.data.deletion.question', { name })}
      about={t('archive.data.deletion.when', { date: date(wouldCloseAt) })}
      onClose={onClose}
    >
      <div className={classes.before}>
        <OpenMattersList data={data} />
      </div>
      <SmallForm
        form={form}
        danger
        action={t('archive.data.deletion.confirm')}
        beside={
          <Button variant="default" onClick={onClose}>
            {t('archive.data.deletion.keep')}
          </Button>
        }
      >
        <TextInput
          name="name"
          autoComplete="off"
          label={t('archive.data.deletion.typeName', { name })}
          value={values.name}
          error={problemOf('name')}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <ProofFields needsCode={needsCode} values={values} change={change} problemOf={problemOf} />
      </SmallForm>
    </Dialog>
  )
}
