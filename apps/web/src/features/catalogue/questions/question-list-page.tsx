import { questions } from '@cantina/contract/catalogue/questions'
import { useTranslation } from 'react-i18next'
import { LocalizedText } from '#components/catalogue/localized-text'
import { useLocalText } from '#lib/local-name'
import { ResourceListPage } from '#resource/resource-list-page'
import { useResourceTexts } from '#resource/use-resource-texts'
import { questionPaths } from './question-paths'

export function QuestionListPage() {
  const { t } = useTranslation()
  const localText = useLocalText()
  const words = useResourceTexts(questions)
  return (
    <ResourceListPage
      resource={questions}
      paths={questionPaths}
      nameOf={({ questionEn, questionIt }) => localText({ en: questionEn, it: questionIt })}
      columns={[
        {
          key: 'questionEn',
          label: words.field('question'),
          sort: 'question',
          width: '40%',
          render: ({ questionEn, questionIt }) => (
            <LocalizedText texts={{ en: questionEn, it: questionIt }} />
          ),
        },
        { key: 'category', render: ({ category }) => words.option('category', category) },
        {
          key: 'askedPer',
          isMinor: true,
          card: 'hidden',
          render: ({ askedPer }) => words.option('askedPer', askedPer),
        },
        { key: 'isRequired', card: 'hidden' },
        { key: 'serviceCount', align: 'end', card: 'hidden' },
        { key: 'status' },
      ]}
      filters={['status', 'category']}
      texts={{
        add: t('sales.questions.add'),
        searchHint: t('sales.questions.searchHint'),
        empty: t('sales.questions.empty'),
        emptyWhy: t('sales.questions.emptyWhy'),
      }}
    />
  )
}
