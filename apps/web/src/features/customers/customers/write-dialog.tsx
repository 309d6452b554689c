import { personalMailKinds, sendPersonalMail } from '@cantina/contract/communications/personal-mail'
import { customers } from '@cantina/contract/customers/customers'
import { lengths } from '@cantina/contract/fields'
import { Button, Textarea, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { newIdempotencyKey } from '#lib/idempotency'
import { messageOf } from '#lib/message-of'
import { resourceKey } from '#resource/any-resource'
import { Dialog, DialogFoot } from '#ui/dialog'
import { notify } from '#ui/notify'
import { Segments } from '#ui/segments'
import { fullName } from './full-name'
import type { Customer } from './person-page'
import classes from './write-dialog.module.css'

interface WriteDialogProps {
  readonly person: Customer
  readonly onClose: () => void
}

const longestSubject = 150

/** An e-mail by hand: an answer to everybody, advertising to those who agreed to it. */
export function WriteDialog({ person, onClose }: WriteDialogProps) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const [kind, setKind] = useState<(typeof personalMailKinds)[number]>('personal')
  const [subject, setSubject] = useState('')
  const [text, setText] = useState('')
  const [isRefused, setIsRefused] = useState(false)
  const [idempotencyKey] = useState(newIdempotencyKey)
  const mayAdvertise = person.acceptsMarketing && person.status === 'active'
  const isBlocked = kind === 'advertising' && !mayAdvertise
  const send = useMutation({
    mutationFn: () =>
      call(
        sendPersonalMail,
        {
          params: { id: person.id },
          body: { kind, subject: subject.trim(), text: text.trim() },
        },
        { idempotencyKey },
      ),
    onSuccess: ({ message }) => {
      notify.success(message)
      void queryClient.invalidateQueries({ queryKey: resourceKey(customers) })
      onClose()
    },
    onError: (error) => notify.error(messageOf(error)),
  })
  const missing = (value: string) =>
    isRefused && value.trim() === '' ? t('validation.required') : undefined

  function submit(event: FormEvent) {
    event.preventDefault()
    if (subject.trim() === '' || text.trim() === '') return setIsRefused(true)
    if (!isBlocked) send.mutate()
  }

  return (
    <Dialog
      title={t('customers.person.write.title', { name: fullName(person) })}
      about={t('customers.person.write.to', { email: person.email ?? '' })}
      size={640}
      onClose={onClose}
    >
      <form noValidate className={classes.form} onSubmit={submit}>
        <Segments
          label={t('customers.person.write.kind')}
          options={personalMailKinds.map((value) => ({
            value,
            label: t(`customers.person.write.kinds.${value}`),
          }))}
          value={kind}
          onChoose={setKind}
        />
        <p className={isBlocked ? classes.blocked : classes.why} role="status">
          {t(
            isBlocked
              ? 'customers.person.write.noConsent'
              : kind === 'personal'
                ? 'customers.person.write.personalWhy'
                : 'customers.person.write.advertisingWhy',
          )}
        </p>
        <TextInput
          label={t('customers.person.write.subject')}
          required
          data-autofocus
          maxLength={longestSubject}
          value={subject}
          error={missing(subject)}
          onChange={(event) => setSubject(event.currentTarget.value)}
        />
        <Textarea
          label={t('customers.person.write.text')}
          required
          autosize
          minRows={6}
          maxRows={14}
          maxLength={lengths.description}
          value={text}
          error={missing(text)}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" disabled={isBlocked} loading={send.isPending}>
            {t('customers.person.write.send')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
