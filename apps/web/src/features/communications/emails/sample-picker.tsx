import { findEmailSamples } from '@cantina/contract/communications/email-preview'
import { emails } from '@cantina/contract/communications/emails'
import { type MailTrigger, subjectOf } from '@cantina/domain/communications/mail-rule'
import { Select } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { useFormats } from '#lib/formats'
import { resourceKey } from '#resource/any-resource'
import { useNothingFoundText } from '#resource/fields/lookup-words'
import { selectLook } from '#resource/fields/select-look'

const pauseMilliseconds = 250

interface SamplePickerProps {
  readonly trigger: MailTrigger
  readonly value: string | null
  /** What is tried as long as nothing is chosen. */
  readonly placeholder: string
  readonly onChoose: (id: string | null) => void
}

/** A real booking, order or customer to try the mail with; the latest, as long as none is chosen. */
export function SamplePicker({ trigger, value, placeholder, onChoose }: SamplePickerProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const kind = subjectOf(trigger)
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<{ value: string; label: string } | null>(null)
  const [q] = useDebouncedValue(
    typed === chosen?.label ? '' : typed.trim().slice(0, 100),
    pauseMilliseconds,
  )
  const found = useQuery({
    queryKey: [...resourceKey(emails), 'samples', trigger, q],
    queryFn: ({ signal }) =>
      call(findEmailSamples, { query: q ? { trigger, q } : { trigger } }, { signal }),
    placeholderData: keepPreviousData,
  })
  const nothingFound = useNothingFoundText(
    found.isFetching,
    t('communications.emails.preview.nothingFound'),
  )
  const options = (found.data?.items ?? []).map(({ id, label, date }) => ({
    value: id,
    label: date ? `${label} · ${formats.date(date)}` : label,
  }))
  const isOffered = options.some((option) => option.value === chosen?.value)
  return (
    <Select
      {...selectLook({ isLocked: false }, { placeholder, isSearching: found.isFetching })}
      label={t(`communications.emails.preview.sample.${kind}`)}
      data={chosen && value === chosen.value && !isOffered ? [...options, chosen] : options}
      filter={({ options: all }) => all}
      nothingFoundMessage={nothingFound}
      clearable
      clearButtonProps={{ 'aria-label': t('resource.list.clearAll') }}
      searchValue={typed}
      onSearchChange={setTyped}
      value={value}
      onChange={(id) => {
        setChosen(options.find((option) => option.value === id) ?? null)
        onChoose(id)
      }}
    />
  )
}
