import { Button, Modal } from '@mantine/core'
import '@mantine/core/styles/Modal.layer.css'
import { useTranslation } from 'react-i18next'
import type { OpenQuestion } from './confirm'
import classes from './confirm-dialog.module.css'
import { useFocusBack } from './use-focus-back'

export function ConfirmDialog({ question }: { readonly question: OpenQuestion }) {
  const { t } = useTranslation()
  useFocusBack()
  return (
    <Modal.Root opened centered size={400} onClose={() => question.answer(false)}>
      <Modal.Overlay />
      <Modal.Content radius="lg">
        <Modal.Body className={classes.body}>
          <Modal.Title className={classes.title}>{question.title}</Modal.Title>
          {question.body ? <p className={classes.text}>{question.body}</p> : null}
          <div className={classes.actions}>
            <Button variant="default" onClick={() => question.answer(false)}>
              {question.cancelLabel ?? t('common.cancel')}
            </Button>
            <Button
              color={question.danger ? 'danger' : 'brand'}
              data-autofocus
              onClick={() => question.answer(true)}
            >
              {question.confirmLabel}
            </Button>
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
