import { quoteFreight } from '@cantina/contract/catalogue/freight'
import { freightQuotes } from '@cantina/domain/catalogue/freight'
import { and, eq } from 'drizzle-orm'
import { inBusiness } from '#platform/http/route'
import { freight } from '#schema/catalogue/freight.table'

export const freightRoutes = [
  inBusiness(quoteFreight, async ({ tx, businessId }, { query }) => {
    const offers = await tx
      .select()
      .from(freight)
      .where(
        and(
          eq(freight.businessId, businessId),
          eq(freight.countryId, query.country),
          eq(freight.status, 'active'),
        ),
      )
    const quotes = freightQuotes(offers, {
      countryId: query.country,
      parcels: [{ quantity: query.units, packageCm3: query.packageCm3 ?? null }],
      goodsCents: query.goodsCents,
      priority: query.priority,
    })
    return {
      quotes: quotes.map(({ offer, priceCents, isFree, volumetricKg }) => ({
        freightId: offer.id,
        company: offer.company,
        pricePerUnitCents: offer.pricePerUnitCents,
        freeFromCents: offer.freeFromCents,
        fromDays: offer.fromDays,
        toDays: offer.toDays,
        priceCents,
        isFree,
        volumetricKg,
      })),
    }
  }),
]
