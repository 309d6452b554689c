import { type askedPer, questions } from '@cantina/contract/catalogue/questions'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { fieldsOf, rowFieldsOf } from '#resource/fields/fields-of'
import { FormSection } from '#resource/fields/form-section'
import { useFormScope } from '#resource/form/form-scope'

const { ChoiceField, RowsField, SelectField, SwitchField } = fieldsOf(questions)
const { TextField } = rowFieldsOf(questions, 'choices')

/** How a question is answered; what is not shown is not saved. */
export function AnswerFields() {
  const { t } = useTranslation()
  const { getValues, setValue } = useFormContext()
  const { isReadOnly } = useFormScope()
  const category: string = useWatch({ name: 'category' })
  const isChoice = category === 'single_choice' || category === 'multiple_choice'
  useEffect(() => {
    if (isReadOnly || isChoice || getValues('choices').length === 0) return
    setValue('choices', [], { shouldDirty: true })
  }, [isChoice, isReadOnly, getValues, setValue])
  return (
    <>
      <FormSection>
        <SelectField name="category" help={t('catalogue.questions.categoryHelp')} />
        <SwitchField name="isRequired" help={t('catalogue.questions.requiredHelp')} />
        <ChoiceField
          name="askedPer"
          helpOf={(per) =>
            t(`catalogue.questions.askedPerHelp.${per as (typeof askedPer)[number]}`)
          }
        />
      </FormSection>
      {isChoice ? (
        <FormSection
          title={t('entities.catalogue.question.fields.choices')}
          help={t('catalogue.questions.choicesHelp')}
        >
          <RowsField
            name="choices"
            newRow={{ en: null, it: null }}
            addLabel={t('catalogue.questions.addChoice')}
            empty={t('catalogue.questions.noChoice')}
            isSortable
          >
            <TextField name="en" />
            <TextField name="it" />
          </RowsField>
        </FormSection>
      ) : null}
    </>
  )
}
