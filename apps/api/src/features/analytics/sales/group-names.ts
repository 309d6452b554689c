import type { SalesGroup } from '@cantina/contract/analytics/sales'
import type { Language } from '@cantina/contract/languages'
import { type SQL, sql } from 'drizzle-orm'
import { countriesTable } from '#features/onboarding/places/tables-to-join'
import { languagesTable } from '#features/permission/language/tables-to-join'
import { discountsTable } from '#features/promotions/discounts/tables-to-join'
import { vouchersTable } from '#features/promotions/vouchers/tables-to-join'
import { agentsTable } from '#features/sales/agents/tables-to-join'
import { productCategoriesTable } from '#features/sales/lookups/tables-to-join'
import { pointsOfSaleTable } from '#features/sales/pos/tables-to-join'
import { productsTable } from '#features/sales/products/tables-to-join'
import { servicesTable } from '#features/sales/services/tables-to-join'
import type { BusinessContext } from '#platform/http/context'
import { users } from '#platform/tenancy/users.table'
import { findText } from '#platform/texts'

/** What the groups of a table are called; those without a name are nobody's. */
export async function groupNames(
  { tx, businessId, language }: Pick<BusinessContext, 'tx' | 'businessId' | 'language'>,
  group: SalesGroup,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const known = keys.filter((key) => key !== '')
  if (group === 'channel' || group === 'method') return saidNames(group, known, language)
  const own = sql`business_id = ${businessId} and`
  const { rows } = await tx.execute<{ key: string; name: string }>(
    namesOf(group, sql`${sql.param(known)}::text[]`, own, language),
  )
  return new Map(rows.map(({ key, name }) => [key, name]))
}

function saidNames(group: 'channel' | 'method', keys: readonly string[], language: Language) {
  const words = group === 'channel' ? 'channel' : 'paymentMethods'
  return new Map(
    keys.map((key) => [key, findText(language, `entities.booking.booking.${words}.${key}`) ?? key]),
  )
}

function namesOf(
  group: Exclude<SalesGroup, 'channel' | 'method'>,
  keys: SQL,
  own: SQL,
  language: Language,
): SQL {
  const ids = sql`${own} id::text = any(${keys})`
  const [local, other] = language === 'it' ? ['name_it', 'name_en'] : ['name_en', 'name_it']
  const localized = sql`coalesce(${sql.identifier(local)}, ${sql.identifier(other)})`
  switch (group) {
    case 'service':
      return sql`select id::text as key, ${localized} as name from ${servicesTable} where ${ids}`
    case 'product':
      return sql`select id::text as key, name || coalesce(' ' || vintage, '') as name from ${productsTable} where ${ids}`
    case 'pos':
      return sql`select id::text as key, name from ${pointsOfSaleTable} where ${ids}`
    case 'agent':
      return sql`select id::text as key, name from ${agentsTable} where ${ids}`
    case 'guide':
      return sql`select id::text as key, concat_ws(' ', name, surname) as name from ${users} where ${ids}`
    case 'category':
      return sql`select id::text as key, ${localized} as name from ${productCategoriesTable} where id::text = any(${keys})`
    case 'language':
      return sql`select id::text as key, ${localized} as name from ${languagesTable} where id::text = any(${keys})`
    case 'country':
      return sql`select id::text as key, ${localized} as name from ${countriesTable} where id::text = any(${keys})`
    case 'promotion':
      return sql`select 'discount ' || id as key, name from ${discountsTable} where ${own} 'discount ' || id = any(${keys})
        union all select 'voucher ' || id, name from ${vouchersTable} where ${own} 'voucher ' || id = any(${keys})`
  }
}
