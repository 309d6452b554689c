import { addCustomerNote, editCustomerNote } from '@cantina/contract/customers/customer-notes'
import { customers } from '@cantina/contract/customers/customers'
import { lengths } from '@cantina/contract/fields'
import { Button, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { newIdempotencyKey } from '#lib/idempotency'
import { messageOf } from '#lib/message-of'
import { resourceKey } from '#resource/any-resource'
import { notify } from '#ui/notify'
import classes from './note-editor.module.css'

interface KnownNote {
  readonly id: string
  readonly version: number
  readonly text: string
}

type NoteEditorProps = { readonly onDone: () => void } & (
  | { readonly customerId: string; readonly note?: undefined }
  | { readonly note: KnownNote }
)

/** A new note, or one that is changed, where it stands. */
export function NoteEditor(props: NoteEditorProps) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const [text, setText] = useState(props.note?.text ?? '')
  const [idempotencyKey] = useState(newIdempotencyKey)
  const save = useMutation({
    mutationFn: () =>
      props.note
        ? call(editCustomerNote, {
            params: { id: props.note.id },
            body: { text: text.trim(), version: props.note.version },
          })
        : call(
            addCustomerNote,
            { params: { id: props.customerId }, body: { text: text.trim() } },
            { idempotencyKey },
          ),
    onSuccess: async ({ message }) => {
      notify.success(message)
      await queryClient.invalidateQueries({ queryKey: resourceKey(customers) })
      props.onDone()
    },
    onError: (error) => notify.error(messageOf(error)),
  })

  function send(event: FormEvent) {
    event.preventDefault()
    if (text.trim() !== '') save.mutate()
  }

  return (
    <form className={classes.editor} noValidate onSubmit={send}>
      <Textarea
        aria-label={t('customers.person.note.label')}
        placeholder={t('customers.person.note.hint')}
        data-autofocus
        autoFocus
        autosize
        minRows={2}
        maxRows={8}
        maxLength={lengths.notes}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={classes.foot}>
        <Button variant="default" onClick={props.onDone}>
          {t('common.cancel')}
        </Button>
        <Button
          type="submit"
          variant="default"
          disabled={text.trim() === '' || text.trim() === props.note?.text}
          loading={save.isPending}
        >
          {t('customers.person.note.save')}
        </Button>
      </div>
    </form>
  )
}
