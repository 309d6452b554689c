import { tagCustomers, untagCustomers } from '@cantina/contract/customers/customer-tags'
import { customers } from '@cantina/contract/customers/customers'
import { tags } from '@cantina/contract/customers/tags'
import { Button, Select } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Minus, Tag } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { messageOf } from '#lib/message-of'
import { useMayCall } from '#lib/permissions'
import { resourceKey } from '#resource/any-resource'
import { LookupOption, useNothingToPickText } from '#resource/fields/lookup-words'
import { useLookup } from '#resource/fields/use-lookup'
import { Dialog, DialogFoot } from '#ui/dialog'
import { notify } from '#ui/notify'

type Change = 'give' | 'take'

const endpoints = { give: tagCustomers, take: untagCustomers }

interface TagChosenProps {
  /** Those that are chosen in the list. */
  readonly ids: readonly string[]
  readonly onTagged: () => void
}

/** Gives a tag to all that are chosen, or takes it from them. */
export function TagChosen({ ids, onTagged }: TagChosenProps) {
  const { t } = useTranslation()
  const may = useMayCall(tagCustomers.access)
  const [change, setChange] = useState<Change | null>(null)
  if (!may) return null
  return (
    <>
      <Button variant="default" leftSection={<Tag size={16} />} onClick={() => setChange('give')}>
        {t('customers.customers.tagging.give')}
      </Button>
      <Button variant="default" leftSection={<Minus size={16} />} onClick={() => setChange('take')}>
        {t('customers.customers.tagging.take')}
      </Button>
      {change ? (
        <TagDialog
          change={change}
          ids={ids}
          onClose={() => setChange(null)}
          onTagged={() => {
            setChange(null)
            onTagged()
          }}
        />
      ) : null}
    </>
  )
}

interface TagDialogProps extends TagChosenProps {
  readonly change: Change
  readonly onClose: () => void
}

function TagDialog({ change, ids, onClose, onTagged }: TagDialogProps) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState('')
  const [tagId, setTagId] = useState<string | null>(null)
  const lookup = useLookup(tags, typed, tagId ? [tagId] : [])
  const nothingFound = useNothingToPickText(tags, lookup)
  const tagging = useMutation({
    mutationFn: (chosen: string) =>
      call(endpoints[change], { body: { ids: [...ids], tagId: chosen } }),
    onSuccess: ({ message }) => {
      notify.success(message)
      void queryClient.invalidateQueries({ queryKey: resourceKey(customers) })
      onTagged()
    },
    onError: (error) => notify.error(messageOf(error)),
  })
  return (
    <Dialog
      title={t(`customers.customers.tagging.${change}Title`, { count: ids.length })}
      about={t(`customers.customers.tagging.${change}Why`)}
      onClose={onClose}
    >
      <Select
        label={t('customers.customers.tagging.tag')}
        placeholder={t('resource.field.typeToSearch')}
        searchable
        data-autofocus
        data={lookup.options}
        filter={({ options }) =>
          options.filter((option) => 'value' in option && lookup.matches.has(option.value))
        }
        renderOption={({ option }) => <LookupOption lookup={lookup} id={option.value} />}
        nothingFoundMessage={nothingFound}
        searchValue={typed}
        onSearchChange={setTyped}
        value={tagId}
        onChange={setTagId}
      />
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button
          disabled={tagId === null}
          loading={tagging.isPending}
          onClick={() => tagId && tagging.mutate(tagId)}
        >
          {t(`customers.customers.tagging.${change}`)}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
