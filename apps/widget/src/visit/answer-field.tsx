import type { PublicOffer } from '@cantina/contract/guest/public-visits'
import { inLanguage, usePlugin } from '#widget/lib/plugin-context'
import { CheckField } from '#widget/parts/check-field'
import { SelectField } from '#widget/parts/select-field'
import { TextField } from '#widget/parts/text-field'
import type { AskedAnswer } from './draft'

interface AnswerFieldProps {
  readonly asked: AskedAnswer
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

/** Several choices of one answer stand behind each other. */
const separator = '; '

/** What the business wants to know, by the kind of its answer. */
export function AnswerField({ asked, value, error, onChange }: AnswerFieldProps) {
  const { t, language } = usePlugin()
  const { question, guest } = asked
  const text = inLanguage(language, question.questionEn, question.questionIt)
  const about = guest === null ? text : t('visit.ofGuest', { question: text, guest })
  const label = question.isRequired ? about : t('parts.optional', { label: about })
  const shared = { label, value, error, onChange, isRequired: question.isRequired }
  const choices = question.choices.map((choice) => choiceText(choice))
  switch (question.category) {
    case 'single_choice':
      return (
        <SelectField
          {...shared}
          none={t('parts.pleaseChoose')}
          options={choices.map((choice) => ({ value: choice, label: choice }))}
        />
      )
    case 'multiple_choice':
      return (
        <Several label={label} choices={choices} value={value} onChange={onChange} error={error} />
      )
    case 'number':
      return <TextField {...shared} type="number" />
    case 'date':
      return <TextField {...shared} type="date" />
    default:
      return <TextField {...shared} isLong maxLength={2_000} isWide />
  }

  function choiceText({ en, it }: PublicOffer['questions'][number]['choices'][number]) {
    return inLanguage(language, en, it)
  }
}

interface SeveralProps {
  readonly label: string
  readonly choices: readonly string[]
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

function Several({ label, choices, value, error, onChange }: SeveralProps) {
  const chosen = value === '' ? [] : value.split(separator)
  return (
    <fieldset class="several">
      <legend>{label}</legend>
      {choices.map((choice, index) => (
        <CheckField
          key={choice}
          label={choice}
          isChecked={chosen.includes(choice)}
          error={index === 0 ? error : undefined}
          onChange={(isChosen) =>
            onChange(
              choices
                .filter((one) => (one === choice ? isChosen : chosen.includes(one)))
                .join(separator),
            )
          }
        />
      ))}
    </fieldset>
  )
}
