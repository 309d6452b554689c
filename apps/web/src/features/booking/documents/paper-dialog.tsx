import { Button, Modal } from '@mantine/core'
import '@mantine/core/styles/Modal.layer.css'
import type { ReactNode } from 'react'
import { useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFocusBack } from '#ui/use-focus-back'
import classes from './paper-dialog.module.css'

interface PaperDialogProps {
  readonly title: string
  readonly about: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The frame of what is asked before a document is issued. */
export function PaperDialog({ title, about, onClose, children }: PaperDialogProps) {
  useFocusBack()
  return (
    <Modal.Root opened centered size={640} onClose={onClose}>
      <Modal.Overlay />
      <Modal.Content radius="lg">
        <Modal.Body className={classes.body}>
          <Modal.Title className={classes.title}>{title}</Modal.Title>
          <p className={classes.about}>{about}</p>
          {children}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

interface PaperActionsProps {
  readonly submitLabel: string
  readonly onClose: () => void
}

export function PaperActions({ submitLabel, onClose }: PaperActionsProps) {
  const { t } = useTranslation()
  const { isSubmitting } = useFormState()
  return (
    <div className={classes.actions}>
      <Button variant="default" onClick={onClose}>
        {t('common.cancel')}
      </Button>
      <Button type="submit" loading={isSubmitting}>
        {submitLabel}
      </Button>
    </div>
  )
}
