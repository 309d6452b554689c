import {
  drawingNames,
  experienceTemplateNames,
} from '@cantina/domain/catalogue/experience-templates'
import { startsPastMidnight } from '@cantina/domain/catalogue/experience-times'
import { z } from 'zod'
import { pictureFocus } from '#contract/business/files'
import { endpoint } from '#contract/endpoint'
import { cents, id, message, optionalText } from '#contract/fields'
import { issue } from '#contract/issue-text'
import { inBothLanguages, needsOneLanguage } from '#contract/localized'
import { anyRight } from '#contract/permissions'
import { type Rule, withRules } from '#contract/rules'
import { durationMinutes, timeOfDay, weekDaySet } from '#contract/time-fields'

const seats = z.int().min(1).max(10_000)

const starts = z
  .array(timeOfDay)
  .min(1)
  .max(20)
  .refine((times) => new Set(times).size === times.length, issue('twice'))

/** A place that is made with the experience. */
const newPlaceFields = {
  placeName: optionalText(),
  street: optionalText(),
  number: optionalText(20),
  postalCode: optionalText(10),
  city: optionalText(),
}

export const experienceFields = {
  /** Where its texts, questions and terms come from; null: it begins without. */
  template: z.enum(experienceTemplateNames).nullable(),
  /** Where guests come; null: to a place that is made with it. */
  posId: id.nullable(),
  ...newPlaceFields,
  ...inBothLanguages('name'),
  pricePerPersonCents: cents,
  vatRateId: id,
  durationMinutes,
  seats,
  weekDays: weekDaySet,
  starts,
  /** Numbers of the languages it is led in; none: all. */
  languageIds: z.array(z.int().min(1)).max(50),
  imageId: id.nullable(),
  imageFocus: pictureFocus.default(null),
}

const rules: readonly Rule<typeof experienceFields>[] = [
  (experience, complain) => needsOneLanguage('name', experience, complain),
  ({ posId, placeName }, complain) => {
    if (posId === null && placeName === null) complain('placeName', 'required')
  },
  ({ posId, street }, complain) => {
    if (posId === null && street === null) complain('street', 'required')
  },
  ({ posId, city }, complain) => {
    if (posId === null && city === null) complain('city', 'required')
  },
  ({ starts, durationMinutes }, complain) => {
    if (startsPastMidnight(starts, durationMinutes).length > 0) complain('starts', 'pastMidnight')
  },
]

export const experienceForm = withRules(z.strictObject(experienceFields), rules)

export type NewExperience = z.output<typeof experienceForm>

export const experienceTemplate = z.object({
  template: z.enum(experienceTemplateNames),
  drawing: z.enum(drawingNames),
  ...inBothLanguages('name'),
  ...inBothLanguages('intro'),
  pricePerPersonCents: cents,
  durationMinutes: z.int(),
  seats: z.int(),
  weekDays: weekDaySet,
  starts: z.array(timeOfDay),
})

export type ExperienceTemplate = z.infer<typeof experienceTemplate>

const access = anyRight('sales.edit')
const tag = 'sales.service'

/** What the short form starts with: templates, and what is known of the business. */
export const readExperienceStart = endpoint({
  method: 'GET',
  path: '/v1/sales/experience',
  tag,
  summary: 'Templates for a bookable experience, and what is known of its place',
  access,
  answer: z.object({
    templates: z.array(experienceTemplate),
    /** Where guests can be received already. */
    places: z.array(z.object({ id, name: z.string(), address: z.string().nullable() })),
    /** A place at the business's own address. */
    newPlace: z.object(newPlaceFields),
    vatRateId: id.nullable(),
    languageIds: z.array(z.int()),
  }),
})

export const createExperience = endpoint({
  method: 'POST',
  path: '/v1/sales/experience',
  tag,
  summary:
    'Make an experience that guests can book on the website at once: its service, its times and, where there is none, its place',
  access,
  body: experienceForm,
  answer: z.object({
    message,
    item: z.object({ serviceId: id, posId: id, availabilityId: id }),
  }),
})
