import type { ReservationDraft } from './reservation-contract'

type Answers = ReservationDraft['answers']

export function answerTo(answers: Answers, questionId: string, guest: number | null): string {
  return answers.find((one) => one.questionId === questionId && one.guest === guest)?.value ?? ''
}

/** None is no answer, not an empty one. */
export function withAnswer(
  answers: Answers,
  questionId: string,
  guest: number | null,
  value: string,
): Answers {
  const isThis = (one: Answers[number]) => one.questionId === questionId && one.guest === guest
  if (value === '') return answers.filter((one) => !isThis(one))
  if (!answers.some(isThis)) return [...answers, { questionId, guest, value }]
  return answers.map((one) => (isThis(one) ? { ...one, value } : one))
}

/** Whoever does not come any more has nothing to say. */
export function answersOfParty(answers: Answers, partySize: number): Answers {
  return answers.filter(({ guest }) => guest === null || guest <= partySize)
}
