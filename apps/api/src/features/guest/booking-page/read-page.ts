import type { PublicBusiness } from '@cantina/contract/guest/public-business'
import type { PublicProduct } from '@cantina/contract/guest/public-shop'
import type { PublicService } from '@cantina/contract/guest/public-visits'
import { and, eq, inArray } from 'drizzle-orm'
import { loadWebsite } from '#features/guest/website/load-website'
import { readPublicBusiness } from '#features/guest/website/read-public-business'
import { listPublicProducts } from '#features/guest/website/read-public-products'
import { listPublicServices, readPublicOffer } from '#features/guest/website/read-public-visits'
import { files } from '#platform/files/files.table'
import type { BusinessContext } from '#platform/http/context'
import { businesses } from '#platform/tenancy/businesses.table'
import { countries } from '#schema/reference/places.table'

/** What a booking page shows of its business before anybody has chosen anything. */
export interface PageContent {
  readonly business: PublicBusiness
  readonly words: PageWords
  readonly seat: Seat
  readonly services: readonly PublicService[]
  readonly products: readonly PublicProduct[]
  /** Pictures that other websites can show beside a link to the page; they take no drawings. */
  readonly photographIds: ReadonlySet<string>
}

export interface PageWords {
  readonly isShown: boolean
  readonly imageId: string | null
  readonly imageFocus: string | null
  readonly titleEn: string | null
  readonly titleIt: string | null
  readonly introEn: string | null
  readonly introIt: string | null
}

export interface Seat {
  readonly address: string | null
  readonly postalCode: string | null
  readonly city: string | null
  readonly countryCode: string | null
  readonly website: string | null
}

export async function readPage(context: BusinessContext): Promise<PageContent> {
  const business = await readPublicBusiness(context)
  const website = await loadWebsite(context)
  const words = {
    isShown: website.hasPage,
    imageId: website.pageImageId,
    imageFocus: website.pageImageFocus,
    titleEn: website.pageTitleEn,
    titleIt: website.pageTitleIt,
    introEn: website.pageIntroEn,
    introIt: website.pageIntroIt,
  }
  const services = business.isClosing ? [] : await listPublicServices(context, undefined)
  const products = business.hasShop ? (await listPublicProducts(context)).items : []
  const shown = [words, ...services, ...products].flatMap(({ imageId }) => imageId ?? [])
  return {
    business,
    words,
    seat: await seatOf(context),
    services,
    products,
    photographIds: await photographsAmong(context, shown),
  }
}

export type VisitTerms = Awaited<ReturnType<typeof readPublicOffer>>

/** The same visit as the plug-in offers it, at the first place that has it. */
export function readVisit(context: BusinessContext, service: PublicService): Promise<VisitTerms> {
  return readPublicOffer(context, service.id, service.posIds[0] ?? '')
}

async function seatOf({ tx, businessId }: BusinessContext): Promise<Seat> {
  const [seat] = await tx
    .select({
      address: businesses.address,
      postalCode: businesses.postalCode,
      city: businesses.city,
      countryCode: countries.code,
      website: businesses.website,
    })
    .from(businesses)
    .leftJoin(countries, eq(countries.id, businesses.countryId))
    .where(eq(businesses.id, businessId))
  return seat ?? { address: null, postalCode: null, city: null, countryCode: null, website: null }
}

async function photographsAmong(
  { tx, businessId }: BusinessContext,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const found = await tx
    .select({ id: files.id })
    .from(files)
    .where(
      and(
        eq(files.businessId, businessId),
        inArray(files.id, [...ids]),
        inArray(files.mediaType, ['image/jpeg', 'image/png']),
      ),
    )
  return new Set(found.map(({ id }) => id))
}
