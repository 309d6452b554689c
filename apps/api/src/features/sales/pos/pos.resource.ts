import { normalizeIban } from '@cantina/contract/iban'
import { pos as resource } from '@cantina/contract/sales/pos'
import { sql } from 'drizzle-orm'
import { countryNameOf } from '#features/onboarding/places/country-name'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { bindResource } from '#resource/bind-resource'
import { posRooms, pointsOfSale as table } from './pos.table'

export const pos = bindResource({
  resource,
  table,
  sort: { name: table.nameKey, createdAt: table.createdAt, updatedAt: table.updatedAt },
  label: table.name,
  columns: {
    fatherName: sql`(select father.name from ${table} as father where father.business_id = ${table.businessId} and father.id = ${table.fatherId})`,
    roomCount: sql`(select count(*)::int from ${posRooms} where ${posRooms.businessId} = ${table.businessId} and ${posRooms.posId} = ${table.id})`,
  },
  uniqueFields: { points_of_sale_name_unique: 'name' },
  shown: { countryId: countryNameOf(table.countryId) },
  referenceFields: {
    points_of_sale_father: 'fatherId',
    points_of_sale_country_id_fkey: 'countryId',
  },
  children: { rooms: { table: posRooms, parent: posRooms.posId } },
  hooks: {
    beforeWrite: async (context, values, id) => {
      if (id && typeof values.fatherId === 'string') {
        await refuseCycle(context, id, values.fatherId)
      }
      return typeof values.iban === 'string'
        ? { ...values, iban: normalizeIban(values.iban) }
        : values
    },
  },
})

/** Whoever stands above a point of sale must not stand below it. */
async function refuseCycle(
  { tx, businessId }: BusinessContext,
  id: string,
  fatherId: string,
): Promise<void> {
  const above = await tx.execute(sql`
    with recursive above as (
      select id, father_id from points_of_sale where business_id = ${businessId} and id = ${fatherId}
      union
      select upper.id, upper.father_id from points_of_sale as upper
        join above on upper.id = above.father_id where upper.business_id = ${businessId}
    )
    select 1 from above where id = ${id}`)
  if (above.rows.length === 0) return
  throw new Failure('invalid_input', { fields: { fatherId: { key: 'fatherCycle', params: {} } } })
}
