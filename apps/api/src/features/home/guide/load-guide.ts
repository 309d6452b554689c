import type { Guide } from '@cantina/contract/home/guide'
import type { BusinessKind } from '@cantina/domain/business/business-kinds'
import { type GuideStep, guideStepsOf, type TickedStep } from '@cantina/domain/home/guide'
import { sql } from 'drizzle-orm'
import { placeAddress } from '#features/catalogue/pos/place-address'
import { pageAddress } from '#features/guest/booking-page/page-address'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { businesses } from '#platform/tenancy/businesses.table'
import { users } from '#platform/tenancy/users.table'
import { bookings } from '#schema/bookings/bookings.table'
import { pointsOfSale } from '#schema/catalogue/pos.table'
import { products } from '#schema/catalogue/products.table'
import { serviceAvailabilities, services } from '#schema/catalogue/services.table'
import { websiteSettings } from '#schema/guest/website.table'
import { orders } from '#schema/orders/orders.table'

type Found = Readonly<Record<GuideStep, boolean>> & {
  readonly kinds: BusinessKind[]
  readonly ticked: TickedStep[]
  readonly isHidden: boolean
  readonly hasOrder: boolean
  readonly address: string | null
}

/** How far a new business has come, as its data shows and its people have said. */
export async function loadGuide(
  { tx, businessId, baseUrl }: BusinessContext,
  pageName: string,
): Promise<Guide> {
  const { rows } = await tx.execute<Found & Record<string, unknown>>(sql`
    select b.kinds, b.guide_ticked as ticked, b.is_guide_hidden as "isHidden",
      exists (select from ${pointsOfSale} p where p.business_id = b.id and p.status = 'active'
        and p.category <> 'warehouse') as place,
      exists (select from ${services} s
        join ${serviceAvailabilities} l on l.business_id = s.business_id and l.service_id = s.id
        where s.business_id = b.id and s.status = 'active' and s.sells_on_website) as experience,
      exists (select from ${websiteSettings} w where w.business_id = b.id) as page,
      exists (select from ${bookings} k where k.business_id = b.id) as test,
      (select count(*) > 1 from ${users} u where u.business_id = b.id) as colleague,
      exists (select from ${products} g where g.business_id = b.id) as wine,
      exists (select from ${websiteSettings} w
        where w.business_id = b.id and w.shop_pos_id is not null) as shop,
      exists (select from ${orders} o where o.business_id = b.id) as "hasOrder",
      (select ${placeAddress} from ${pointsOfSale} p where p.business_id = b.id and p.status = 'active'
        and p.category <> 'warehouse' order by p.created_at, p.id limit 1) as address
    from ${businesses} b where b.id = ${businessId}`)
  const [found] = rows
  if (!found) throw new Failure('not_found')
  const { kinds, ticked, isHidden, hasOrder, address } = found
  const said: readonly string[] = ticked
  return {
    steps: guideStepsOf(kinds).map((step) => ({
      step,
      isDone: found[step] || said.includes(step),
    })),
    ticked,
    isHidden,
    hasSold: found.test || hasOrder,
    address,
    pageAddress: pageAddress(baseUrl, pageName),
  }
}
