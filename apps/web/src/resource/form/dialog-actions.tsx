import { Button } from '@mantine/core'
import { useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DialogFoot } from '#ui/dialog'

interface DialogActionsProps {
  readonly saveLabel: string
  readonly closeLabel?: string
  readonly onClose: () => void
  /** What is done cannot be taken back. */
  readonly danger?: boolean
}

/** The foot of a dialog that holds a form. */
export function DialogActions({ saveLabel, closeLabel, onClose, danger }: DialogActionsProps) {
  const { t } = useTranslation()
  const { isSubmitting } = useFormState()
  return (
    <DialogFoot>
      <Button variant="default" onClick={onClose}>
        {closeLabel ?? t('common.cancel')}
      </Button>
      <Button type="submit" loading={isSubmitting} color={danger ? 'danger' : 'brand'}>
        {saveLabel}
      </Button>
    </DialogFoot>
  )
}
