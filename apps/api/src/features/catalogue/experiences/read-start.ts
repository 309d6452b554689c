import type { readExperienceStart } from '@cantina/contract/catalogue/experiences'
import type { AnswerOf } from '@cantina/contract/endpoint'
import { readAddress } from '@cantina/domain/business/read-address'
import {
  type ExperienceTemplateName,
  experienceTemplates,
  templatesFor,
} from '@cantina/domain/catalogue/experience-templates'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { loadBusiness } from '#features/business/business/load-business'
import { placeAddress } from '#features/catalogue/pos/place-address'
import type { BusinessContext } from '#platform/http/context'
import { vatRates } from '#schema/business/vat-rates.table'
import { pointsOfSale } from '#schema/catalogue/pos.table'
import { languages } from '#schema/reference/language.table'
import { templateTexts } from './template-texts'

type Start = AnswerOf<typeof readExperienceStart>

/** Those that most wineries lead visits in. */
const usualLanguages = ['it', 'en']

/** What the short form starts with: templates, and what is known of the business. */
export async function readStart(context: BusinessContext): Promise<Start> {
  const business = await loadBusiness(context)
  return {
    templates: templatesFor(business.kinds).map(templateNamed),
    places: await openPlaces(context),
    newPlace: placeOfBusiness(business),
    vatRateId: await proposedRate(context),
    languageIds: await usualLanguageIds(context),
  }
}

function templateNamed(name: ExperienceTemplateName): Start['templates'][number] {
  const { drawing, priceCents, durationMinutes, seats, weekDays, starts } =
    experienceTemplates[name]
  const { nameEn, nameIt, introEn, introIt } = templateTexts(name)
  return {
    template: name,
    drawing,
    nameEn,
    nameIt,
    introEn,
    introIt,
    pricePerPersonCents: priceCents,
    durationMinutes,
    seats,
    weekDays: [...weekDays],
    starts: [...starts],
  }
}

/** Where guests are received: a warehouse is no place to come to. */
async function openPlaces({ tx, businessId }: BusinessContext): Promise<Start['places']> {
  const { rows } = await tx.execute<Start['places'][number]>(sql`
    select p.id, p.name, ${placeAddress} as address from ${pointsOfSale} p
    where p.business_id = ${businessId} and p.status = 'active' and p.category <> 'warehouse'
    order by p.created_at, p.id`)
  return rows
}

function placeOfBusiness(business: Awaited<ReturnType<typeof loadBusiness>>): Start['newPlace'] {
  const { name, address, postalCode, city } = business
  const parts = readAddress(address ?? '')
  return {
    placeName: name,
    street: parts.street,
    number: parts.number,
    postalCode: postalCode ?? parts.postalCode,
    city: city ?? parts.city,
  }
}

async function proposedRate({ tx, businessId }: BusinessContext): Promise<string | null> {
  const [rate] = await tx
    .select({ id: vatRates.id })
    .from(vatRates)
    .where(
      and(
        eq(vatRates.businessId, businessId),
        eq(vatRates.isDefault, true),
        eq(vatRates.status, 'active'),
      ),
    )
  return rate?.id ?? null
}

async function usualLanguageIds({ tx }: BusinessContext): Promise<number[]> {
  const rows = await tx
    .select({ id: languages.id })
    .from(languages)
    .where(inArray(languages.code, usualLanguages))
  return rows.map(({ id }) => id).toSorted((one, other) => one - other)
}
