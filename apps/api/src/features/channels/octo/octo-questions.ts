import { choiceSeparator } from '@cantina/contract/bookings/bookings'
import type { OctoAnswer, OctoUnitItem } from '@cantina/contract/channels/octo-bodies'
import { sql } from 'drizzle-orm'
import type { GivenAnswer } from '#features/bookings/bookings/booking-parts'
import type { BookableQuestion } from '#features/catalogue/services/bookable-offer'
import { preparedStatement } from '#platform/database/prepared-statement'
import { say } from '#platform/texts'
import { questionServices, questions } from '#schema/catalogue/questions.table'
import type { OctoContext } from './octo-context'

type Questions = ReadonlyMap<string, readonly BookableQuestion[]>

/** What a service's guests are asked, for those platforms that ask it. */
export async function questionsIfAsked(
  context: OctoContext,
  serviceIds: readonly string[],
): Promise<Questions | null> {
  return context.capabilities.has('octo/questions') ? questionsOf(context, serviceIds) : null
}

/** The questions in use of some services. */
export async function questionsOf(
  { tx, businessId, language }: OctoContext,
  serviceIds: readonly string[],
): Promise<Questions> {
  const inOrder = language === 'it' ? sql`q.question_key, q.id` : sql`q.question_en_key, q.id`
  const { rows } = await tx.execute<{ serviceId: string; questions: BookableQuestion[] }>(sql`
    select l.service_id as "serviceId", jsonb_agg(jsonb_build_object('id', q.id, 'questionEn', q.question_en,
        'questionIt', q.question_it, 'category', q.category, 'choices', q.choices, 'isRequired', q.is_required,
        'askedPer', q.asked_per) order by ${inOrder}) as questions
    from ${questionServices} l
    join ${questions} q on q.business_id = l.business_id and q.id = l.question_id and q.status = 'active'
    where l.business_id = ${businessId} and l.service_id = any(${sql.param([...serviceIds])}::uuid[]) and ${preparedStatement}
    group by l.service_id`)
  return new Map(rows.map((row) => [row.serviceId, row.questions]))
}

type AskedPer = BookableQuestion['askedPer']

/** Questions that are asked once for a booking stand with the product, the others with each unit. */
export function questionsOnWire(
  context: OctoContext,
  asked: readonly BookableQuestion[],
  per: AskedPer,
) {
  return asked
    .filter(({ askedPer }) => askedPer === per)
    .map((question) => questionOnWire(context, question))
}

const inputTypes = {
  text: 'text',
  number: 'number',
  date: 'date',
  single_choice: 'select',
  multiple_choice: 'select',
} as const

function questionOnWire({ language }: OctoContext, question: BookableQuestion) {
  const { id, questionEn, questionIt, category, choices, isRequired } = question
  const inLanguage = (en: string | null, it: string | null) =>
    (language === 'it' ? (it ?? en) : (en ?? it)) ?? ''
  const isChoice = inputTypes[category] === 'select'
  return {
    id,
    required: isRequired,
    label: inLanguage(questionEn, questionIt),
    // The standard knows no choice of several; they can be sent all the same.
    description:
      category === 'multiple_choice'
        ? say(language, 'messages.channelSeveralChoices', { separator: choiceSeparator.trim() })
        : null,
    inputType: inputTypes[category],
    selectOptions: isChoice
      ? choices.map(({ en, it }) => ({ label: inLanguage(en, it), value: inLanguage(en, it) }))
      : [],
  }
}

/** Every question with what the platform answered, or null: once, or for one unit. */
export function answersOnWire(
  context: OctoContext,
  asked: readonly BookableQuestion[],
  answers: readonly OctoAnswer[],
  unit: string | null,
) {
  return questionsOnWire(context, asked, unit === null ? 'booking' : 'guest').map((question) => ({
    questionId: question.id,
    question,
    value:
      answers.find((one) => one.questionId === question.id && one.unit === unit)?.value ?? null,
  }))
}

/** Answers as a booking has them: the guests of a party are its units, in their order. */
export function answersOfGuests(
  answers: readonly OctoAnswer[],
  items: readonly OctoUnitItem[],
): GivenAnswer[] {
  return answers.flatMap(({ questionId, unit, value }): GivenAnswer[] => {
    if (unit === null) return [{ questionId, guest: null, value }]
    const index = items.findIndex(({ uuid }) => uuid === unit)
    return index < 0 ? [] : [{ questionId, guest: index + 1, value }]
  })
}

/** The same the other way round. */
export function answersOfUnits(
  answers: readonly GivenAnswer[],
  items: readonly OctoUnitItem[],
): OctoAnswer[] {
  return answers.flatMap(({ questionId, guest, value }): OctoAnswer[] => {
    if (guest === null) return [{ questionId, unit: null, value }]
    const item = items[guest - 1]
    return item ? [{ questionId, unit: item.uuid, value }] : []
  })
}
