import type { products } from '@cantina/contract/catalogue/products'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { SelectField } from '#resource/fields/select-field'
import type { FormOf } from '#resource/form/form-contract'
import { useSubRegions } from './use-origin'

/** Only some regions have parts; one that is not of the chosen region is let go. */
export function SubRegionField() {
  const { setValue } = useFormContext()
  const [regionId, subRegionId]: (number | null)[] = useWatch({ name: ['regionId', 'subRegionId'] })
  const parts = useSubRegions(regionId ?? null)
  const isForeign =
    subRegionId != null &&
    (regionId == null || (parts !== undefined && !parts.some(({ value }) => value === subRegionId)))
  useEffect(() => {
    if (isForeign) setValue('subRegionId', null, { shouldDirty: true })
  }, [isForeign, setValue])
  return (
    <SelectField<FormOf<typeof products>, number>
      name="subRegionId"
      options={parts ?? []}
      isDisabled={!parts || parts.length === 0}
    />
  )
}
