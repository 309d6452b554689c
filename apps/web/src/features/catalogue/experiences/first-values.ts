import type {
  ExperienceTemplate,
  readExperienceStart,
} from '@cantina/contract/catalogue/experiences'
import type { AnswerOf } from '@cantina/contract/endpoint'

export type ExperienceStart = AnswerOf<typeof readExperienceStart>

const blank = {
  template: null,
  nameEn: null,
  nameIt: null,
  pricePerPersonCents: null,
  durationMinutes: 60,
  seats: 12,
  weekDays: [3, 4, 5, 6, 7],
  starts: ['10:30', '15:00'],
}

/** What the form begins with: the template's values, and the place that is known. */
export function firstValues(start: ExperienceStart, template: ExperienceTemplate | null) {
  const {
    introEn: _,
    introIt: __,
    drawing: ___,
    ...values
  } = template ?? {
    ...blank,
    introEn: null,
    introIt: null,
    drawing: null,
  }
  return {
    ...values,
    ...start.newPlace,
    posId: start.places[0]?.id ?? null,
    vatRateId: start.vatRateId,
    languageIds: start.languageIds,
    imageId: null,
    imageFocus: null,
  }
}
