import type { HistoryEntry } from '@cantina/contract/analytics/customer-history'
import { deleteCustomerNote, editCustomerNote } from '@cantina/contract/customers/customer-notes'
import { customers } from '@cantina/contract/customers/customers'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { messageOf } from '#lib/message-of'
import { useMayCall } from '#lib/permissions'
import { resourceKey } from '#resource/any-resource'
import { confirm } from '#ui/confirm'
import { IconButton } from '#ui/icon-button'
import { notify } from '#ui/notify'
import classes from './history-line.module.css'
import { NoteEditor } from './note-editor'

type Note = Extract<HistoryEntry, { kind: 'note' }>

interface NoteEntryProps {
  readonly note: Note
  readonly title: string
}

/** More than this does not fit two lines. */
const longestFolded = 180

/** What somebody wrote down; they change it, and whoever may delete takes it away. */
export function NoteEntry({ note, title }: NoteEntryProps) {
  const { t } = useTranslation()
  const mayEdit = useMayCall(editCustomerNote.access)
  const mayDelete = useMayCall(deleteCustomerNote.access)
  const [isEdited, setIsEdited] = useState(false)
  const [isUnfolded, setIsUnfolded] = useState(false)
  const remove = useRemoveNote(note.id)
  if (isEdited) return <NoteEditor note={note} onDone={() => setIsEdited(false)} />
  const isLong = note.text.length > longestFolded || note.text.split('\n').length > 2
  return (
    <div className={classes.body}>
      <div className={classes.note}>
        <span className={classes.title}>{title}</span>
        <p className={classes.text} data-folded={(isLong && !isUnfolded) || undefined}>
          {note.text}
        </p>
        {isLong ? (
          <button
            type="button"
            className={classes.unfold}
            aria-expanded={isUnfolded}
            onClick={() => setIsUnfolded(!isUnfolded)}
          >
            {t(isUnfolded ? 'customers.person.note.fold' : 'customers.person.note.unfold')}
          </button>
        ) : null}
      </div>
      {note.isOwn && mayEdit ? (
        <IconButton
          label={t('customers.person.note.edit')}
          icon={<Pencil size={16} />}
          onClick={() => setIsEdited(true)}
        />
      ) : null}
      {mayDelete ? (
        <IconButton
          label={t('customers.person.note.delete')}
          icon={<Trash2 size={16} />}
          loading={remove.isPending}
          onClick={() => void remove.ask()}
        />
      ) : null}
    </div>
  )
}

function useRemoveNote(id: string) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const remove = useMutation({
    mutationFn: () => call(deleteCustomerNote, { params: { id }, body: {} }),
    onSuccess: ({ message }) => notify.success(message),
    onError: (error) => notify.error(messageOf(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: resourceKey(customers) }),
  })
  return {
    isPending: remove.isPending,
    async ask() {
      const isSure = await confirm({
        title: t('customers.person.note.deleteTitle'),
        body: t('customers.person.note.deleteWhy'),
        confirmLabel: t('customers.person.note.delete'),
        danger: true,
      })
      if (isSure) remove.mutate()
    },
  }
}
