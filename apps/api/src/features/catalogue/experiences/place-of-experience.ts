import type { NewExperience } from '@cantina/contract/catalogue/experiences'
import { pos as posContract } from '@cantina/contract/catalogue/pos'
import { experienceTemplates } from '@cantina/domain/catalogue/experience-templates'
import { and, eq } from 'drizzle-orm'
import { loadBusiness } from '#features/business/business/load-business'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { notInList } from '#platform/not-in-list'
import type { Binding } from '#resource/binding'
import { createRecord } from '#resource/write-record'
import { pointsOfSale } from '#schema/catalogue/pos.table'

/** The point of sale that was chosen, or a new one at the address that was given. */
export async function placeOfExperience(
  context: BusinessContext,
  binding: Binding,
  experience: NewExperience,
): Promise<string> {
  if (experience.posId === null) return makePlace(context, binding, experience)
  const { tx, businessId } = context
  const [place] = await tx
    .select({ id: pointsOfSale.id })
    .from(pointsOfSale)
    .where(
      and(
        eq(pointsOfSale.businessId, businessId),
        eq(pointsOfSale.id, experience.posId),
        eq(pointsOfSale.status, 'active'),
      ),
    )
  if (!place) throw notInList('posId')
  return place.id
}

async function makePlace(
  context: BusinessContext,
  binding: Binding,
  experience: NewExperience,
): Promise<string> {
  const { template, placeName, street, number, postalCode, city } = experience
  const { countryId } = await loadBusiness(context)
  const record = await namedInForm(() =>
    createRecord(context, binding, {
      ...posContract.empty,
      name: placeName,
      category: template === null ? 'tasting_room' : experienceTemplates[template].placeCategory,
      street,
      number,
      cap: postalCode,
      city,
      countryId,
    }),
  )
  return String(record.id)
}

/** The short form calls the name of a place otherwise than the form of a point of sale. */
async function namedInForm<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const problem = error instanceof Failure ? error.details.fields?.name : undefined
    if (!problem) throw error
    throw new Failure('already_used', { fields: { placeName: problem } })
  }
}
