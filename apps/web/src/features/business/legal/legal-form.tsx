import { type LegalTexts, legalForm, updateLegal } from '@cantina/contract/business/legal'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { useFormats } from '#lib/formats'
import { fieldsOf } from '#resource/fields/fields-of'
import { FormSection } from '#resource/fields/form-section'
import { ContractForm } from '#resource/form/contract-form'
import { FormTitle } from '#resource/form/form-title'
import { LegalStart } from './legal-start'

const contract = {
  texts: 'entities.business.legal',
  inputFields: legalForm.shape,
  input: legalForm,
}

const { LocalizedField } = fieldsOf(contract)

/** What guests of the website agree to, in both languages. */
export function LegalForm({ texts }: { readonly texts: LegalTexts }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const [current, setCurrent] = useState(texts)
  const [isFromStarter, setIsFromStarter] = useState(false)
  const { version, updatedAt } = current
  const since =
    updatedAt === null
      ? t('business.legal.none')
      : t('business.legal.since', { version, time: formats.dateTime(updatedAt) })
  return (
    <ContractForm<typeof contract, LegalTexts>
      contract={contract}
      isWide
      start={texts}
      send={(values, { version: read = version, idempotencyKey }) =>
        call(
          updateLegal,
          { body: { ...values, version: read, isToCheck: isFromStarter || current.isToCheck } },
          { idempotencyKey },
        )
      }
      onSaved={(item) => {
        if (!item) return
        setCurrent(item)
        setIsFromStarter(false)
      }}
      onTaken={setCurrent}
      header={
        <FormTitle
          title={t('business.legal.title')}
          intro={`${t('business.legal.intro')} ${since}`}
        />
      }
    >
      <LegalStart
        current={current}
        onStarted={() => setIsFromStarter(true)}
        onChecked={setCurrent}
      />
      <FormSection title={t('business.legal.terms')} help={t('business.legal.termsHelp')}>
        <LocalizedField name="terms" isLong rows={10} />
      </FormSection>
      <FormSection title={t('business.legal.privacy')} help={t('business.legal.privacyHelp')}>
        <LocalizedField name="privacy" isLong rows={10} />
      </FormSection>
      <FormSection title={t('business.legal.withdrawal')} help={t('business.legal.withdrawalHelp')}>
        <LocalizedField name="withdrawal" isLong rows={10} />
      </FormSection>
    </ContractForm>
  )
}
