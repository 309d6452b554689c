import { newWebsite } from '@cantina/contract/guest/website'
import { and, eq } from 'drizzle-orm'
import { newId } from '#platform/ids'
import { legalTexts } from '#schema/business/legal.table'
import { pointsOfSale } from '#schema/catalogue/pos.table'
import { websiteSettings } from '#schema/guest/website.table'
import type { DemoContext } from './demo-context'
import { demoLegal } from './demo-legal'
import { demoPos } from './demo-pos'

/** The business sells its visits and wines on its website, under its own texts. */
export async function createWebsite({ tx, businessId, now }: DemoContext): Promise<void> {
  const [shop] = await tx
    .select({ id: pointsOfSale.id })
    .from(pointsOfSale)
    .where(and(eq(pointsOfSale.businessId, businessId), eq(pointsOfSale.name, demoPos.shop.name)))
  const made = { businessId, id: newId(now.getTime()), version: 1, updatedAt: now }
  await tx.insert(websiteSettings).values({
    ...newWebsite,
    ...made,
    allowedSites: ['https://www.tenutamontefosco.it'],
    shopPosId: shop?.id ?? null,
  })
  await tx.insert(legalTexts).values({ ...demoLegal, ...made })
}
