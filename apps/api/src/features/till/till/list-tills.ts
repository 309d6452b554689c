import type { AnswerOf } from '@cantina/contract/endpoint'
import type { listTills as endpoint } from '@cantina/contract/till/till'
import { sql } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import { pointsOfSale } from '#schema/catalogue/pos.table'

const most = 200

type Tills = AnswerOf<typeof endpoint>['items']

/** The points of sale in use. */
export async function listTills({ tx, businessId }: BusinessContext): Promise<Tills> {
  const { rows } = await tx.execute<Tills[number] & Record<string, unknown>>(sql`
    select id, name, access_type as "accessType" from ${pointsOfSale}
    where business_id = ${businessId} and status = 'active' order by name_key, id limit ${most}`)
  return rows
}
