import { agents } from '@cantina/contract/orders/agents'
import { sdiForCountry } from '@cantina/contract/sdi'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { fieldsOf } from '#resource/fields/fields-of'
import { FieldRow, FormSection } from '#resource/fields/form-section'
import { StatusField } from '#resource/fields/status-field'

const { CountryField, LongTextField, PhoneField, SdiField, TextField, VatField } = fieldsOf(agents)

/** Who they are, and for which business they sell. */
export function InformationTab() {
  const { t } = useTranslation()
  return (
    <>
      <FormSection>
        <FieldRow>
          <TextField name="name" autoComplete="off" />
          <TextField name="surname" autoComplete="off" />
        </FieldRow>
        <FieldRow>
          <TextField name="email" type="email" autoComplete="off" />
          <PhoneField name="phone" />
        </FieldRow>
      </FormSection>
      <FormSection title={t('sales.agents.business')} help={t('sales.agents.businessHelp')}>
        <FieldRow>
          <TextField name="businessName" autoComplete="off" />
          <AgentCountry />
        </FieldRow>
        <FieldRow>
          <VatField name="vatCode" />
          <SdiField name="sdi" />
        </FieldRow>
        <LongTextField name="notes" help={t('sales.agents.notesHelp')} />
      </FormSection>
      <FormSection>
        <StatusField />
      </FormSection>
    </>
  )
}

/** Abroad the code of Italy's exchange is the stand-in for none. */
function AgentCountry() {
  const { getValues, setValue } = useFormContext()
  return (
    <CountryField
      name="countryId"
      onChoose={(country) => {
        const sdi = sdiForCountry(getValues('sdi'), country?.code ?? null)
        if (sdi !== getValues('sdi')) setValue('sdi', sdi, { shouldDirty: true })
      }}
    />
  )
}
