import { languages } from '@cantina/contract/languages'
import { asText } from '@cantina/domain/communications/placeholders'
import { and, asc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#platform/database/database'
import type { Deps } from '#platform/http/context'
import { businesses } from '#platform/tenancy/businesses.table'
import { pageNames } from '#schema/guest/page-names.table'
import { websiteSettings } from '#schema/guest/website.table'
import { pageAddress } from './page-address'
import { addressIn } from './page-head'

/** A sitemap may have 50,000 addresses; a business has up to two. */
const mostBusinesses = 20_000
const keptSeconds = 3_600

/** Lists the booking pages for search engines. */
export function serveSitemap(app: FastifyInstance, { database, baseUrl }: Deps): void {
  app.get('/sitemap.xml', async (request, reply) => {
    const shown = await shownPages(database.forRequest(request.id))
    const addresses = shown.flatMap(({ name, hasShop }) => {
      const address = pageAddress(baseUrl(), name)
      return hasShop ? [address, `${address}/shop`] : [address]
    })
    return reply
      .header('cache-control', `public, max-age=${keptSeconds}`)
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${addresses.map(entryOf).join('')}</urlset>`,
      )
  })
}

/** Of businesses whose owner has confirmed who they are, and that have not switched theirs off. */
function shownPages(database: Database) {
  return database.asPlatform((tx) =>
    tx
      .select({
        name: pageNames.name,
        hasShop: sql<boolean>`${websiteSettings.shopPosId} is not null`,
      })
      .from(pageNames)
      .innerJoin(businesses, eq(businesses.id, pageNames.businessId))
      .leftJoin(websiteSettings, eq(websiteSettings.businessId, pageNames.businessId))
      .where(
        and(
          eq(pageNames.isCurrent, true),
          eq(businesses.status, 'active'),
          isNull(businesses.closesAt),
          isNotNull(businesses.emailConfirmedAt),
          or(isNull(websiteSettings.id), eq(websiteSettings.hasPage, true)),
        ),
      )
      .orderBy(asc(pageNames.name))
      .limit(mostBusinesses),
  )
}

function entryOf(address: string): string {
  const others = languages.map(
    (language) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${asText(addressIn(address, language))}"/>`,
  )
  return `<url><loc>${asText(address)}</loc>${others.join('')}</url>`
}
