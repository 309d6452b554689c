import {
  mostPublicServices,
  type PublicOffer,
  type PublicService,
} from '@cantina/contract/guest/public-visits'
import type { WebsiteSettings } from '@cantina/contract/guest/website'
import { addDays } from '@cantina/domain/calendar'
import { sql } from 'drizzle-orm'
import { type BookableOffer, bookableOffer } from '#features/catalogue/services/bookable-offer'
import {
  type OutletSelection,
  type VisitOnSale,
  visitsOnSale,
} from '#features/catalogue/services/visits-on-sale'
import { publicAverages } from '#features/reviews/reviews/read-public-reviews'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { requireSelling } from '#platform/tenancy/in-open-business'
import { languages as languagesTable } from '#schema/reference/language.table'
import { loadWebsite } from './load-website'

/** The visits of a business's website, with what guests think of each. */
export async function listPublicServices(
  context: BusinessContext,
  posId: string | undefined,
): Promise<PublicService[]> {
  const selection = websiteSelection(await loadWebsite(context))
  const visits = await visitsOnSale(context, selection, { most: mostPublicServices })
  const shown = posId === undefined ? visits : visits.filter(({ posIds }) => posIds.includes(posId))
  return withFigures(context, shown)
}

async function withFigures(
  context: BusinessContext,
  visits: readonly VisitOnSale[],
): Promise<PublicService[]> {
  const { items } = await publicAverages(context)
  const figures = new Map(items.map(({ id, ...rest }) => [id, rest]))
  // Where the business stands it may still be the day before.
  const dayBefore = addDays(context.now.toISOString().slice(0, 10), -1)
  return visits.map((visit) => ({
    ...visit,
    seasons: visit.seasons.filter(({ to }) => to >= dayBefore),
    ...(figures.get(visit.id) ?? { reviewCount: 0, reviewAverage: null }),
  }))
}

/** A service at a place as the website sells it; whatever it does not sell is not there. */
export async function websiteOffer(
  context: BusinessContext,
  serviceId: string,
  posId: string,
): Promise<{ readonly visit: VisitOnSale; readonly offer: BookableOffer }> {
  await requireSelling(context.tx, context.businessId)
  const selection = websiteSelection(await loadWebsite(context))
  const [visit] = await visitsOnSale(context, selection, { most: 1, ids: [serviceId] })
  if (!visit?.posIds.includes(posId)) throw new Failure('not_found')
  return { visit, offer: await bookableOffer(context, serviceId, posId) }
}

/** What a guest chooses from when they have chosen a visit. */
export async function readPublicOffer(
  context: BusinessContext,
  serviceId: string,
  posId: string,
): Promise<PublicOffer> {
  const { visit, offer } = await websiteOffer(context, serviceId, posId)
  const [shown] = await withFigures(context, [visit])
  const { service } = offer
  const languages = await languagesOf(context, offer)
  return {
    service: {
      ...(shown as PublicService),
      descriptionEn: visit.descriptionEn,
      descriptionIt: visit.descriptionIt,
      needsConfirmation: service.needsConfirmation,
      confirmationFromGuests: service.confirmationFromGuests,
      paymentOption: service.paymentOption,
      freeCancellationMinutes: service.freeCancellationMinutes,
      keptPercent: service.keptPercent,
    },
    languages,
    needsLanguage: service.isSingleLanguage || languages.length > 0,
    extras: offer.extras.map(({ vatRateId: _, ...extra }) => extra),
    questions: [...offer.questions],
  }
}

type Spoken = PublicOffer['languages'][number]

/** Those that its windows are led in; where all share one, any may be asked for. */
async function languagesOf(
  { tx }: BusinessContext,
  { availabilities, service }: BookableOffer,
): Promise<Spoken[]> {
  const windows = availabilities.flatMap((availability) => availability.windows)
  const ids = [...new Set(windows.flatMap(({ languageIds }) => languageIds))]
  if (ids.length === 0 && !service.isSingleLanguage) return []
  const { rows } = await tx.execute<Spoken & Record<string, unknown>>(sql`
    select id, code, name_en as "nameEn", name_it as "nameIt" from ${languagesTable}
    where ${ids.length === 0} or id = any(${sql.param(ids)}::int[]) order by name_en`)
  return rows
}

/** What the website sells of the business's visits. */
function websiteSelection({
  posIds,
  serviceIds,
  categories,
}: Pick<WebsiteSettings, 'posIds' | 'serviceIds' | 'categories'>): OutletSelection {
  return { outlet: 'website', posIds, serviceIds, categories }
}
