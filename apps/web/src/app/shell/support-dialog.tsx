import { askSupport } from '@cantina/contract/business/support'
import { lengths } from '@cantina/contract/fields'
import { Button, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { messageOf } from '#lib/message-of'
import { Dialog, DialogFoot } from '#ui/dialog'

/** A message to those who run the installation; says what goes along, and where the answer comes to. */
export function SupportDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const ask = useMutation({
    mutationFn: () => call(askSupport, { body: { text, page: window.location.pathname } }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '') ask.mutate()
  }
  if (ask.isSuccess) {
    return (
      <Dialog
        title={t('shell.support.sent')}
        about={t('shell.support.sentText', { email: ask.data.answeredTo })}
        onClose={onClose}
      >
        <DialogFoot>
          <Button data-autofocus onClick={onClose}>
            {t('shell.support.close')}
          </Button>
        </DialogFoot>
      </Dialog>
    )
  }
  return (
    <Dialog title={t('shell.support.title')} about={t('shell.support.about')} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <Textarea
          label={t('shell.support.text')}
          autosize
          minRows={4}
          maxRows={12}
          maxLength={lengths.notes}
          data-autofocus
          error={ask.isError ? messageOf(ask.error) : undefined}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            {t('shell.support.close')}
          </Button>
          <Button type="submit" loading={ask.isPending} disabled={text.trim() === ''}>
            {t('shell.support.send')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
