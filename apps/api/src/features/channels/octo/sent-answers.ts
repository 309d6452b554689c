import type { OctoAnswer, OctoUnitItem, SentAnswer } from '@cantina/contract/channels/octo-bodies'
import type { GivenAnswer } from '#features/bookings/bookings/booking-parts'
import { checkAnswers } from '#features/bookings/bookings/check-answers'
import { requireAnswers } from '#features/bookings/bookings/require-answers'
import type { BookableQuestion } from '#features/catalogue/services/bookable-offer'
import { Failure } from '#platform/failure'
import type { OctoContext } from './octo-context'
import { unprocessable } from './octo-error'
import { answersOfGuests, questionsOf } from './octo-questions'
import { partyOfItems } from './octo-units'

interface Sent {
  readonly questionAnswers?: readonly SentAnswer[] | undefined
  readonly unitItems?:
    | readonly { readonly questionAnswers?: readonly SentAnswer[] | undefined }[]
    | undefined
}

interface Visit {
  readonly serviceId: string
  readonly unitItems: readonly OctoUnitItem[]
}

/** Whether a platform says anything about answers; those that do not know of questions never do. */
export function sendsAnswers({ capabilities }: OctoContext, { questionAnswers, unitItems }: Sent) {
  const areSent =
    questionAnswers !== undefined || unitItems?.some((item) => item.questionAnswers !== undefined)
  return capabilities.has('octo/questions') && areSent === true
}

/**
 * What is answered for a visit after a platform has sent something about it: what it sends takes the
 * place of what was answered before, and what was answered for guests who stay at home goes.
 */
export async function answersAfter(
  context: OctoContext,
  before: readonly OctoAnswer[],
  sent: Sent,
  { serviceId, unitItems }: Visit,
): Promise<OctoAnswer[]> {
  const isAnswering = sendsAnswers(context, sent)
  const stays = before.filter(
    ({ unit }) => unit === null || unitItems.some(({ uuid }) => uuid === unit),
  )
  if (!isAnswering) return stays
  const asked = (await questionsOf(context, [serviceId])).get(serviceId) ?? []
  const given = [
    ...answersIn(sent.questionAnswers, null),
    ...(sent.unitItems ?? []).flatMap((item, index) =>
      answersIn(item.questionAnswers, unitItems[index]?.uuid ?? ''),
    ),
  ]
  const isSame = (one: SentFor, other: SentFor) =>
    one.questionId === other.questionId && one.unit === other.unit
  const answers = [
    ...stays.filter((one) => !given.some((other) => isSame(one, other))),
    // Of several for one question the last.
    ...given
      .filter((one, index) => !given.slice(index + 1).some((later) => isSame(one, later)))
      .flatMap(({ value, ...of }) => (value ? [{ ...of, value }] : [])),
  ]
  requireFitting(asked, given)
  refusing('wrong_answers', () =>
    checkAnswers(
      { questions: asked },
      answersOfGuests(answers, unitItems),
      answersOfGuests(stays, unitItems),
    ),
  )
  return answers
}

/** Answers as a booking takes them: to questions that are still asked, or as they stand there already. */
export async function bookableAnswers(
  context: OctoContext,
  answers: readonly OctoAnswer[],
  { serviceId, unitItems }: Visit,
  before: readonly GivenAnswer[] = [],
): Promise<GivenAnswer[]> {
  if (answers.length === 0) return []
  const asked = (await questionsOf(context, [serviceId])).get(serviceId) ?? []
  return answersOfGuests(answers, unitItems).filter(
    ({ questionId, guest }) =>
      asked.some(({ id }) => id === questionId) ||
      before.some((one) => one.questionId === questionId && one.guest === guest),
  )
}

/** Who asks the questions through a platform has all of them answered that have to be. */
export async function requireAllAnswers(
  context: OctoContext,
  answers: readonly OctoAnswer[],
  { serviceId, unitItems }: Visit,
): Promise<void> {
  if (!context.capabilities.has('octo/questions')) return
  const questions = [...((await questionsOf(context, [serviceId])).get(serviceId) ?? [])]
  refusing('answers_missing', () =>
    requireAnswers(
      { questions },
      { ...partyOfItems(unitItems), answers: answersOfGuests(answers, unitItems) },
    ),
  )
}

interface SentFor {
  readonly questionId: string
  readonly unit: string | null
}

function answersIn(sent: readonly SentAnswer[] = [], unit: string | null) {
  return sent.map(({ questionId, value }) => ({ questionId, unit, value: value?.trim() ?? null }))
}

/** An answer stands where its question does: with the booking, or with a unit. */
function requireFitting(asked: readonly BookableQuestion[], given: readonly SentFor[]): void {
  const isFitting = given.every(({ questionId, unit }) => {
    const question = asked.find(({ id }) => id === questionId)
    return question?.askedPer === (unit === null ? 'booking' : 'guest')
  })
  if (!isFitting) throw unprocessable('wrong_answers')
}

function refusing(problem: 'wrong_answers' | 'answers_missing', check: () => void): void {
  try {
    check()
  } catch (error) {
    throw error instanceof Failure ? unprocessable(problem) : error
  }
}
