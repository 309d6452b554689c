import { directions, emails } from '@cantina/contract/communications/emails'
import { isAboutADay, type MailTrigger } from '@cantina/domain/communications/mail-rule'
import { triggersForKinds } from '@cantina/domain/communications/triggers-by-kind'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useSession } from '#lib/session'
import { fieldsOf } from '#resource/fields/fields-of'
import { FieldRow, FormSection } from '#resource/fields/form-section'
import { useFieldTexts } from '#resource/use-resource-texts'
import { changesWith } from './follow-trigger'
import { RuleSentence } from './rule-sentence'
import { morning } from './rule-timing'

const { ChoiceField, DateField, LongTextField, NumberField, SelectField, TextField, TimeField } =
  fieldsOf(emails)

/** What makes it leave, and when. */
export function RuleTab() {
  const { t } = useTranslation()
  const { getValues, setValue } = useFormContext()
  const { business } = useSession()
  const texts = useFieldTexts(emails)
  const trigger: MailTrigger = useWatch({ name: 'trigger' })
  return (
    <>
      <FormSection>
        <TextField name="name" help={t('communications.emails.nameHelp')} />
      </FormSection>
      <FormSection title={t('communications.emails.when')}>
        <SelectField
          name="trigger"
          isRequired
          options={triggersForKinds(business?.kinds ?? []).map((value) => ({
            value,
            label: texts.option('trigger', value),
          }))}
          onChoose={(chosen) => {
            const changes = changesWith(chosen as MailTrigger, getValues())
            for (const [name, value] of Object.entries(changes)) {
              setValue(name, value, { shouldDirty: true })
            }
          }}
        />
        <WhenFields trigger={trigger} />
        <RuleSentence />
      </FormSection>
      <FormSection>
        <LongTextField name="notes" help={t('communications.emails.notesHelp')} />
      </FormSection>
    </>
  )
}

function WhenFields({ trigger }: { readonly trigger: MailTrigger }) {
  const { t } = useTranslation()
  const days: unknown = useWatch({ name: 'days' })
  const ofBirthday = trigger === 'birthday'
  const inTheMorning = t('communications.emails.sendTimeMorning', { time: morning })
  if (trigger === 'scheduled') {
    return (
      <FieldRow>
        <DateField name="scheduledDate" isRequired />
        <TimeField name="sendTime" help={inTheMorning} />
      </FieldRow>
    )
  }
  if (isAboutADay(trigger)) {
    return (
      <>
        <ChoiceField
          name="direction"
          isLabelHidden
          options={directions.map((value) => ({
            value,
            label: t(`communications.emails.sides.${ofBirthday ? 'birthday' : 'arrival'}.${value}`),
          }))}
        />
        <FieldRow>
          <NumberField
            name="days"
            unit={t('communications.emails.dayUnit')}
            help={t('communications.emails.daysHelp')}
          />
          <TimeField name="sendTime" help={inTheMorning} />
        </FieldRow>
      </>
    )
  }
  return (
    <FieldRow>
      <NumberField
        name="days"
        label={t('communications.emails.daysAfter')}
        unit={t('communications.emails.dayUnit')}
        help={t('communications.emails.daysAfterHelp')}
      />
      <TimeField
        name="sendTime"
        help={days === 0 ? t('communications.emails.sendTimeAtOnce') : inTheMorning}
      />
    </FieldRow>
  )
}
