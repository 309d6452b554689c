import { type DerivedFigures, deriveFigures, type SalesFigures } from './sales-figures'

export type SalesFigure = keyof SalesFigures | keyof DerivedFigures

const shares = ['noShowShare', 'cancelledShare', 'boughtShare'] as const

export type FigureKind = 'cents' | 'percent' | 'days' | 'number'

/** How a figure is written. */
export function kindOf(figure: SalesFigure): FigureKind {
  if (/cents/i.test(figure)) return 'cents'
  if (shares.some((share) => share === figure)) return 'percent'
  return figure === 'leadDays' ? 'days' : 'number'
}

/** One that is better when it is lower. */
export function isBetterLower(figure: SalesFigure): boolean {
  return ['noShows', 'noShowShare', 'cancelled', 'cancelledShare', 'refundedCents'].includes(figure)
}

export function figureValue(figures: SalesFigures, figure: SalesFigure): number | null {
  const all: Record<SalesFigure, number | null> = { ...figures, ...deriveFigures(figures) }
  return all[figure]
}

/** What each table of sales shows, its first column being what its chart draws. */
export const salesColumns = {
  course: [
    'turnoverCents',
    'visitCents',
    'wineCents',
    'visits',
    'guests',
    'bottles',
    'centsPerGuest',
    'centsPerBooking',
    'leadDays',
    'noShows',
    'cancelled',
    'refundedCents',
  ],
  service: [
    'visitCents',
    'visits',
    'guests',
    'centsPerGuest',
    'centsPerBooking',
    'leadDays',
    'noShows',
    'cancelled',
    'boughtShare',
    'boughtCents',
  ],
  product: ['wineCents', 'units', 'orders'],
  category: ['wineCents', 'units'],
  pos: [
    'turnoverCents',
    'visitCents',
    'wineCents',
    'visits',
    'guests',
    'orders',
    'bottles',
    'refundedCents',
  ],
  channel: [
    'turnoverCents',
    'visitCents',
    'wineCents',
    'visits',
    'guests',
    'cancelled',
    'orders',
    'bottles',
  ],
  agent: ['wineCents', 'orders', 'bottles'],
  guide: ['visitCents', 'visits', 'guests', 'centsPerGuest', 'boughtShare', 'boughtCents'],
  language: ['visitCents', 'visits', 'guests', 'centsPerGuest', 'boughtShare', 'boughtCents'],
  country: ['turnoverCents', 'visitCents', 'wineCents', 'visits', 'guests', 'orders', 'bottles'],
  method: ['paidCents', 'refundedCents', 'payments'],
  promotion: ['discountCents', 'visitCents', 'wineCents', 'bookings', 'orders'],
  hours: ['turnoverCents', 'visits', 'guests', 'orders'],
} as const satisfies Record<string, readonly SalesFigure[]>
