import { availability as availabilityContract } from '@cantina/contract/catalogue/availability'
import type { createExperience, NewExperience } from '@cantina/contract/catalogue/experiences'
import { services as serviceContract } from '@cantina/contract/catalogue/services'
import type { AnswerOf } from '@cantina/contract/endpoint'
import { lengths } from '@cantina/contract/fields'
import { experienceTemplates } from '@cantina/domain/catalogue/experience-templates'
import { windowOfStart } from '@cantina/domain/catalogue/experience-times'
import { and, eq, sql } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import type { Binding } from '#resource/binding'
import { createRecord } from '#resource/write-record'
import { availabilities } from '#schema/catalogue/availability.table'
import { askTemplateQuestions } from './ask-template-questions'
import type { ExperienceBindings } from './experience-bindings'
import { placeOfExperience } from './place-of-experience'
import { templateTexts } from './template-texts'

type Made = AnswerOf<typeof createExperience>['item']

/** Makes what a first booking needs, all of it or nothing: place, times, and the service on the website. */
export async function makeExperience(
  context: BusinessContext,
  bindings: ExperienceBindings,
  experience: NewExperience,
): Promise<Made> {
  const posId = await placeOfExperience(context, bindings.pos, experience)
  const availabilityId = await makeTimes(context, bindings.availability, experience)
  const serviceId = await makeService(context, bindings.service, experience, {
    posId,
    availabilityId,
  })
  await askTemplateQuestions(context, bindings.question, experience.template, serviceId)
  return { serviceId, posId, availabilityId }
}

/** A window for each start, so that every one of them has all seats. */
async function makeTimes(
  context: BusinessContext,
  binding: Binding,
  experience: NewExperience,
): Promise<string> {
  const { starts, durationMinutes, seats, languageIds } = experience
  const record = await createRecord(context, binding, {
    ...availabilityContract.empty,
    name: await freeName(context, nameIn(context, experience)),
    times: starts.toSorted().map((start) => ({
      id: null,
      ...windowOfStart(start, durationMinutes),
      languageIds,
      maxGuests: null,
      slotMinutes: durationMinutes,
      maxGuestsPerSlot: seats,
      maxBookings: null,
    })),
  })
  return String(record.id)
}

function nameIn({ language }: BusinessContext, { nameEn, nameIt }: NewExperience): string {
  return (language === 'it' ? (nameIt ?? nameEn) : (nameEn ?? nameIt)) ?? ''
}

/** Two experiences may have the same name, their times may not. */
async function freeName({ tx, businessId }: BusinessContext, wanted: string): Promise<string> {
  for (let nth = 1; ; nth += 1) {
    const suffix = nth === 1 ? '' : ` ${nth}`
    const name = wanted.slice(0, lengths.name - suffix.length).trimEnd() + suffix
    const [taken] = await tx
      .select({ id: availabilities.id })
      .from(availabilities)
      .where(
        and(
          eq(availabilities.businessId, businessId),
          sql`normalize_text(${availabilities.name}) = normalize_text(${name})`,
        ),
      )
    if (!taken) return name
  }
}

async function makeService(
  context: BusinessContext,
  binding: Binding,
  experience: NewExperience,
  link: { readonly posId: string; readonly availabilityId: string },
): Promise<string> {
  const { nameEn, nameIt, pricePerPersonCents, vatRateId, durationMinutes } = experience
  const record = await createRecord(context, binding, {
    ...serviceContract.empty,
    ...termsOf(experience),
    nameEn,
    nameIt,
    pricePerPersonCents,
    vatRateId,
    durationMinutes,
    maximumGuests: experience.seats,
    weekDays: experience.weekDays,
    imageId: experience.imageId,
    imageFocus: experience.imageFocus,
    sellsOnWebsite: true,
    availabilities: [{ id: null, ...link }],
  })
  return String(record.id)
}

/** What the form does not ask for, as the template has it. */
function termsOf({ template, pricePerPersonCents, seats }: NewExperience) {
  if (template === null) return {}
  const known = experienceTemplates[template]
  const { introEn, introIt, descriptionEn, descriptionIt } = templateTexts(template)
  const { nonDrinkerPriceCents: reduced, notice, freeCancellation } = known
  return {
    introEn,
    introIt,
    descriptionEn,
    descriptionIt,
    category: known.category,
    minimumGuests: Math.min(known.minimumGuests, seats),
    minimumNotice: notice.value,
    minimumNoticeUnit: notice.unit,
    // A reduction stands for the price that it was made with.
    nonDrinkerPriceCents: pricePerPersonCents === known.priceCents ? reduced : null,
    freeCancellation: freeCancellation.value,
    freeCancellationUnit: freeCancellation.unit,
    keptPercent: known.keptPercent,
  }
}
