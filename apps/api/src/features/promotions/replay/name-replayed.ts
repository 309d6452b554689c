import { accessTo, mayCall } from '@cantina/contract/permissions'
import { type DiscountReplay, mostNamed } from '@cantina/contract/promotions/replay'
import type { PurchaseKind } from '@cantina/domain/promotions/purchase'
import { sql } from 'drizzle-orm'
import { guestName } from '#features/customers/customers/guest-name'
import type { StaffContext } from '#platform/http/context'
import { bookings } from '#schema/bookings/bookings.table'
import { products } from '#schema/catalogue/products.table'
import { services } from '#schema/catalogue/services.table'
import { customers } from '#schema/customers/customers.table'
import { orders } from '#schema/orders/orders.table'
import type { Replayed } from './replay-discount'

type PurchaseRow = {
  readonly id: string
  readonly number: string
  readonly customer_id: string | null
  readonly customer_name: string
}

/** What was counted, with the names of the items and purchases that it would have touched most. */
export async function nameReplayed(
  context: StaffContext,
  kind: PurchaseKind,
  { span, outcome }: Replayed,
): Promise<DiscountReplay> {
  const items = outcome.items.slice(0, mostNamed)
  const names = await itemNames(
    context,
    kind,
    items.map(({ itemId }) => itemId),
  )
  const purchases = await purchasesOf(
    context,
    kind,
    outcome.biggest.map(({ id }) => id),
  )
  const maySeeGuests = mayCall(
    accessTo(kind === 'services' ? 'booking' : 'sales', 'display'),
    context.caller,
  )
  return {
    ...outcome,
    from: span.from,
    to: span.to,
    weeks: [...outcome.weeks],
    items: items.map(({ itemId, ...item }) => ({
      ...item,
      id: itemId,
      name: names.get(itemId) ?? '',
    })),
    itemCount: outcome.items.length,
    biggest: outcome.biggest.map((big) => {
      const purchase = purchases.get(big.id)
      const isKnown = maySeeGuests && purchase && purchase.customer_id !== null
      return {
        ...big,
        number: purchase?.number ?? '',
        guestName: isKnown ? guestName(context.language, purchase.customer_name) : null,
      }
    }),
  }
}

async function itemNames(
  { tx, businessId, language }: StaffContext,
  kind: PurchaseKind,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const inLanguage = sql`coalesce(${sql.identifier(`name_${language}`)}, name_en, name_it)`
  const { rows } = await tx.execute<{ id: string; name: string }>(sql`
    select id, ${kind === 'services' ? inLanguage : sql`concat_ws(' ', name, vintage)`} as name
    from ${kind === 'services' ? services : products}
    where business_id = ${businessId} and id = any(${sql.param(ids)}::uuid[])`)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

async function purchasesOf(
  { tx, businessId }: StaffContext,
  kind: PurchaseKind,
  ids: readonly string[],
): Promise<Map<string, PurchaseRow>> {
  const { rows } = await tx.execute<PurchaseRow>(sql`
    select p.id, p.number, p.customer_id, concat_ws(' ', c.name, c.surname) as customer_name
    from ${kind === 'services' ? bookings : orders} p
    left join ${customers} c on c.business_id = p.business_id and c.id = p.customer_id
    where p.business_id = ${businessId} and p.id = any(${sql.param(ids)}::uuid[])`)
  return new Map(rows.map((row) => [row.id, row]))
}
