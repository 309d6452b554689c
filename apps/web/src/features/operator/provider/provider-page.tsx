import { taxRegimes } from '@cantina/contract/business/business'
import {
  type ProviderDetails,
  providerFields,
  providerForm,
  readProvider,
  updateProvider,
} from '@cantina/contract/operator/provider'
import { useTranslation } from 'react-i18next'
import { useSdiForCountry } from '#components/contacts/use-sdi-for-country'
import { call } from '#lib/call'
import { fieldsOf } from '#resource/fields/fields-of'
import { FieldRow, FormSection } from '#resource/fields/form-section'
import { ContractForm } from '#resource/form/contract-form'
import { FormTitle } from '#resource/form/form-title'
import { LoadedForm } from '#resource/form/loaded-form'

const contract = {
  texts: 'entities.operator.provider',
  inputFields: providerFields,
  input: providerForm,
}

const { CountryField, IbanField, PercentField, SdiField, SelectField, TextField, VatField } =
  fieldsOf(contract)

/** Who runs the installation, as its invoices say it. */
export function ProviderPage() {
  return (
    <LoadedForm endpoint={readProvider}>
      {(provider) => <ProviderForm provider={provider} />}
    </LoadedForm>
  )
}

function ProviderForm({ provider }: { readonly provider: ProviderDetails }) {
  const { t } = useTranslation()
  return (
    <ContractForm<typeof contract, ProviderDetails>
      contract={contract}
      start={provider}
      send={(values, { version = provider.version, idempotencyKey }) =>
        call(updateProvider, { body: { ...values, version } }, { idempotencyKey })
      }
      header={
        <FormTitle title={t('operator.provider.title')} intro={t('operator.provider.intro')} />
      }
    >
      <FormSection>
        <TextField name="name" autoComplete="organization" />
        <TextField name="email" type="email" autoComplete="email" />
      </FormSection>
      <FormSection title={t('operator.provider.address')}>
        <ProviderCountry />
        <TextField name="address" autoComplete="street-address" />
        <FieldRow>
          <TextField name="postalCode" autoComplete="postal-code" />
          <TextField name="city" autoComplete="address-level2" />
        </FieldRow>
      </FormSection>
      <FormSection title={t('operator.provider.tax')}>
        <FieldRow>
          <VatField name="vatCode" />
          <TextField name="taxCode" autoComplete="off" />
        </FieldRow>
        <FieldRow>
          <SdiField name="sdi" />
          <TextField name="pec" type="email" autoComplete="off" />
        </FieldRow>
        <SelectField
          name="taxRegime"
          options={taxRegimes.map((value) => ({
            value,
            label: t(`entities.business.business.taxRegime.${value}`),
          }))}
        />
      </FormSection>
      <FormSection title={t('operator.provider.money')}>
        <FieldRow>
          <IbanField name="iban" />
          <PercentField name="vatPercent" help={t('operator.provider.vatPercentHelp')} />
        </FieldRow>
      </FormSection>
    </ContractForm>
  )
}

function ProviderCountry() {
  const followCountry = useSdiForCountry()
  return <CountryField name="countryId" onChoose={followCountry} />
}
