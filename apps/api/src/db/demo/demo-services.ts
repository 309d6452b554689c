import { services as servicesResource } from '@cantina/contract/catalogue/services'
import type { services } from '#schema/catalogue/services.table'
import type { AvailabilityKey } from './demo-availability'
import type { PosKey } from './demo-pos'
import type { visitDrawing } from './visit-drawing'

type ServiceRow = typeof services.$inferInsert

export const serviceKeys = ['classic', 'vertical', 'lunch', 'harvest'] as const

export type ServiceKey = (typeof serviceKeys)[number]

interface DemoSeason {
  readonly name: string
  readonly days: readonly [from: string, to: string]
  readonly priceCents: number
  /** Guests from this country alone. */
  readonly country?: string
}

interface DemoService
  extends Partial<Omit<ServiceRow, 'businessId' | 'id' | 'vatRateId' | 'imageId'>> {
  readonly nameEn: string
  readonly nameIt: string
  readonly pricePerPersonCents: number
  readonly scene: Parameters<typeof visitDrawing>[0]
  /** Item code of the wine that goes with it. */
  readonly linked: string | null
  readonly seasons: readonly DemoSeason[]
  readonly offered: readonly (readonly [PosKey, AvailabilityKey])[]
}

const bothChannels = { sellsOnWebsite: true, sellsOnline: true } as const

