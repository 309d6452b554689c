import type { Offer } from '@cantina/contract/bookings/offers'
import type { Sale } from '@cantina/contract/till/checkout'

type Question = Offer['questions'][number]
type Answer = Sale['visits'][number]['answers'][number]

/** What was answered, by question and guest. */
export type AnswersTyped = Readonly<Record<string, string>>

export interface AskedQuestion {
  readonly key: string
  readonly question: Question
  /** Which of the party it is about, from 1; null for all of them. */
  readonly guest: number | null
}

/** A coach is not asked one by one. */
const mostAsked = 50

/** At the counter only what the business has to know is asked, once or of each guest. */
export function askedAtTheTill(questions: readonly Question[], partySize: number): AskedQuestion[] {
  return questions
    .filter(({ isRequired }) => isRequired)
    .flatMap((question): AskedQuestion[] =>
      question.askedPer === 'booking'
        ? [{ key: question.id, question, guest: null }]
        : Array.from({ length: Math.min(partySize, mostAsked) }, (_, index) => ({
            key: `${question.id} ${index + 1}`,
            question,
            guest: index + 1,
          })),
    )
}

/** None is no answer, not an empty one. */
export function answersOf(asked: readonly AskedQuestion[], typed: AnswersTyped): Answer[] {
  return asked.flatMap(({ key, question, guest }) => {
    const value = typed[key]?.trim() ?? ''
    return value === '' ? [] : [{ questionId: question.id, guest, value }]
  })
}
