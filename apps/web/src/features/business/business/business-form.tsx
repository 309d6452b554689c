import {
  businessForm,
  currencies,
  type readBusiness,
  updateBusiness,
} from '@cantina/contract/business/business'
import type { AnswerOf } from '@cantina/contract/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSdiForCountry } from '#components/contacts/use-sdi-for-country'
import { call } from '#lib/call'
import { sessionQuery } from '#lib/session'
import { fieldsOf } from '#resource/fields/fields-of'
import { FieldRow, FormSection } from '#resource/fields/form-section'
import { ContractForm } from '#resource/form/contract-form'
import { FormTitle } from '#resource/form/form-title'

type Business = AnswerOf<typeof readBusiness>

const contract = {
  texts: 'entities.business.business',
  inputFields: businessForm.shape,
  input: businessForm,
}

const {
  ColorField,
  CountryField,
  ImageField,
  MultiSelectField,
  PhoneField,
  RegionField,
  SdiField,
  SelectField,
  TextField,
  VatField,
} = fieldsOf(contract)

export function BusinessForm({ business }: { readonly business: Business }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  return (
    <ContractForm<typeof contract, Business>
      contract={contract}
      start={business}
      send={(values, { version = business.version, idempotencyKey }) =>
        call(updateBusiness, { body: { ...values, version } }, { idempotencyKey })
      }
      onSaved={() => void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })}
      header={<FormTitle title={t('business.business.title')} />}
    >
      <FormSection
        title={t('business.business.identity')}
        help={t('business.business.identityHelp')}
      >
        <TextField name="name" autoComplete="organization" />
        <ImageField name="logoId" />
        <ColorField name="brandColor" isExact />
        <TextField name="website" type="url" autoComplete="url" />
        <FieldRow>
          <TextField name="email" type="email" autoComplete="email" />
          <PhoneField name="phone" />
        </FieldRow>
      </FormSection>
      <FormSection title={t('business.business.kinds')} help={t('business.business.kindsHelp')}>
        <MultiSelectField name="kinds" />
      </FormSection>
      <FormSection title={t('business.business.address')}>
        <PlaceFields />
        <TextField name="address" autoComplete="street-address" />
        <FieldRow>
          <TextField name="postalCode" autoComplete="postal-code" />
          <TextField name="city" autoComplete="address-level2" />
        </FieldRow>
      </FormSection>
      <FormSection title={t('business.business.tax')}>
        <FieldRow>
          <VatField name="vatCode" />
          <SdiField name="sdi" />
        </FieldRow>
        <SelectField name="taxRegime" />
      </FormSection>
      <FormSection title={t('business.business.place')}>
        <TimeAndMoneyFields timeZone={business.timeZone} />
      </FormSection>
      <FormSection title={t('business.business.mail')}>
        <FieldRow>
          <TextField name="mailSenderName" help={t('business.business.senderNameHelp')} />
          <TextField
            name="mailReplyTo"
            type="email"
            autoComplete="email"
            help={t('business.business.replyToHelp')}
          />
        </FieldRow>
      </FormSection>
    </ContractForm>
  )
}

function PlaceFields() {
  const followCountry = useSdiForCountry()
  return (
    <FieldRow>
      <CountryField name="countryId" region="regionId" onChoose={followCountry} />
      <RegionField name="regionId" country="countryId" />
    </FieldRow>
  )
}

function TimeAndMoneyFields({ timeZone }: { readonly timeZone: string }) {
  const { t } = useTranslation()
  return (
    <FieldRow>
      <SelectField
        name="timeZone"
        options={useTimeZoneOptions(timeZone)}
        help={t('business.business.timeZoneHelp')}
      />
      <SelectField
        name="currency"
        options={useCurrencyOptions()}
        help={t('business.business.currencyHelp')}
      />
    </FieldRow>
  )
}

/** The currencies with their names in the reader's language. */
function useCurrencyOptions() {
  const { i18n } = useTranslation()
  return useMemo(() => {
    const names = new Intl.DisplayNames([i18n.language], { type: 'currency' })
    return currencies.map((code) => ({ value: code, label: `${code} ${names.of(code) ?? ''}` }))
  }, [i18n.language])
}

/** Every time zone that the browser knows, and the saved one, which it may know by another name. */
function useTimeZoneOptions(saved: string) {
  return useMemo(() => {
    const zones = new Set([saved, ...Intl.supportedValuesOf('timeZone')])
    return [...zones].sort().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))
  }, [saved])
}
