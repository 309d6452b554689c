import { sdiForCountry } from '@cantina/contract/sdi'
import { unset } from '@cantina/contract/unset'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FieldRow } from '#resource/fields/form-section'
import {
  CountryField,
  RegionField,
  type RegistrationForm,
  SdiField,
  TextField,
  VatField,
} from './registration-contract'

interface BusinessFieldsProps {
  readonly onCountry: (code: string | null) => void
}

export function BusinessFields({ onCountry }: BusinessFieldsProps) {
  const { t } = useTranslation()
  const { getValues, setValue } = useFormContext<RegistrationForm>()

  function followCountry(code: string | null) {
    onCountry(code)
    const sdi = sdiForCountry(getValues('business.sdi'), code)
    setValue('business.sdi', sdi ?? unset, { shouldDirty: true })
  }

  return (
    <>
      <TextField name="business.name" autoComplete="organization" />
      <TextField
        name="business.website"
        type="url"
        autoComplete="url"
        placeholder={t('business.registration.websiteExample')}
      />
      <FieldRow>
        <CountryField
          name="business.country"
          region="business.region"
          onChoose={(country) => followCountry(country?.code ?? null)}
        />
        <RegionField name="business.region" country="business.country" />
      </FieldRow>
      <FieldRow>
        <VatField name="business.vat_code" help={t('business.registration.vatHelp')} />
        <SdiField name="business.sdi" />
      </FieldRow>
      <TextField name="business.address" autoComplete="street-address" />
      <FieldRow>
        <TextField name="business.postal_code" autoComplete="postal-code" />
        <TextField name="business.city" autoComplete="address-level2" />
      </FieldRow>
    </>
  )
}
