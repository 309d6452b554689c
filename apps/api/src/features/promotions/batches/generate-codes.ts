import { randomInt } from 'node:crypto'
import type { BodyOf } from '@cantina/contract/endpoint'
import type { generateCodes as endpoint } from '@cantina/contract/promotions/batches'
import { differentCodes } from '@cantina/domain/promotions/code-pattern'
import { sql } from 'drizzle-orm'
import { writeVouchers } from '#features/promotions/vouchers/write-vouchers'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { newId } from '#platform/ids'
import { voucherBatches } from '#schema/promotions/batches.table'

/** Where the first codes drawn were taken, so many are looked through at once. */
const mostDrawn = 10_000

/** Beyond this a pattern is as good as used up: one with few codes has been gone through by then. */
const mostRounds = 12

/** Makes the codes that are asked for, or none: each is drawn at random and there once. */
export async function generateCodes(
  context: BusinessContext,
  { pattern, count, ...terms }: BodyOf<typeof endpoint>,
): Promise<string> {
  const { tx, businessId, caller, now } = context
  // Two that draw from the same pattern would wait for each other's codes in any order.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`codes ${businessId}`}, 0))`)
  const batchId = newId(now.getTime())
  await tx.insert(voucherBatches).values({
    businessId,
    id: batchId,
    name: terms.name,
    type: terms.type,
    pattern,
    count,
    userId: caller.userId,
    createdAt: now,
    updatedAt: now,
  })
  // The batch says who made them and how: a line for each in the record of changes would bury all others.
  await recordAs(context, null)
  const drawing = differentCodes(pattern, randomInt)
  let missing = count
  for (let round = 0; missing > 0 && round < mostRounds; round += 1) {
    const codes = nextOf(drawing, round === 0 ? missing : mostDrawn)
    if (codes.length === 0) break
    missing -= await writeVouchers(context, { codes, count: missing, terms, batchId })
  }
  if (missing > 0) {
    const params = { count: count - missing }
    throw new Failure('invalid_input', { fields: { pattern: { key: 'patternUsedUp', params } } })
  }
  await recordAs(context, caller.userId)
  return batchId
}

/** Whose changes those that follow are; nobody's are not recorded one by one. */
async function recordAs({ tx }: BusinessContext, userId: string | null): Promise<void> {
  await tx.execute(sql`select set_config('app.user_id', ${userId ?? ''}, true)`)
}

function nextOf(drawing: Generator<string>, most: number): string[] {
  const codes: string[] = []
  while (codes.length < most) {
    const { value, done } = drawing.next()
    if (done) break
    codes.push(value)
  }
  return codes
}
