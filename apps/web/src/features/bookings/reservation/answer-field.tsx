import type { Offer } from '@cantina/contract/bookings/offers'
import { MultiSelect, Select, TextInput } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { useController, useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useLocalText } from '#lib/local-name'
import { fieldFrame } from '#resource/fields/field-frame'
import { pillClasses, selectLook } from '#resource/fields/select-look'
import { TypedDay } from '#resource/fields/typed-day'
import { namedErrors, useErrorText } from '#resource/form/form-errors'
import { isUnreadable } from '#resource/form/unreadable'
import { useFieldEntry } from '#resource/form/use-field-entry'
import { answerTo, withAnswer } from './answers'
import type { ReservationDraft } from './reservation-contract'
import { useReservationScope } from './reservation-scope'

type Question = Offer['questions'][number]

interface AnswerFieldProps {
  readonly question: Question
  /** Which of the party it is about; null for all of them. */
  readonly guest: number | null
  readonly label: string
}

/** One answer, of the kind that was asked for; staff may leave it open. */
export function AnswerField({ question, guest, label }: AnswerFieldProps) {
  const { t } = useTranslation()
  const localText = useLocalText()
  const { isReadOnly } = useReservationScope()
  const { field } = useController<ReservationDraft, 'answers'>({ name: 'answers' })
  const answers = field.value ?? []
  const value = answerTo(answers, question.id, guest)
  const index = answers.findIndex((one) => one.questionId === question.id && one.guest === guest)
  const path = index < 0 ? `answers.${question.id}.${guest ?? ''}` : `answers.${index}.value`
  const error = useAnswerError(path)
  useFieldEntry<string>(path, { label, show: (text) => text })
  const change = (text: string) => field.onChange(withAnswer(answers, question.id, guest, text))
  const control = {
    ...fieldFrame({
      name: path,
      label,
      help: question.isRequired && value === '' ? t('bookings.reservation.questions.wanted') : '',
      error,
      isReadOnly,
    }),
    withAsterisk: question.isRequired,
    readOnly: isReadOnly,
  }
  const options = question.choices.map((choice) => localText(choice))
  const look = selectLook({ isLocked: isReadOnly }, { placeholder: t('resource.field.choose') })

  switch (question.category) {
    case 'single_choice':
      return (
        <Select
          {...control}
          {...look}
          clearable
          data={withKnown(options, value ? [value] : [])}
          value={value || null}
          onChange={(chosen) => change(chosen ?? '')}
        />
      )
    case 'multiple_choice': {
      const chosen = value === '' ? [] : value.split(separator)
      return (
        <MultiSelect
          {...control}
          {...look}
          classNames={pillClasses}
          data={withKnown(options, chosen)}
          value={chosen}
          onChange={(next) => change(next.join(separator))}
        />
      )
    }
    case 'date':
      return (
        <TypedDay
          label={label}
          value={value || null}
          onChange={(day) => change(isUnreadable(day) ? day.unreadable : (day ?? ''))}
        />
      )
    case 'number':
    case 'text':
      return (
        <TextInput
          {...control}
          autoComplete="off"
          inputMode={question.category === 'number' ? 'decimal' : 'text'}
          value={value}
          onChange={(event) => change(event.currentTarget.value)}
        />
      )
  }
}

const separator = '; '

/** What was answered before the choices changed stays an answer. */
function withKnown(options: readonly string[], chosen: readonly string[]): string[] {
  return [...new Set([...options, ...chosen])]
}

function useAnswerError(path: string): string | undefined {
  const { errors } = useFormState<ReservationDraft>({ name: 'answers' })
  const errorText = useErrorText()
  const error = namedErrors(errors).find(({ name }) => name === path)
  return error && errorText(error.error)
}
