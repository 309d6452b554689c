import { vatRates } from '@cantina/contract/business/vat-rates'
import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { type FieldValues, useFormContext } from 'react-hook-form'
import { LookupField } from './lookup-field'
import { useFieldPath } from './row-scope'
import type { FieldProps } from './use-field'
import { useVatRates } from './use-vat-rates'

/** One of the business's VAT rates; a new record starts with the one that the business proposes. */
export function VatRateField<Values extends FieldValues>(props: FieldProps<Values, string | null>) {
  const { id }: { id?: string } = useParams({ strict: false })
  useProposedRate(useFieldPath(props.name), id === undefined)
  return <LookupField {...props} resource={vatRates} />
}

function useProposedRate(name: string, isNew: boolean): void {
  const { getValues, resetField } = useFormContext()
  const proposed = useVatRates({ enabled: isNew }).find(({ isDefault }) => isDefault)
  useEffect(() => {
    // What it starts with is not a change to be asked about.
    if (isNew && proposed && getValues(name) === null) {
      resetField(name, { defaultValue: proposed.id })
    }
  }, [isNew, proposed, name, getValues, resetField])
}
