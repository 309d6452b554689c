import { questions } from '@cantina/contract/catalogue/questions'
import { services } from '@cantina/contract/catalogue/services'
import { useTranslation } from 'react-i18next'
import { useLocalText } from '#lib/local-name'
import { fieldsOf } from '#resource/fields/fields-of'
import { FormSection } from '#resource/fields/form-section'
import { StatusField } from '#resource/fields/status-field'
import { FormTab, FormTabs } from '#resource/form/form-tabs'
import { ResourceFormPage } from '#resource/resource-form-page'
import { AnswerFields } from './answer-fields'
import { questionPaths } from './question-paths'

const { LocalizedField, MultiLookupField } = fieldsOf(questions)

export function QuestionFormPage() {
  const { t } = useTranslation()
  const localText = useLocalText()
  return (
    <ResourceFormPage
      resource={questions}
      paths={questionPaths}
      titleOf={(question) =>
        question
          ? localText({ en: question.questionEn, it: question.questionIt })
          : t('catalogue.questions.new')
      }
    >
      <FormTabs>
        <FormTab id="question" label={t('catalogue.questions.tabs.question')}>
          <FormSection>
            <LocalizedField name="question" isLong rows={2} isRequired />
          </FormSection>
          <AnswerFields />
          <FormSection>
            <StatusField />
          </FormSection>
        </FormTab>
        <FormTab id="association" label={t('catalogue.questions.tabs.association')}>
          <FormSection>
            <MultiLookupField
              name="serviceIds"
              resource={services}
              help={t('catalogue.questions.servicesHelp')}
            />
          </FormSection>
        </FormTab>
      </FormTabs>
    </ResourceFormPage>
  )
}
