import { newDiscount } from '@cantina/contract/promotions/discounts'
import { newVoucher } from '@cantina/contract/promotions/vouchers'
import { addDays, type IsoDate } from '@cantina/domain/calendar'
import type { discounts } from '#schema/promotions/discounts.table'
import type { vouchers } from '#schema/promotions/vouchers.table'
import type { ServiceKey } from './demo-services'

type DiscountRow = typeof discounts.$inferInsert
type VoucherRow = typeof vouchers.$inferInsert

interface DemoPromotion {
  readonly name: string
  readonly type: 'services' | 'products'
  /** Days from today, both of which belong to it. */
  readonly days: readonly [from: number | null, to: number | null]
  readonly services?: readonly ServiceKey[]
  /** Item codes. */
  readonly products?: readonly string[]
}

type DemoDiscount = DemoPromotion & Partial<Omit<DiscountRow, 'businessId' | 'id' | 'from' | 'to'>>
type DemoVoucher = DemoPromotion &
  Partial<Omit<VoucherRow, 'businessId' | 'id' | 'from' | 'to'>> & { readonly code: string }

/** What the business takes off by itself: now, once and soon. */
export const demoDiscounts: readonly DemoDiscount[] = [
  {
    name: 'Mattina infrasettimanale',
    type: 'services',
    days: [-60, 120],
    percent: 15,
    priority: 2,
    times: [{ start: '10:00', end: '12:30', weekDays: [2, 3, 4], maximumPerCustomer: null }],
    services: ['classic'],
    notes: 'The tours before lunch, Tuesday to Thursday, have room.',
  },
  {
    name: 'Last minute',
    type: 'services',
    days: [null, null],
    percent: 10,
    isCumulative: false,
    maximumNoticeDays: 1,
    maximumPerCustomer: 2,
    notes: 'Booked the day before or on the day.',
  },
  {
    name: 'Primavera in vigna',
    type: 'services',
    days: [150, 220],
    unit: 'amount',
    amountCents: 1_000,
    priority: 3,
    minimumPurchaseCents: 10_000,
    services: ['lunch', 'vertical'],
  },
  {
    name: 'Vendemmia dell’anno scorso',
    type: 'services',
    days: [-430, -395],
    percent: 20,
    services: ['harvest'],
    notes: 'Kept for comparison.',
  },
  {
    name: 'Olio nuovo e vino',
    type: 'products',
    days: [-20, 45],
    percent: 10,
    products: ['OLI-50', 'CCL-22'],
    notes: 'While the new oil lasts.',
  },
  {
    name: 'Da 150 euro',
    type: 'products',
    days: [null, null],
    unit: 'amount',
    amountCents: 1_500,
    isCumulative: false,
    priority: 2,
    minimumPurchaseCents: 15_000,
    maximumPerCustomer: 4,
  },
  {
    name: 'Saldi di magazzino',
    type: 'products',
    days: [-200, -170],
    percent: 25,
    status: 'inactive',
    notes: 'The vintages that made room for the new ones.',
  },
  {
    name: 'Pasqua in cantina',
    type: 'products',
    days: [120, 140],
    percent: 12.5,
    isCumulative: false,
    times: [{ start: '10:00', end: '18:00', weekDays: [6, 7], maximumPerCustomer: 2 }],
  },
]

/** Codes that guests bring: from the newsletter, a hotel, a fair. */
export const demoVouchers: readonly DemoVoucher[] = [
  {
    code: 'BENVENUTO10',
    name: 'Benvenuto dalla newsletter',
    type: 'services',
    days: [-120, 245],
    percent: 10,
    usage: 'multiple_single',
  },
  {
    code: 'HOTELGREVE',
    name: 'Ospiti dell’hotel di Greve',
    type: 'services',
    days: [-300, 60],
    unit: 'amount',
    amountCents: 800,
    minimumSpendCents: 5_000,
    usage: 'multiple',
    services: ['classic', 'lunch'],
    notes: 'They print it on their room cards.',
  },
  {
    code: 'PREMIO2',
    name: 'Degustazione per due, premio della lotteria',
    type: 'services',
    days: [-30, 335],
    unit: 'amount',
    amountCents: 5_600,
    minimumUnits: 2,
    usage: 'single',
    services: ['classic'],
  },
  {
    code: 'ESTATE15',
    name: 'Estate dell’anno scorso',
    type: 'services',
    days: [-520, -410],
    percent: 15,
    usage: 'multiple',
    maximumUses: 100,
  },
  {
    code: 'PRIMAVERA15',
    name: 'Degustazioni di primavera',
    type: 'services',
    days: [130, 200],
    percent: 15,
    usage: 'multiple',
    maximumUses: 60,
  },
  {
    code: 'VINITALY',
    name: 'Dalla fiera',
    type: 'products',
    days: [-215, 30],
    percent: 10,
    usage: 'multiple',
    maximumUses: 200,
    minimumUnits: 6,
  },
  {
    code: 'CLUB20',
    name: 'Club del vino',
    type: 'products',
    days: [null, null],
    percent: 20,
    usage: 'multiple',
    products: ['CCL-22', 'RIS-21'],
    notes: 'Only for the two wines of the shipment.',
  },
  {
    code: 'SCUSA10',
    name: 'Per una bottiglia rotta in viaggio',
    type: 'products',
    days: [-10, 80],
    unit: 'amount',
    amountCents: 1_000,
    usage: 'single',
  },
  {
    code: 'NATALE5',
    name: 'Natale scorso',
    type: 'products',
    days: [-360, -315],
    unit: 'amount',
    amountCents: 500,
    minimumSpendCents: 4_000,
    usage: 'multiple_single',
  },
  {
    code: 'PASQUA10',
    name: 'Pasqua',
    type: 'products',
    days: [120, 140],
    percent: 10,
    usage: 'multiple_single',
  },
]

/** Codes that were printed for a fair, each good for one party. */
export const demoBatch: DemoPromotion & {
  readonly pattern: string
  readonly count: number
  readonly daysAgo: number
  readonly percent: number
} = {
  name: 'Fiera dei vini di Firenze',
  type: 'services',
  days: [-40, 140],
  services: ['classic', 'vertical'],
  percent: 15,
  pattern: 'FIERA####',
  count: 40,
  daysAgo: 60,
}

export function batchVoucher(code: string): DemoVoucher {
  const { name, type, days, services = [], percent } = demoBatch
  return { code, name, type, days, services, percent, usage: 'single' }
}

export function discountValues(discount: DemoDiscount, today: IsoDate) {
  const { serviceIds: _, productIds: __, ...fields } = newDiscount(discount.type)
  const { days, services: ___, products: ____, ...values } = discount
  return { ...fields, ...values, ...periodOf(days, today) }
}

export function voucherValues(voucher: DemoVoucher, today: IsoDate) {
  const { serviceIds: _, productIds: __, tagIds: _____, ...fields } = newVoucher(voucher.type)
  const { days, services: ___, products: ____, ...values } = voucher
  return { ...fields, ...values, ...periodOf(days, today) }
}

function periodOf([from, to]: DemoPromotion['days'], today: IsoDate) {
  return {
    from: from === null ? null : addDays(today, from),
    to: to === null ? null : addDays(today, to),
  }
}
