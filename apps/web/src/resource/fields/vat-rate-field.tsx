import { vatRates } from '@cantina/contract/business/vat-rates'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { type FieldValues, useFormContext } from 'react-hook-form'
import { call } from '#lib/call'
import { lookupStaleTime } from '#lib/query-client'
import { resourceKey } from '#resource/any-resource'
import { LookupField } from './lookup-field'
import { useFieldPath } from './row-scope'
import type { FieldProps } from './use-field'

/** One of the business's VAT rates; a new record starts with the one that the business proposes. */
export function VatRateField<Values extends FieldValues>(props: FieldProps<Values, string | null>) {
  const { id }: { id?: string } = useParams({ strict: false })
  useProposedRate(useFieldPath(props.name), id === undefined)
  return <LookupField {...props} resource={vatRates} />
}

function useProposedRate(name: string, isNew: boolean): void {
  const { getValues, resetField } = useFormContext()
  const rates = useQuery({
    queryKey: [...resourceKey(vatRates), 'proposed'],
    queryFn: ({ signal }) =>
      call(vatRates.endpoints.list, { query: { pageSize: 100 } }, { signal }),
    staleTime: lookupStaleTime,
    enabled: isNew,
  })
  const proposed = rates.data?.items.find(
    ({ isDefault, status }) => isDefault && status === 'active',
  )
  useEffect(() => {
    // What it starts with is not a change to be asked about.
    if (isNew && proposed && getValues(name) === null) {
      resetField(name, { defaultValue: proposed.id })
    }
  }, [isNew, proposed, name, getValues, resetField])
}
