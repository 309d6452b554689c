import type { AnswerOf } from '@cantina/contract/endpoint'
import { countryList } from '@cantina/contract/reference/places'
import { Select } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import { useQuery } from '@tanstack/react-query'
import { type FieldPathByValue, type FieldValues, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { lookupStaleTime } from '#lib/query-client'
import { OptionsFailed, useNothingFoundText } from './lookup-words'
import { useFieldPath } from './row-scope'
import { singleSelectLook } from './select-look'
import { type FieldProps, useField } from './use-field'

type Country = AnswerOf<typeof countryList>['items']['country'][number]

interface CountryFieldProps<Values extends FieldValues> extends FieldProps<Values, number | null> {
  /** The region of that country: another country empties it. */
  readonly region?: FieldPathByValue<Values, number | null>
  /** What none means, instead of the word for choosing. */
  readonly placeholder?: string
  /** When other fields follow from it. */
  readonly onChoose?: (country: Country | null) => void
}

export function CountryField<Values extends FieldValues>({
  region,
  placeholder,
  onChoose,
  ...props
}: CountryFieldProps<Values>) {
  const { t } = useTranslation()
  const { setValue } = useFormContext()
  const regionPath = useFieldPath(region ?? '')
  const countries = useQuery({
    queryKey: ['onboarding', 'countries'],
    queryFn: ({ signal }) => call(countryList, {}, { signal }),
    staleTime: lookupStaleTime,
    retry: 1,
  })
  const known = countries.data?.items.country ?? []
  const data = known.map(({ id, name }) => ({ value: id, label: name }))
  const nothingFound = useNothingFoundText(countries.isFetching)
  const field = useField<number | null>(props, (id) =>
    String(data.find((one) => one.value === id)?.label ?? id),
  )
  function choose(country: number | null) {
    if (country === field.value) return
    field.change(country)
    if (region) setValue(regionPath, null, { shouldDirty: true })
    onChoose?.(known.find(({ id }) => id === country) ?? null)
  }
  return (
    <Select<number>
      {...field.control}
      {...singleSelectLook(
        { ...field, change: choose },
        {
          placeholder: placeholder ?? t('resource.field.choose'),
          isSearching: countries.isFetching,
        },
      )}
      description={
        countries.isError ? (
          <OptionsFailed onRetry={() => void countries.refetch()} />
        ) : (
          field.control.description
        )
      }
      data={data}
      autoComplete="country-name"
      nothingFoundMessage={nothingFound}
      value={field.value}
      onChange={choose}
    />
  )
}
