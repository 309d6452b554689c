import { questions } from '@cantina/contract/catalogue/questions'
import { LocalizedText } from '#components/catalogue/localized-text'
import { useLocalText } from '#lib/local-name'
import { ResourceListPage } from '#resource/resource-list-page'
import { useResourceTexts } from '#resource/use-resource-texts'
import { questionPaths } from './question-paths'

export function QuestionListPage() {
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
          render: ({ questionEn, questionIt }) => (
            <LocalizedText texts={{ en: questionEn, it: questionIt }} />
          ),
        },
        { key: 'category' },
        { key: 'askedPer', isMinor: true, card: 'hidden' },
        { key: 'isRequired', card: 'hidden' },
        { key: 'serviceCount', align: 'end', card: 'hidden' },
        { key: 'status' },
      ]}
      texts="catalogue.questions"
    />
  )
}
