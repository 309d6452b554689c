import { type BusinessKind, businessKinds } from '#domain/business/business-kinds'
import type { WeekDay } from '#domain/calendar'

/** Drawings that stand in until a business has a photograph of its own. */
export const drawingNames = ['cellar', 'glasses', 'flight', 'lunch', 'harvest', 'walk'] as const

export type DrawingName = (typeof drawingNames)[number]

/** What can be asked of guests from the start. */
export const templateQuestions = ['allergies', 'dishes', 'walking'] as const

export type TemplateQuestion = (typeof templateQuestions)[number]

export const experienceTemplateNames = [
  'classic_tasting',
  'cellar_tour',
  'vineyard_lunch',
  'vertical',
  'harvest_day',
  'wine_shop',
] as const

export type ExperienceTemplateName = (typeof experienceTemplateNames)[number]

interface Span {
  readonly value: number
  readonly unit: 'hours' | 'days'
}

/** What an experience starts with; its words stand in the texts of both languages. */
export interface ExperienceTemplate {
  readonly category: 'tasting' | 'visit' | 'tasting_and_visit' | 'meal' | 'event'
  readonly placeCategory: 'tasting_room' | 'shop'
  readonly drawing: DrawingName
  readonly priceCents: number
  /** Null: they pay like everybody. */
  readonly nonDrinkerPriceCents: number | null
  readonly durationMinutes: number
  /** At each start. */
  readonly seats: number
  readonly minimumGuests: number
  readonly weekDays: readonly WeekDay[]
  readonly starts: readonly string[]
  readonly notice: Span
  readonly freeCancellation: Span
  readonly keptPercent: number
  readonly questions: readonly TemplateQuestion[]
}

const wednesdayToSunday: readonly WeekDay[] = [3, 4, 5, 6, 7]

export const experienceTemplates: Readonly<Record<ExperienceTemplateName, ExperienceTemplate>> = {
  classic_tasting: {
    category: 'tasting',
    placeCategory: 'tasting_room',
    drawing: 'glasses',
    priceCents: 2_500,
    nonDrinkerPriceCents: 1_200,
    durationMinutes: 75,
    seats: 12,
    minimumGuests: 1,
    weekDays: wednesdayToSunday,
    starts: ['10:30', '15:00'],
    notice: { value: 2, unit: 'hours' },
    freeCancellation: { value: 48, unit: 'hours' },
    keptPercent: 50,
    questions: ['allergies'],
  },
  cellar_tour: {
    category: 'visit',
    placeCategory: 'tasting_room',
    drawing: 'cellar',
    priceCents: 1_800,
    nonDrinkerPriceCents: 1_000,
    durationMinutes: 60,
    seats: 14,
    minimumGuests: 1,
    weekDays: wednesdayToSunday,
    starts: ['11:00', '16:00'],
    notice: { value: 2, unit: 'hours' },
    freeCancellation: { value: 24, unit: 'hours' },
    keptPercent: 50,
    questions: ['allergies'],
  },
  vineyard_lunch: {
    category: 'meal',
    placeCategory: 'tasting_room',
    drawing: 'lunch',
    priceCents: 7_000,
    nonDrinkerPriceCents: 5_000,
    durationMinutes: 150,
    seats: 20,
    minimumGuests: 2,
    weekDays: [5, 6, 7],
    starts: ['12:30'],
    notice: { value: 2, unit: 'days' },
    freeCancellation: { value: 3, unit: 'days' },
    keptPercent: 50,
    questions: ['allergies', 'dishes'],
  },
  vertical: {
    category: 'tasting',
    placeCategory: 'tasting_room',
    drawing: 'flight',
    priceCents: 5_500,
    nonDrinkerPriceCents: null,
    durationMinutes: 90,
    seats: 8,
    minimumGuests: 2,
    weekDays: [4, 5, 6],
    starts: ['17:00'],
    notice: { value: 2, unit: 'days' },
    freeCancellation: { value: 3, unit: 'days' },
    keptPercent: 100,
    questions: ['allergies'],
  },
  harvest_day: {
    category: 'event',
    placeCategory: 'tasting_room',
    drawing: 'harvest',
    priceCents: 8_500,
    nonDrinkerPriceCents: 7_000,
    durationMinutes: 240,
    seats: 16,
    minimumGuests: 2,
    weekDays: [6, 7],
    starts: ['09:00'],
    notice: { value: 3, unit: 'days' },
    freeCancellation: { value: 7, unit: 'days' },
    keptPercent: 50,
    questions: ['allergies', 'walking'],
  },
  wine_shop: {
    category: 'tasting',
    placeCategory: 'shop',
    drawing: 'walk',
    priceCents: 1_000,
    nonDrinkerPriceCents: null,
    durationMinutes: 30,
    seats: 6,
    minimumGuests: 1,
    weekDays: [1, 2, 3, 4, 5, 6],
    starts: ['10:00', '11:00', '12:00', '15:00', '16:00', '17:00', '18:00'],
    notice: { value: 1, unit: 'hours' },
    freeCancellation: { value: 2, unit: 'hours' },
    keptPercent: 0,
    questions: ['allergies'],
  },
}

const firstOfKind: Readonly<Record<BusinessKind, ExperienceTemplateName>> = {
  'Food and beverage': 'classic_tasting',
  Restaurant: 'vineyard_lunch',
  Hospitality: 'cellar_tour',
  Services: 'classic_tasting',
  Merchandise: 'wine_shop',
}

/** All templates, in front those that these kinds of business begin with. */
export function templatesFor(kinds: readonly BusinessKind[]): ExperienceTemplateName[] {
  const first = businessKinds
    .filter((kind) => kinds.includes(kind))
    .map((kind) => firstOfKind[kind])
  return [...new Set([...first, ...experienceTemplateNames])]
}
