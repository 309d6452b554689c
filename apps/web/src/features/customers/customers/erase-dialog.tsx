import { eraseCustomer } from '@cantina/contract/customers/customer-data'
import { customers } from '@cantina/contract/customers/customers'
import { Button, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { messageOf } from '#lib/message-of'
import { type RecordOf, resourceKey } from '#resource/any-resource'
import { useRecord } from '#resource/form/use-record'
import { Dialog, DialogFoot } from '#ui/dialog'
import { notify } from '#ui/notify'
import { fullName } from './full-name'
import classes from './merge-dialog.module.css'

interface EraseDialogProps {
  readonly person: { readonly id: string; readonly name: string; readonly surname: string | null }
  readonly onClose: () => void
  /** Leaves what is about them, before it is read anew and not found. */
  readonly onErased: () => unknown
}

/** What cannot be undone is asked for by name. */
export function EraseDialog({ person, onClose, onErased }: EraseDialogProps) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const record = useRecord<RecordOf<typeof customers>>(customers, person.id)
  const [typed, setTyped] = useState('')
  const [isRefused, setIsRefused] = useState(false)
  const name = fullName(person)
  const isNamed = plain(typed) === plain(name)
  const erase = useMutation({
    mutationFn: (version: number) =>
      call(eraseCustomer, { params: { id: person.id }, body: { version } }),
    onSuccess: async ({ message }) => {
      notify.success(message)
      await onErased()
      await queryClient.invalidateQueries({ queryKey: resourceKey(customers) })
    },
    onError: (error) => notify.error(messageOf(error)),
  })

  function agree(event: FormEvent) {
    event.preventDefault()
    if (!isNamed) return setIsRefused(true)
    if (record.data) erase.mutate(record.data.version)
  }

  return (
    <Dialog
      title={t('customers.customers.care.eraseTitle', { name })}
      about={t('customers.customers.care.eraseWhy')}
      onClose={onClose}
    >
      <form noValidate onSubmit={agree}>
        <TextInput
          label={t('customers.customers.care.eraseName', { name })}
          data-autofocus
          autoComplete="off"
          className={classes.picker}
          value={typed}
          error={isRefused && !isNamed ? t('customers.customers.care.eraseOtherName') : undefined}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" color="danger" loading={erase.isPending || record.isPending}>
            {t('customers.customers.care.eraseYes')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}

function plain(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLocaleLowerCase()
}
