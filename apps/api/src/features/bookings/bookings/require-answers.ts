import type { IssueText } from '@cantina/contract/issue-text'
import { partySizeOf } from '@cantina/domain/bookings/visit'
import type { Party } from '@cantina/domain/catalogue/service-price'
import type { BookableOffer } from '#features/catalogue/services/bookable-offer'
import { Failure } from '#platform/failure'
import type { GivenAnswer } from './booking-parts'

/** Guests who book by themselves answer what has to be answered: once, or for each of them. */
export function requireAnswers(
  { questions }: Pick<BookableOffer, 'questions'>,
  visit: Party & { readonly answers: readonly GivenAnswer[] },
): void {
  const fields: Record<string, IssueText> = {}
  const everybody = Array.from({ length: partySizeOf(visit) }, (_, index) => index + 1)
  for (const { id, isRequired, askedPer } of questions) {
    if (!isRequired) continue
    const asked = askedPer === 'guest' ? everybody : [null]
    for (const guest of asked) {
      const isAnswered = visit.answers.some(
        (answer) => answer.questionId === id && answer.guest === guest,
      )
      if (!isAnswered) fields[answerField(id, guest)] = { key: 'required', params: {} }
    }
  }
  if (Object.keys(fields).length > 0) throw new Failure('invalid_input', { fields })
}

/** Where a missing answer is complained about: it has no place in what was sent. */
function answerField(questionId: string, guest: number | null): string {
  return guest === null ? `answers.${questionId}` : `answers.${questionId}.${guest}`
}
