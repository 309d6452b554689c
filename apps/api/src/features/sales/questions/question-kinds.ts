import { and, eq, inArray } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import { questions } from './questions.table'

/** What kind of answer some questions ask for. */
export async function questionKinds(
  { tx, businessId }: BusinessContext,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const found = await tx
    .select({ id: questions.id, category: questions.category })
    .from(questions)
    .where(and(eq(questions.businessId, businessId), inArray(questions.id, [...ids])))
  return new Map(found.map(({ id, category }) => [id, category]))
}
