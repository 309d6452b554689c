import type { PreparationStep } from '@cantina/contract/reference/preparation'
import { and, eq } from 'drizzle-orm'
import { recountable } from '#db/recountable'
import { createFirstVatRates } from '#features/business/vat-rates/first-vat-rates'
import { accounts } from '#platform/auth/accounts.table'
import { bulkLoad } from '#platform/change-record/bulk-load'
import type { Transaction } from '#platform/database/database'
import { newId } from '#platform/ids'
import { businesses } from '#platform/tenancy/businesses.table'
import { users } from '#platform/tenancy/users.table'
import { tags } from '#schema/customers/tags.table'
import { countries, regions } from '#schema/reference/places.table'
import { createDemoCatalogue } from './create-demo-catalogue'
import { createDocuments } from './create-documents'
import { createDrawers } from './create-drawers'
import { createPlatforms } from './create-platforms'
import { createReviews } from './create-reviews'
import { createWebsite } from './create-website'
import { demoBusiness, demoColleagues, demoPeople, demoPlace, otherBusinesses } from './demo-people'
import { businessTags, demoTags } from './demo-tags'
import { seededRandom } from './random'
import { recordChanges } from './record-changes'

const dayMs = 24 * 60 * 60 * 1000
const batchSize = 1_000

export interface DemoOptions {
  /** 1 for the demo, 100 and more for load. */
  readonly factor: number
  readonly now: Date
  readonly passwordHashes: ReadonlyMap<string, string>
  /** What takes longest, as it begins. */
  readonly onStep?: (step: PreparationStep) => void
}

/** A believable estate, the same every time; each area of the product adds its part here. */
export async function createDemoBusiness(tx: Transaction, options: DemoOptions): Promise<string> {
  const businessId = newId(options.now.getTime())
  const place = await demoPlaceIds(tx)
  await tx.insert(businesses).values({
    id: businessId,
    ...demoBusiness,
    ...place,
    kinds: ['Hospitality', 'Food and beverage'],
    isDemo: true,
    emailConfirmedAt: options.now,
  })
  await createFirstVatRates(tx, businessId, demoPlace.country, options.now)
  const userIds = new Map<string, string>()
  for (const { who: _, rights, ...person } of demoPeople) {
    const id = newId(options.now.getTime())
    userIds.set(person.email, id)
    const passwordHash = options.passwordHashes.get(person.email)
    if (!passwordHash) throw new Error(`No password for ${person.email}`)
    await tx.insert(accounts).values({ id, email: person.email, passwordHash, businessId })
    await tx.insert(users).values({ businessId, id, ...person, rights: [...rights] })
  }
  for (const { notes, rights, ...person } of demoColleagues) {
    const id = newId(options.now.getTime())
    await tx.insert(accounts).values({ id, email: person.email, businessId })
    await tx.insert(users).values({ businessId, id, ...person, notes, rights: [...rights] })
  }
  await createTags(tx, businessId, options)
  // Who may only look has done nothing.
  const [ownerId = businessId, ...staffIds] = demoPeople
    .filter(({ rights }) => rights.includes('booking.edit'))
    .flatMap(({ email }) => userIds.get(email) ?? [])
  const { now, factor, onStep = () => {} } = options
  const demo = { tx, businessId, now, factor, ownerId, staffIds, place, onStep }
  await bulkLoad(tx, businessId, recountable, async () => {
    await createDemoCatalogue(demo)
    onStep('documents')
    await createDocuments(demo)
    await createDrawers(demo)
    await createReviews(demo)
    await createPlatforms(demo)
    await createWebsite(demo)
  })
  await recordChanges(tx, businessId, userIds, options.now)
  return businessId
}

async function demoPlaceIds(tx: Transaction) {
  const [place] = await tx
    .select({ countryId: countries.id, regionId: regions.id })
    .from(regions)
    .innerJoin(countries, eq(countries.id, regions.countryId))
    .where(and(eq(countries.code, demoPlace.country), eq(regions.nameIt, demoPlace.region)))
  return place ?? { countryId: null, regionId: null }
}

/** The platform's other customers; nobody has a password to sign in to them with. */
export async function createOtherBusinesses(tx: Transaction, now: Date): Promise<void> {
  for (const [index, { contact, ...business }] of otherBusinesses.entries()) {
    const createdAt = new Date(now.getTime() - (index + 1) * 40 * dayMs)
    const businessId = newId(createdAt.getTime())
    const id = newId(createdAt.getTime())
    await tx
      .insert(businesses)
      .values({ ...business, id: businessId, createdAt, updatedAt: createdAt, isDemo: true })
    await tx.insert(accounts).values({ id, email: business.email, businessId })
    await tx.insert(users).values({
      businessId,
      id,
      name: contact,
      email: business.email,
      role: 'bussiness_admin',
    })
  }
}

export async function createTags(
  tx: Transaction,
  businessId: string,
  { factor, now }: Pick<DemoOptions, 'factor' | 'now'>,
): Promise<void> {
  const random = seededRandom(1)
  let batch: (typeof tags.$inferInsert)[] = []
  const flush = async () => {
    if (batch.length > 0) await tx.insert(tags).values(batch)
    batch = []
  }
  for (const tag of demoTags(Math.round(businessTags * factor), random)) {
    const createdAt = new Date(now.getTime() - random.whole(1, 700) * dayMs)
    batch.push({
      ...(tag as typeof tags.$inferInsert),
      businessId,
      id: newId(createdAt.getTime()),
      createdAt,
      updatedAt: createdAt,
    })
    if (batch.length === batchSize) await flush()
  }
  await flush()
}
