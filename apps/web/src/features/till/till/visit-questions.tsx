import { choiceSeparator } from '@cantina/contract/bookings/bookings'
import { NativeSelect, TextInput } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLocalText } from '#lib/local-name'
import classes from './sheet.module.css'
import type { AnswersTyped, AskedQuestion } from './visit-answers'

interface VisitQuestionsProps {
  readonly asked: readonly AskedQuestion[]
  readonly typed: AnswersTyped
  readonly onType: (key: string, value: string) => void
}

/** What the business has to know of its guests; what nobody knows now can stay open, as everywhere. */
export function VisitQuestions({ asked, typed, onType }: VisitQuestionsProps) {
  const { t } = useTranslation()
  if (asked.length === 0) return null
  return (
    <section className={classes.fields} aria-label={t('till.till.visit.questions')}>
      <h3>{t('till.till.visit.questions')}</h3>
      {asked.map((one) => (
        <AnswerInput
          key={one.key}
          asked={one}
          value={typed[one.key] ?? ''}
          onChange={(value) => onType(one.key, value)}
        />
      ))}
    </section>
  )
}

interface AnswerInputProps {
  readonly asked: AskedQuestion
  readonly value: string
  readonly onChange: (value: string) => void
}

function AnswerInput({ asked: { question, guest }, value, onChange }: AnswerInputProps) {
  const { t } = useTranslation()
  const localText = useLocalText()
  const text = localText({ en: question.questionEn, it: question.questionIt })
  const label = guest === null ? text : `${text} (${t('till.till.visit.guest', { number: guest })})`
  const options = question.choices.map((choice) => localText(choice))
  const control = {
    label,
    size: 'lg',
    withAsterisk: true,
    description: value === '' ? t('bookings.reservation.questions.wanted') : undefined,
  }
  switch (question.category) {
    case 'single_choice':
      return (
        <NativeSelect
          {...control}
          rightSection={<ChevronDown size={16} aria-hidden />}
          rightSectionPointerEvents="none"
          data={[{ value: '', label: t('till.till.visit.choose') }, ...options]}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
    case 'multiple_choice':
      return <Choices label={label} options={options} value={value} onChange={onChange} />
    case 'number':
    case 'date':
    case 'text':
      return (
        <TextInput
          {...control}
          type={question.category === 'date' ? 'date' : 'text'}
          inputMode={question.category === 'number' ? 'decimal' : undefined}
          autoComplete="off"
          maxLength={1_000}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
  }
}

interface ChoicesProps extends Omit<AnswerInputProps, 'asked'> {
  readonly label: string
  readonly options: readonly string[]
}

/** Several of a list, each a tap. */
function Choices({ label, options, value, onChange }: ChoicesProps) {
  const chosen = value === '' ? [] : value.split(choiceSeparator)
  return (
    <fieldset className={classes.choices}>
      <legend>{label} *</legend>
      {options.map((option) => (
        <button
          key={option}
          type="button"
          className={classes.slot}
          aria-pressed={chosen.includes(option)}
          onClick={() =>
            onChange(
              options
                .filter((one) => chosen.includes(one) !== (one === option))
                .join(choiceSeparator),
            )
          }
        >
          {option}
        </button>
      ))}
    </fieldset>
  )
}
