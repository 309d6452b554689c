import type { IsoDate, Period } from '@cantina/domain/calendar'
import { type PurchaseKind, purchaseKinds } from '@cantina/domain/promotions/purchase'
import { z } from 'zod'
import { discountUnits } from '#contract/catalogue/product-parts'
import { cents, count, id, isoDate, notes, percentage, requiredText } from '#contract/fields'
import type { Complain } from '#contract/rules'

/** Where today lies beside the days of a promotion. */
export const validities = ['running', 'upcoming', 'ended'] as const

export type Validity = (typeof validities)[number]

export function validityOf({ from, to }: Period, today: IsoDate): Validity {
  if (from !== null && from > today) return 'upcoming'
  return to !== null && to < today ? 'ended' : 'running'
}

const itemIds = z.array(id).max(500)

/** What it takes off, for what, and on which days: the same for discounts and vouchers. */
export const promotionFields = {
  name: requiredText(),
  type: z.enum(purchaseKinds),
  unit: z.enum(discountUnits),
  percent: percentage.nullable(),
  amountCents: cents.nullable(),
  from: isoDate.nullable(),
  to: isoDate.nullable(),
  /** What it is for; none: everything of its type. */
  serviceIds: itemIds,
  productIds: itemIds,
  notes,
}

type Promotion = Readonly<z.output<z.ZodObject<typeof promotionFields>>>

function takesSomething(
  { unit, percent, amountCents }: Promotion,
  complain: Complain<'percent' | 'amountCents'>,
): void {
  const [field, value] =
    unit === 'percent' ? (['percent', percent] as const) : (['amountCents', amountCents] as const)
  if (value === null) complain(field, 'required')
  else if (value === 0) complain(field, 'positive')
}

function endsAfterItBegins({ from, to }: Promotion, complain: Complain<'to'>): void {
  if (from !== null && to !== null && to < from) complain('to', 'endDayAfterStart')
}

/** Items of the other type would be for nothing, and nobody would see them. */
function isForItsType(
  { type, serviceIds, productIds }: Promotion,
  complain: Complain<'serviceIds' | 'productIds'>,
): void {
  if (type !== 'services' && serviceIds.length > 0) complain('serviceIds', 'invalidFormat')
  if (type !== 'products' && productIds.length > 0) complain('productIds', 'invalidFormat')
}

export const promotionRules = [takesSomething, endsAfterItBegins, isForItsType]

export const promotionColumns = {
  name: z.string(),
  type: z.enum(purchaseKinds),
  unit: z.enum(discountUnits),
  percent: percentage.nullable(),
  amountCents: cents.nullable(),
  from: isoDate.nullable(),
  to: isoDate.nullable(),
  /** How many services or products it is for; 0: all. */
  itemCount: count,
  /** How often it was used, without what was released. */
  useCount: count,
}

export const promotionFilters = {
  type: z.enum(purchaseKinds).optional(),
  validity: z.enum(validities).optional(),
}

export function newPromotion(type: PurchaseKind) {
  return {
    name: '',
    type,
    unit: 'percent' as const,
    percent: null,
    amountCents: null,
    from: null,
    to: null,
    serviceIds: [],
    productIds: [],
    notes: null,
  }
}
