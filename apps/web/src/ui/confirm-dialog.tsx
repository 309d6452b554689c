import { Button, Modal, Textarea } from '@mantine/core'
import '@mantine/core/styles/Modal.layer.css'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OpenQuestion } from './confirm'
import classes from './confirm-dialog.module.css'
import { useFocusBack } from './use-focus-back'

export function ConfirmDialog({ question }: { readonly question: OpenQuestion }) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const [isRefused, setIsRefused] = useState(false)
  useFocusBack()
  const wantsText = 'textLabel' in question

  function agree(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    if (wantsText && text.trim() === '') return setIsRefused(true)
    question.answer(text.trim())
  }

  return (
    <Modal.Root opened centered size={400} onClose={() => question.answer(null)}>
      <Modal.Overlay />
      <Modal.Content radius="lg">
        <Modal.Body className={classes.body}>
          <form noValidate onSubmit={agree}>
            <Modal.Title className={classes.title}>{question.title}</Modal.Title>
            {question.body ? <p className={classes.text}>{question.body}</p> : null}
            {wantsText ? (
              <Textarea
                className={classes.field}
                label={question.textLabel}
                required
                data-autofocus
                autosize
                minRows={2}
                maxRows={6}
                maxLength={question.longest}
                value={text}
                error={isRefused && text.trim() === '' ? t('validation.required') : undefined}
                onChange={(event) => setText(event.currentTarget.value)}
              />
            ) : null}
            <div className={classes.actions}>
              <Button variant="default" onClick={() => question.answer(null)}>
                {question.cancelLabel ?? t('common.cancel')}
              </Button>
              <Button
                type="submit"
                color={question.danger ? 'danger' : 'brand'}
                data-autofocus={wantsText ? undefined : true}
              >
                {question.confirmLabel}
              </Button>
            </div>
          </form>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
