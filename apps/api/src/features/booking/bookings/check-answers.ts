import type { IssueText } from '@cantina/contract/issue-text'
import { questionKinds } from '#features/sales/questions/question-kinds'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import type { BookingInput } from './create-booking'

/** Answers are of the kind that was asked for. Staff may leave a required one open: guests forget. */
export async function checkAnswers(
  context: BusinessContext,
  { answers }: Pick<BookingInput, 'answers'>,
): Promise<void> {
  if (answers.length === 0) return
  const asked = await questionKinds(
    context,
    answers.map(({ questionId }) => questionId),
  )
  const fields: Record<string, IssueText> = {}
  for (const [index, { questionId, value }] of answers.entries()) {
    const kind = asked.get(questionId)
    const key = kind ? 'invalidFormat' : 'notInList'
    if (kind && isAnswer(kind, value)) continue
    fields[`answers.${index}.value`] = { key, params: {} }
  }
  if (Object.keys(fields).length > 0) throw new Failure('invalid_input', { fields })
}

function isAnswer(category: string, value: string): boolean {
  if (category === 'number') return /^-?\d+([.,]\d+)?$/.test(value)
  if (category === 'date') return /^\d{4}-\d{2}-\d{2}$/.test(value)
  return true
}