/** What guests book, in the words of the business. */
export const demoServices: Readonly<Record<ServiceKey, DemoService>> = {
  classic: {
    ...bothChannels,
    nameEn: 'Cellar tour and classic tasting',
    nameIt: 'Visita in cantina e degustazione classica',
    introEn: 'An hour and a half among vines, casks and four glasses.',
    introIt: 'Un’ora e mezza fra vigne, botti e quattro calici.',
    descriptionEn:
      'We walk through the rows behind the house, go down into the sixteenth-century cellar where the Chianti Classico rests in large oak, and sit down to four wines with pecorino, finocchiona and our own oil on bread from the wood oven.',
    descriptionIt:
      'Si passeggia fra i filari dietro casa, si scende nella cantina del Cinquecento dove il Chianti Classico riposa in botte grande e ci si siede davanti a quattro vini con pecorino, finocchiona e il nostro olio sul pane del forno a legna.',
    category: 'tasting_and_visit',
    durationMinutes: 90,
    leadMinutesAfter: 15,
    minimumGuests: 1,
    maximumGuests: 14,
    needsConfirmation: true,
    confirmationFromGuests: 10,
    pricePerPersonCents: 2_800,
    nonDrinkerPriceCents: 1_500,
    underPriceCents: 500,
    calendarColor: '#7a1f3d',
    paymentOption: 'at_arrival',
    internalNotes:
      'Four wines: Vermentino, Chianti Classico, Riserva, Vin Santo. One guide up to 14.',
    scene: 'cellar',
    linked: 'CCL-22',
    seasons: [{ name: 'Alta stagione', days: ['06-01', '09-30'], priceCents: 3_200 }],
    offered: [
      ['tastingRoom', 'allYear'],
      ['shop', 'allYear'],
    ],
  },
  vertical: {
    ...bothChannels,
    nameEn: 'Vertical of the Gran Selezione',
    nameIt: 'Verticale di Gran Selezione',
    introEn: 'Three great years of one vineyard, with the winemaker.',
    introIt: 'Tre grandi annate di una sola vigna, con l’enologo.',
    descriptionEn:
      'The Vigna del Fosco in three vintages beside each other, and a cask sample of the one to come. For those who want to know what a year does to a wine. Cheeses from the Mugello and dark chocolate to go with it.',
    descriptionIt:
      'La Vigna del Fosco in tre annate una accanto all’altra, e un assaggio da botte di quella che verrà. Per chi vuole capire che cosa fa un anno a un vino. Con formaggi del Mugello e cioccolato fondente.',
    category: 'tasting',
    durationMinutes: 75,
    minimumNotice: 2,
    minimumNoticeUnit: 'days',
    minimumGuests: 2,
    maximumGuests: 8,
    needsConfirmation: true,
    isSingleLanguage: true,
    isRoomExclusive: true,
    pricePerPersonCents: 5_500,
    calendarColor: '#c98412',
    weekDays: [3, 4, 5, 6],
    paymentOption: 'at_booking',
    freeCancellation: 3,
    freeCancellationUnit: 'days',
    internalNotes: 'Ask Niccolò for the cask sample the day before.',
    scene: 'flight',
    linked: 'GSE-20',
    seasons: [
      { name: 'Feste', days: ['12-01', '12-31'], priceCents: 6_500 },
      { name: 'Settimane svizzere', days: ['02-01', '03-15'], priceCents: 4_900, country: 'CH' },
    ],
    offered: [['tastingRoom', 'allYear']],
  },
  lunch: {
    ...bothChannels,
    nameEn: 'Lunch in the vineyard',
    nameIt: 'Pranzo in vigna',
    introEn: 'A long table between the rows, five courses and five wines.',
    introIt: 'Una lunga tavola fra i filari, cinque portate e cinque vini.',
    descriptionEn:
      'From April to October Elena cooks what the garden and the neighbours give: pappa al pomodoro, hand-rolled pici, peposo, pecorino with our honey, cantucci. Each course with its wine. If it rains we move into the Limonaia.',
    descriptionIt:
      'Da aprile a ottobre Elena cucina quello che danno l’orto e i vicini: pappa al pomodoro, pici tirati a mano, peposo, pecorino con il nostro miele, cantucci. Ogni portata con il suo vino. Se piove si va in Limonaia.',
    category: 'meal',
    durationMinutes: 150,
    leadMinutesBefore: 30,
    leadMinutesAfter: 30,
    minimumNotice: 1,
    minimumNoticeUnit: 'days',
    minimumGuests: 2,
    maximumGuests: 24,
    needsConfirmation: true,
    confirmationFromGuests: 10,
    pricePerPersonCents: 7_500,
    nonDrinkerPriceCents: 5_500,
    underPriceCents: 3_000,
    underAge: 12,
    calendarColor: '#6f8032',
    weekDays: [4, 5, 6, 7],
    paymentOption: 'part_at_booking',
    partPercent: 30,
    freeCancellation: 48,
    internalNotes: 'Numbers to the kitchen by six the evening before.',
    scene: 'lunch',
    linked: 'RIS-21',
    seasons: [
      { name: 'Primavera', days: ['04-01', '05-31'], priceCents: 7_000 },
      { name: 'Estate', days: ['07-01', '08-31'], priceCents: 8_000 },
    ],
    offered: [['tastingRoom', 'lunches']],
  },
  harvest: {
    sellsOnWebsite: true,
    sellsOnline: false,
    nameEn: 'A day at the harvest',
    nameIt: 'Un giorno in vendemmia',
    introEn: 'Secateurs, a straw hat, and the first must from the press.',
    introIt: 'Forbici, cappello di paglia e il primo mosto dalla pressa.',
    descriptionEn:
      'You pick with us for two hours, follow the grapes to the cellar, tread a little by foot for the children’s sake, and share the workers’ meal under the oak. You take home a bottle of last year’s wine with your name on it.',
    descriptionIt:
      'Si vendemmia con noi per due ore, si seguono le uve fino in cantina, si pigia un poco con i piedi per la gioia dei bambini e si mangia con la squadra sotto la quercia. A casa si porta una bottiglia dell’annata passata con il proprio nome.',
    category: 'event',
    durationMinutes: 300,
    minimumNotice: 3,
    minimumNoticeUnit: 'days',
    minimumGuests: 4,
    maximumGuests: 16,
    isExclusive: true,
    pricePerPersonCents: 9_500,
    nonDrinkerPriceCents: 8_000,
    underPriceCents: 4_000,
    underAge: 14,
    calendarColor: '#2f7480',
    weekDays: [2, 4, 6],
    paymentOption: 'at_booking',
    freeCancellation: 7,
    freeCancellationUnit: 'days',
    keptPercent: 50,
    internalNotes: 'Insurance list to be signed on arrival. Rain plan: barrel room.',
    scene: 'harvest',
    linked: 'NER-23',
    seasons: [{ name: 'Ultimi giorni', days: ['10-01', '10-10'], priceCents: 8_500 }],
    offered: [['tastingRoom', 'harvest']],
  },
}

export function serviceValues(
  key: ServiceKey,
  ids: Pick<ServiceRow, 'vatRateId' | 'imageId' | 'linkedProductId'>,
): Omit<ServiceRow, 'businessId' | 'id'> {
  const { scene: _, linked: __, seasons: ___, offered: ____, ...own } = demoServices[key]
  const { seasons: _____, availabilities: ______, ...blank } = servicesResource.empty
  return { ...blank, ...own, ...ids }
}
