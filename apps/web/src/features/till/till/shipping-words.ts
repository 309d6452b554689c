import type { FreightQuote } from '@cantina/domain/catalogue/freight'
import type { TFunction } from 'i18next'
import type { TillFreight } from './cart-price'

/** "Shipping, DHL, 2–4 days". */
export function shippingWords({ offer }: FreightQuote<TillFreight>, t: TFunction): string {
  const company = t('till.till.price.shipping', { company: offer.company })
  return `${company}, ${daysWords(offer, t)}`
}

export function daysWords(
  { fromDays, toDays }: Pick<TillFreight, 'fromDays' | 'toDays'>,
  t: TFunction,
): string {
  const range = fromDays === toDays ? `${toDays}` : `${fromDays}–${toDays}`
  return t('till.till.price.days', { range, count: toDays })
}
