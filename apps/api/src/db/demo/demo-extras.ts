import { extras as extrasResource } from '@cantina/contract/catalogue/extras'
import type { extras } from '#schema/catalogue/extras.table'
import type { ServiceKey } from './demo-services'

type ExtraRow = typeof extras.$inferInsert

interface DemoExtra extends Partial<Omit<ExtraRow, 'businessId' | 'id' | 'vatRateId'>> {
  readonly nameEn: string
  readonly nameIt: string
  readonly priceCents: number
  readonly vatPercent: number
  readonly goesWith: readonly ServiceKey[]
}

/** What guests take with their visit. */
export const demoExtras: readonly DemoExtra[] = [
  {
    nameEn: 'Board of cheeses and cured meats',
    nameIt: 'Tagliere di formaggi e salumi',
    descriptionEn: 'Pecorino, finocchiona, Tuscan ham and our honey, for two.',
    descriptionIt: 'Pecorino, finocchiona, prosciutto toscano e il nostro miele, per due.',
    productType: 'food',
    priceCents: 1_800,
    vatPercent: 10,
    maximumQuantity: 8,
    goesWith: ['classic', 'vertical'],
  },
  {
    nameEn: 'A fifth glass: Vin Santo with cantucci',
    nameIt: 'Il quinto calice: Vin Santo e cantucci',
    descriptionEn: 'As every lunch in Tuscany ends.',
    descriptionIt: 'Come finisce ogni pranzo in Toscana.',
    productType: 'drink',
    priceCents: 900,
    unit: 'person',
    vatPercent: 22,
    goesWith: ['classic', 'lunch'],
  },
  {
    nameEn: 'Transfer from Greve and back',
    nameIt: 'Navetta da Greve, andata e ritorno',
    descriptionEn: 'Our minibus waits at Piazza Matteotti; up to eight people.',
    descriptionIt: 'Il nostro pulmino aspetta in piazza Matteotti; fino a otto persone.',
    productType: 'transport',
    priceCents: 4_000,
    unit: 'booking',
    maximumQuantity: 1,
    vatPercent: 10,
    timeSlots: [
      { start: '09:30', end: '18:30', weekDays: [1, 2, 3, 4, 5, 6], slotMinutes: 60, maxUnits: 1 },
    ],
    goesWith: ['classic', 'vertical', 'lunch', 'harvest'],
  },
  {
    nameEn: 'Guide in another language',
    nameIt: 'Guida in un’altra lingua',
    descriptionEn: 'French, Spanish or Japanese, with a guide from Florence.',
    descriptionIt: 'Francese, spagnolo o giapponese, con una guida di Firenze.',
    productType: 'guide',
    priceCents: 9_000,
    unit: 'booking',
    maximumQuantity: 1,
    vatPercent: 22,
    goesWith: ['classic', 'vertical'],
  },
  {
    nameEn: 'Picnic basket for two',
    nameIt: 'Cestino da picnic per due',
    descriptionEn: 'After the visit, on a blanket under the olive trees.',
    descriptionIt: 'Dopo la visita, su una coperta sotto gli ulivi.',
    productType: 'food',
    priceCents: 4_500,
    vatPercent: 10,
    maximumQuantity: 6,
    timeSlots: [
      { start: '11:00', end: '16:00', weekDays: [5, 6, 7], slotMinutes: 60, maxUnits: 4 },
    ],
    goesWith: ['classic'],
  },
  {
    nameEn: 'Tasting glass to take home',
    nameIt: 'Calice da portare a casa',
    descriptionEn: 'The glass you tasted from, washed and wrapped.',
    descriptionIt: 'Il calice della degustazione, lavato e incartato.',
    productType: 'merchandise',
    priceCents: 900,
    vatPercent: 22,
    maximumQuantity: 24,
    goesWith: ['classic', 'vertical', 'lunch', 'harvest'],
  },
]

export function extraValues(
  { vatPercent: _, goesWith: __, ...own }: DemoExtra,
  vatRateId: string,
): Omit<ExtraRow, 'businessId' | 'id'> {
  const { serviceIds: ___, ...blank } = extrasResource.empty
  return { ...blank, ...own, vatRateId }
}
