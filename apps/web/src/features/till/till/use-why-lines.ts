import { lineKey } from '@cantina/domain/orders/goods-lines'
import type { AppliedPromotion } from '@cantina/domain/promotions/apply-promotions'
import { useTranslation } from 'react-i18next'
import { useReductionText } from '#components/promotions/reduction-text'
import { useFormats } from '#lib/formats'
import { useLocalName } from '#lib/local-name'
import { useCountryOptions } from '#resource/fields/use-country-options'
import type { PriceLine } from '#ui/price-lines'
import { shippingWords } from './shipping-words'
import { useCart, useCartPrice } from './till-scope'
import { useAppliedName } from './use-applied-name'
import { useNameOfLine } from './use-name-of-line'

/** The price of the cart line by line, and which offers did not apply. */
export function useWhyLines(): { lines: PriceLine[]; lost: string[] } {
  const { t } = useTranslation()
  const formats = useFormats()
  const localName = useLocalName()
  const reductionText = useReductionText()
  const appliedName = useAppliedName()
  const countries = useCountryOptions()
  const nameOf = useNameOfLine()
  const { cart } = useCart()
  const { goods, visits } = useCartPrice()
  const words = (name: string, reason: string) => t('till.till.price.notApplied', { name, reason })

  const noteOf = (one: AppliedPromotion): string | null => {
    if (one.kind === 'manual') return one.terms.note
    return one.kind === 'voucher'
      ? t('till.till.price.codeApplied', { code: one.terms.code })
      : null
  }

  const ofGoods = goods.lines.map((line): PriceLine => {
    const { priceCountryId, quantityDiscount } = line
    const notes = [
      t('till.till.price.unit', {
        count: line.quantity,
        price: formats.money(line.unitCents),
      }),
      line.priceList === 'business' ? t('till.till.price.business') : null,
      priceCountryId === null
        ? null
        : t('till.till.price.country', {
            country: countries.find(({ value }) => value === priceCountryId)?.label ?? '',
          }),
      quantityDiscount
        ? t('till.till.price.quantity', {
            from: quantityDiscount.fromQuantity,
            amount: reductionText(quantityDiscount),
          })
        : null,
    ]
    return {
      key: lineKey(line.productId, line.amountCents),
      name: nameOf(line),
      note: notes.filter(Boolean).join(' · '),
      amount: formats.money(line.priceCents),
    }
  })
  const ofVisits = visits.flatMap(({ visit, price }) =>
    price.lines.map((line, index): PriceLine => {
      const price = formats.money(line.unitCents)
      const extra =
        line.kind === 'extra' ? visit.offer.extras.find(({ id }) => id === line.extraId) : null
      const note =
        line.kind === 'extra'
          ? t('till.till.price.unit', { count: line.count, price })
          : t(`till.till.price.${line.kind}`, { count: line.count, price })
      const season =
        line.kind !== 'extra' && line.seasonName
          ? t('till.till.price.season', { name: line.seasonName })
          : null
      return {
        key: `${visit.key} ${index}`,
        name: localName(extra ?? visit.offer.service),
        note: [note, season].filter(Boolean).join(' · '),
        amount: formats.money(line.totalCents),
      }
    }),
  )
  const ofBalances = cart.reservations.map(
    ({ id, customerName, number, cents }): PriceLine => ({
      key: id,
      name: customerName,
      note: `${t('till.till.price.balance')}, ${number}`,
      amount: formats.money(cents),
    }),
  )
  const outcomes = [goods, ...visits.flatMap(({ price }) => price.promotions ?? [])]
  const ofOffers = outcomes.flatMap(({ applied }, place) =>
    applied.map(
      (one): PriceLine => ({
        key: `${one.terms.id} ${place}`,
        name: appliedName(one),
        note: noteOf(one),
        amount: formats.money(-one.cents),
      }),
    ),
  )
  const ofShipping = goods.shipping
    ? [
        {
          key: 'shipping',
          name: shippingWords(goods.shipping, t),
          amount: formats.money(goods.shipping.priceCents),
        },
      ]
    : []
  const lost = outcomes.flatMap(({ refused }) =>
    refused.map(({ name, reason }) => words(name, t(`till.till.refusal.${reason}`))),
  )
  return {
    lines: [...ofBalances, ...ofVisits, ...ofGoods, ...ofOffers, ...ofShipping],
    lost: [...new Set(lost)],
  }
}
