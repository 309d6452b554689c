import { emails } from '@cantina/contract/communications/emails'
import { tags } from '@cantina/contract/customers/tags'
import { type Language, languages } from '@cantina/contract/languages'
import { isMarketing, type MailTrigger } from '@cantina/domain/communications/mail-rule'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { fieldsOf } from '#resource/fields/fields-of'
import { FieldRow, FormSection } from '#resource/fields/form-section'
import { FieldInLanguage } from '#resource/fields/localized-field'
import { BodyField } from './body-field'
import { usePreviewLanguage } from './preview-language'
import { SubjectField } from './subject-field'
import classes from './text-tab.module.css'

const { MultiLookupField, SwitchField, TextField } = fieldsOf(emails)

/** To whom it goes, and what it says in each language; the reader's own comes first. */
export function TextTab() {
  const { i18n } = useTranslation()
  const ordered = languages.toSorted(
    (a, b) => Number(b === i18n.language) - Number(a === i18n.language),
  )
  return (
    <>
      <Recipients />
      {ordered.map((language) => (
        <TextIn key={language} language={language} />
      ))}
    </>
  )
}

function Recipients() {
  const { t } = useTranslation()
  const { setValue } = useFormContext()
  const trigger: MailTrigger = useWatch({ name: 'trigger' })
  const tagIds: string[] = useWatch({ name: 'tagIds' })
  const isToCustomers = isMarketing(trigger)
  const hasTags = tagIds.length > 0
  return (
    <FormSection title={t('communications.emails.who')} help={t('communications.emails.whoHelp')}>
      {isToCustomers ? (
        <SwitchField
          name="toPurchaser"
          label={t('communications.emails.toCustomers')}
          help={t(`communications.emails.${hasTags ? 'taggedCustomers' : 'toCustomersHelp'}`)}
          isDisabled={hasTags}
        />
      ) : (
        <SwitchField
          name="toPurchaser"
          help={t(`communications.emails.${hasTags ? 'taggedPurchaser' : 'toPurchaserHelp'}`)}
          isDisabled={hasTags}
        />
      )}
      <MultiLookupField
        name="tagIds"
        resource={tags}
        help={hasTags ? t('communications.emails.tagsHelp') : ''}
        onChoose={(ids) => {
          // Whoever has one of the tags is written to: the switch says so.
          if (ids.length > 0) setValue('toPurchaser', true, { shouldDirty: true })
        }}
        placeholder={t('communications.emails.anyTag')}
      />
      {isToCustomers ? null : (
        <FieldRow>
          <TextField
            name="recipientEmail"
            type="email"
            help={t('communications.emails.recipientEmailHelp')}
          />
          <TextField name="cc" help={t('communications.emails.ccHelp')} />
        </FieldRow>
      )}
    </FormSection>
  )
}

function TextIn({ language }: { readonly language: Language }) {
  const { t } = useTranslation()
  const { show } = usePreviewLanguage()
  return (
    <FormSection title={t(`communications.emails.text.${language}`)}>
      {/* Whatever is being written is what one wants to see. */}
      <div className={classes.texts} onFocusCapture={() => show(language)}>
        <FieldInLanguage name="subject" language={language} isRequired>
          {(field) => <SubjectField {...field} />}
        </FieldInLanguage>
        <FieldInLanguage name="body" language={language} isRequired>
          {(field) => <BodyField {...field} />}
        </FieldInLanguage>
      </div>
    </FormSection>
  )
}
