import { pos as resource } from '@cantina/contract/catalogue/pos'
import { normalizeIban } from '@cantina/contract/iban'
import { normalizeVatCode } from '@cantina/contract/vat-code'
import { and, eq, sql } from 'drizzle-orm'
import { compareVatCodeSoon } from '#features/business/vat-code/compare-vat-code-soon'
import { countryNameOf } from '#features/reference/places/place-names'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { bindResource } from '#resource/bind-resource'
import type { Values } from '#resource/binding'
import { posRooms, pointsOfSale as table } from '#schema/catalogue/pos.table'

export const pos = bindResource({
  resource,
  table,
  columns: {
    fatherName: sql`(select parent.name from ${table} as parent where parent.business_id = ${table.businessId} and parent.id = ${table.fatherId})`,
    roomCount: sql`(select count(*)::int from ${posRooms} where ${posRooms.businessId} = ${table.businessId} and ${posRooms.posId} = ${table.id})`,
  },
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
      const { iban, vatCode } = values
      const written = {
        ...values,
        ...(typeof iban === 'string' && { iban: normalizeIban(iban) }),
        ...(typeof vatCode === 'string' && { vatCode: normalizeVatCode(vatCode) }),
      }
      await compareOwnVatCode(context, written, id)
      return written
    },
  },
})

/** A VAT code that it sold under before was compared then. */
async function compareOwnVatCode(
  { tx, businessId }: BusinessContext,
  { hasInvoicing, vatCode }: Values,
  id: string | undefined,
): Promise<void> {
  if (hasInvoicing !== true || typeof vatCode !== 'string') return
  const isSame = id
    ? and(
        eq(table.businessId, businessId),
        eq(table.id, id),
        eq(table.hasInvoicing, true),
        eq(table.vatCode, vatCode),
      )
    : sql`false`
  const [known] = await tx.select({ id: table.id }).from(table).where(isSame)
  if (!known) await compareVatCodeSoon(tx, businessId, vatCode)
}

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
