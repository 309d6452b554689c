import { regionList } from '@cantina/contract/reference/places'
import { Select } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import { useQuery } from '@tanstack/react-query'
import type { FieldPathByValue, FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { lookupStaleTime } from '#lib/query-client'
import { OptionsFailed, useNothingFoundText } from './lookup-words'
import { useSiblingValue } from './row-scope'
import { singleSelectLook } from './select-look'
import { type FieldProps, useField } from './use-field'

interface RegionFieldProps<Values extends FieldValues> extends FieldProps<Values, number | null> {
  /** The country whose regions are offered. */
  readonly country: FieldPathByValue<Values, number | null>
}

/** Waits for a country; without its regions it cannot be chosen from. */
export function RegionField<Values extends FieldValues>({
  country,
  ...props
}: RegionFieldProps<Values>) {
  const { t } = useTranslation()
  const countryId = useSiblingValue<number | null | undefined>(country) ?? null
  const regions = useQuery({
    queryKey: ['onboarding', 'regions', countryId],
    queryFn: ({ signal }) => call(regionList, { query: { id: countryId ?? 0 } }, { signal }),
    staleTime: lookupStaleTime,
    retry: false,
    enabled: countryId !== null,
  })
  const data = regions.data?.regions.map((one) => ({ value: one.id, label: one.region_name })) ?? []
  const nothingFound = useNothingFoundText(regions.isFetching)
  const isDisabled = props.isDisabled || countryId === null || regions.isError
  const hint = countryId === null ? { help: t('resource.field.chooseCountryFirst') } : {}
  const field = useField<number | null>({ ...props, ...hint, isDisabled }, (id) =>
    String(data.find((one) => one.value === id)?.label ?? id),
  )
  return (
    <Select<number>
      {...field.control}
      {...singleSelectLook(field, {
        placeholder: t('resource.field.choose'),
        isSearching: regions.isFetching,
      })}
      description={
        regions.isError ? (
          <OptionsFailed onRetry={() => void regions.refetch()} />
        ) : (
          field.control.description
        )
      }
      data={data}
      autoComplete="address-level1"
      nothingFoundMessage={nothingFound}
      value={field.value}
      onChange={(region) => field.change(region)}
    />
  )
}
