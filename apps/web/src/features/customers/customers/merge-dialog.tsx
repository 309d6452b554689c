import { mergeCustomers } from '@cantina/contract/customers/customer-data'
import { customers } from '@cantina/contract/customers/customers'
import { Button, Select } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { messageOf } from '#lib/message-of'
import { type RecordOf, resourceKey } from '#resource/any-resource'
import { useNothingFoundText } from '#resource/fields/lookup-words'
import { useLookup } from '#resource/fields/use-lookup'
import { useRecord } from '#resource/form/use-record'
import { Dialog, DialogFoot } from '#ui/dialog'
import { notify } from '#ui/notify'
import { fullName } from './full-name'
import classes from './merge-dialog.module.css'
import { type Keep, keepAtFirst, MergeFields } from './merge-fields'
import { useDuplicates } from './use-duplicates'

type Customer = RecordOf<typeof customers>

interface MergeDialogProps {
  readonly own: Customer
  /** Whom it is merged with, where that is known already. */
  readonly otherId?: string
  readonly onClose: () => void
  readonly onMerged: () => void
}

/** Makes one of two records of one person, and asks what stays where they differ. */
export function MergeDialog({ own, otherId: known, onClose, onMerged }: MergeDialogProps) {
  const { t } = useTranslation()
  const [otherId, setOtherId] = useState<string | null>(known ?? null)
  const other = useRecord<Customer>(customers, otherId ?? undefined).data
  return (
    <Dialog
      title={t('customers.customers.merge.title')}
      about={t(known ? 'customers.customers.merge.introTwo' : 'customers.customers.merge.intro')}
      size={640}
      onClose={onClose}
    >
      {known ? null : <OtherPicker own={own} otherId={otherId} onPick={setOtherId} />}
      {other && other.id === otherId ? (
        <Choices
          key={other.id}
          own={own}
          other={other}
          areBothChosen={known !== undefined}
          onClose={onClose}
          onMerged={onMerged}
        />
      ) : (
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
        </DialogFoot>
      )}
    </Dialog>
  )
}

interface OtherPickerProps {
  readonly own: Customer
  readonly otherId: string | null
  readonly onPick: (id: string | null) => void
}

/** By typing a part of a name; those with the same e-mail or phone are offered first. */
function OtherPicker({ own, otherId, onPick }: OtherPickerProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const lookup = useLookup(customers, typed, otherId ? [otherId] : [])
  const nothingFound = useNothingFoundText(lookup.isSearching)
  const duplicates = useDuplicates({ email: own.email, phone: own.phone, ownId: own.id })
  return (
    <>
      {otherId === null && duplicates.length > 0 ? (
        <div className={classes.duplicates}>
          {duplicates.map((duplicate) => (
            <Button
              key={duplicate.id}
              variant="default"
              size="xs"
              onClick={() => onPick(duplicate.id)}
            >
              {fullName(duplicate)}
            </Button>
          ))}
        </div>
      ) : null}
      <Select
        label={t('customers.customers.merge.other')}
        placeholder={t('resource.field.typeToSearch')}
        searchable
        clearable
        className={classes.picker}
        data={lookup.options.filter(({ value }) => value !== own.id)}
        filter={({ options }) =>
          options.filter((option) => 'value' in option && lookup.matches.has(option.value))
        }
        nothingFoundMessage={nothingFound}
        searchValue={typed}
        onSearchChange={setTyped}
        value={otherId}
        onChange={onPick}
      />
    </>
  )
}

interface ChoicesProps extends Omit<MergeDialogProps, 'otherId'> {
  readonly other: Customer
  /** Neither of them is the one that the page is about. */
  readonly areBothChosen: boolean
}

function Choices({ own, other, areBothChosen, onClose, onMerged }: ChoicesProps) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const [keep, setKeep] = useState<Keep>(() => keepAtFirst(own, other))
  const merge = useMutation({
    mutationFn: () =>
      call(mergeCustomers, {
        params: { id: own.id },
        body: { version: own.version, otherId: other.id, otherVersion: other.version, keep },
      }),
    onSuccess: async ({ message }) => {
      notify.success(message)
      await queryClient.invalidateQueries({ queryKey: resourceKey(customers) })
      onMerged()
    },
    onError: (error) => notify.error(messageOf(error)),
  })
  return (
    <>
      <MergeFields
        own={own}
        other={other}
        names={
          areBothChosen
            ? [t('customers.customers.merge.first'), t('customers.customers.merge.second')]
            : [t('customers.customers.merge.this'), t('customers.customers.merge.other')]
        }
        keep={keep}
        onKeep={setKeep}
      />
      <p className={classes.text}>{t('customers.customers.merge.both')}</p>
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button loading={merge.isPending} onClick={() => merge.mutate()}>
          {t('customers.customers.merge.yes')}
        </Button>
      </DialogFoot>
    </>
  )
}
