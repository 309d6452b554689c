import { newId } from '#platform/ids'
import { extraServices, extras } from '#schema/catalogue/extras.table'
import { questionServices, questions } from '#schema/catalogue/questions.table'
import { serviceAvailabilities, serviceSeasons, services } from '#schema/catalogue/services.table'
import { createDrawings } from './create-drawings'
import { type AvailabilityKey, yearly } from './demo-availability'
import { countryIdOf, type DemoContext, madeDaysAgo, storyDays, vatRatesOf } from './demo-context'
import { demoExtras, extraValues } from './demo-extras'
import type { PosKey } from './demo-pos'
import { demoQuestions } from './demo-questions'
import { demoServices, type ServiceKey, serviceKeys, serviceValues } from './demo-services'
import { visitDrawing } from './visit-drawing'

interface Linked {
  readonly posIds: Readonly<Record<PosKey, string>>
  readonly availabilityIds: Readonly<Record<AvailabilityKey, string>>
  readonly productIds: ReadonlyMap<string, string>
}

const visitVatPercent = 22

/** What guests book, with seasons, and where and when it is offered. */
export async function createServices(
  demo: DemoContext,
  linked: Linked,
): Promise<Readonly<Record<ServiceKey, string>>> {
  const { tx, businessId, now } = demo
  const vatRateIdOf = await vatRatesOf(demo)
  const images = await createDrawings(
    demo,
    serviceKeys.map((key) => ({
      name: demoServices[key].nameIt,
      svg: visitDrawing(demoServices[key].scene),
    })),
  )
  const rows = serviceKeys.map((key, index) => ({
    ...serviceValues(key, {
      vatRateId: vatRateIdOf(visitVatPercent),
      imageId: images[index],
      linkedProductId: linked.productIds.get(demoServices[key].linked ?? '') ?? null,
    }),
    ...madeDaysAgo(demo, storyDays + 25 - index),
  }))
  await tx.insert(services).values(rows)
  const ids = Object.fromEntries(
    serviceKeys.map((key, index) => [key, rows[index]?.id ?? '']),
  ) as Record<ServiceKey, string>
  const part = (key: ServiceKey, position: number) => ({
    businessId,
    id: newId(now.getTime()),
    serviceId: ids[key],
    position,
  })
  await tx.insert(serviceSeasons).values(
    serviceKeys.flatMap((key) =>
      demoServices[key].seasons
        .flatMap(({ name, days, priceCents, country }) =>
          yearly(days, now.getUTCFullYear()).map((period) => ({
            ...period,
            name,
            priceCents,
            countryId: country ? countryIdOf(country) : null,
          })),
        )
        .map((season, position) => ({ ...season, ...part(key, position) })),
    ),
  )
  await tx.insert(serviceAvailabilities).values(
    serviceKeys.flatMap((key) =>
      demoServices[key].offered.map(([pos, availability], position) => ({
        ...part(key, position),
        posId: linked.posIds[pos],
        availabilityId: linked.availabilityIds[availability],
      })),
    ),
  )
  return ids
}

export async function createQuestions(
  demo: DemoContext,
  serviceIds: Readonly<Record<ServiceKey, string>>,
): Promise<void> {
  const { tx, businessId } = demo
  const rows = demoQuestions.map(({ askedFor, ...question }, index) => ({
    row: { ...question, ...madeDaysAgo(demo, storyDays + 20 - index) },
    askedFor,
  }))
  await tx.insert(questions).values(rows.map(({ row }) => row))
  await tx
    .insert(questionServices)
    .values(
      rows.flatMap(({ row, askedFor }) =>
        askedFor.map((key) => ({ businessId, questionId: row.id, serviceId: serviceIds[key] })),
      ),
    )
}

export async function createExtras(
  demo: DemoContext,
  serviceIds: Readonly<Record<ServiceKey, string>>,
): Promise<void> {
  const { tx, businessId } = demo
  const vatRateIdOf = await vatRatesOf(demo)
  const rows = demoExtras.map((extra, index) => ({
    row: {
      ...extraValues(extra, vatRateIdOf(extra.vatPercent)),
      ...madeDaysAgo(demo, storyDays + 15 - index),
    },
    goesWith: extra.goesWith,
  }))
  await tx.insert(extras).values(rows.map(({ row }) => row))
  await tx
    .insert(extraServices)
    .values(
      rows.flatMap(({ row, goesWith }) =>
        goesWith.map((key) => ({ businessId, extraId: row.id, serviceId: serviceIds[key] })),
      ),
    )
}
