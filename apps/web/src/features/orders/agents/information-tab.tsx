import { agents } from '@cantina/contract/orders/agents'
import { useTranslation } from 'react-i18next'
import { useSdiForCountry } from '#components/contacts/use-sdi-for-country'
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
      <FormSection title={t('orders.agents.business')} help={t('orders.agents.businessHelp')}>
        <FieldRow>
          <TextField name="businessName" autoComplete="off" />
          <AgentCountry />
        </FieldRow>
        <FieldRow>
          <VatField name="vatCode" />
          <SdiField name="sdi" />
        </FieldRow>
        <LongTextField name="notes" help={t('orders.agents.notesHelp')} />
      </FormSection>
      <FormSection>
        <StatusField />
      </FormSection>
    </>
  )
}

function AgentCountry() {
  const followCountry = useSdiForCountry()
  return <CountryField name="countryId" onChoose={followCountry} />
}
