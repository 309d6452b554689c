import type { SalesGroup } from '@cantina/contract/analytics/sales'
import type { Language } from '@cantina/contract/languages'
import { manualReasons } from '@cantina/domain/promotions/manual-reduction'
import { type SQL, sql } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import { users } from '#platform/tenancy/users.table'
import { findText, say } from '#platform/texts'
import { pointsOfSale } from '#schema/catalogue/pos.table'
import { products } from '#schema/catalogue/products.table'
import { services } from '#schema/catalogue/services.table'
import { agents } from '#schema/orders/agents.table'
import { discounts } from '#schema/promotions/discounts.table'
import { vouchers } from '#schema/promotions/vouchers.table'
import { languages } from '#schema/reference/language.table'
import { productCategories } from '#schema/reference/lookups.table'
import { countries } from '#schema/reference/places.table'

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
  const named = new Map(rows.map(({ key, name }) => [key, name]))
  if (group === 'promotion') {
    for (const reason of manualReasons) {
      named.set(`manual ${reason}`, say(language, `entities.promotions.manual.reason.${reason}`))
    }
  }
  return named
}

function saidNames(group: 'channel' | 'method', keys: readonly string[], language: Language) {
  const words = group === 'channel' ? 'channel' : 'paymentMethods'
  return new Map(
    keys.map((key) => [
      key,
      findText(language, `entities.bookings.booking.${words}.${key}`) ?? key,
    ]),
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
      return sql`select id::text as key, ${localized} as name from ${services} where ${ids}`
    case 'product':
      return sql`select id::text as key, name || coalesce(' ' || vintage, '') as name from ${products} where ${ids}`
    case 'pos':
      return sql`select id::text as key, name from ${pointsOfSale} where ${ids}`
    case 'agent':
      return sql`select id::text as key, name from ${agents} where ${ids}`
    case 'guide':
      return sql`select id::text as key, concat_ws(' ', name, surname) as name from ${users} where ${ids}`
    case 'category':
      return sql`select id::text as key, ${localized} as name from ${productCategories} where id::text = any(${keys})`
    case 'language':
      return sql`select id::text as key, ${localized} as name from ${languages} where id::text = any(${keys})`
    case 'country':
      return sql`select id::text as key, ${localized} as name from ${countries} where id::text = any(${keys})`
    case 'promotion':
      return sql`select 'discount ' || id as key, name from ${discounts} where ${own} 'discount ' || id = any(${keys})
        union all select 'voucher ' || id, name from ${vouchers} where ${own} 'voucher ' || id = any(${keys})`
  }
}
