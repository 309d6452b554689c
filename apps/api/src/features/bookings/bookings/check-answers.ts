import { choiceSeparator } from '@cantina/contract/bookings/bookings'
import type { IssueText } from '@cantina/contract/issue-text'
import type { BookableQuestion } from '#features/catalogue/services/bookable-offer'
import { Failure } from '#platform/failure'
import type { GivenAnswer } from './booking-parts'

/**
 * Answers are to questions of the service, and of the kind that was asked for; those that were given
 * earlier stay as they are. Staff may leave a required one open: guests may have left it out.
 */
export function checkAnswers(
  { questions }: { readonly questions: readonly BookableQuestion[] },
  answers: readonly GivenAnswer[],
  before: readonly GivenAnswer[] = [],
): void {
  const fields: Record<string, IssueText> = {}
  for (const [index, answer] of answers.entries()) {
    if (before.some((one) => isSame(one, answer))) continue
    const question = questions.find(({ id }) => id === answer.questionId)
    if (!question) fields[`answers.${index}.questionId`] = { key: 'notInList', params: {} }
    else {
      const key = issueOf(question, answer.value, chosenBefore(before, answer))
      if (key) fields[`answers.${index}.value`] = { key, params: {} }
    }
  }
  if (Object.keys(fields).length > 0) throw new Failure('invalid_input', { fields })
}

function isSame(one: GivenAnswer, other: GivenAnswer): boolean {
  return (
    one.questionId === other.questionId && one.guest === other.guest && one.value === other.value
  )
}

/** What was once to choose from stays chosen. */
function chosenBefore(before: readonly GivenAnswer[], answer: GivenAnswer): string[] {
  return before
    .filter(({ questionId, guest }) => questionId === answer.questionId && guest === answer.guest)
    .flatMap(({ value }) => [value, ...value.split(choiceSeparator)])
}

function issueOf(
  { category, choices }: BookableQuestion,
  value: string,
  stillKnown: readonly string[],
): IssueText['key'] | null {
  const known = new Set([...choices.flatMap(({ en, it }) => [en, it]), ...stillKnown])
  switch (category) {
    case 'number':
      return /^-?\d+([.,]\d+)?$/.test(value) ? null : 'invalidFormat'
    case 'date':
      return isDay(value) ? null : 'invalidFormat'
    case 'single_choice':
      return known.has(value) ? null : 'notInList'
    case 'multiple_choice':
      return value.split(choiceSeparator).every((choice) => known.has(choice)) ? null : 'notInList'
    case 'text':
      return null
  }
}

function isDay(value: string): boolean {
  const day = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === value
}
