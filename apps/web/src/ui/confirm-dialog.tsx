import { Button, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OpenQuestion } from './confirm'
import { Dialog, DialogFoot } from './dialog'

export function ConfirmDialog({ question }: { readonly question: OpenQuestion }) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const [isRefused, setIsRefused] = useState(false)
  const wantsText = 'textLabel' in question

  function agree(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    if (wantsText && text.trim() === '') return setIsRefused(true)
    question.answer(text.trim())
  }

  return (
    <Dialog
      title={question.title}
      about={question.body}
      size={400}
      onClose={() => question.answer(null)}
    >
      <form noValidate onSubmit={agree}>
        {wantsText ? (
          <Textarea
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
        <DialogFoot>
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
        </DialogFoot>
      </form>
    </Dialog>
  )
}
