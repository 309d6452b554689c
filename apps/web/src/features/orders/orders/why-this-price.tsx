import { orders } from '@cantina/contract/orders/orders'
import type { AppliedPromotion } from '@cantina/domain/promotions/apply-promotions'
import type { Moment } from '@cantina/domain/promotions/purchase'
import { useTranslation } from 'react-i18next'
import { PromotionLines } from '#components/promotions/promotion-lines'
import { useDeliveryText } from '#lib/delivery-text'
import { useFormats } from '#lib/formats'
import { useLineNames } from '#lib/line-name'
import { useFieldTexts } from '#resource/use-resource-texts'
import { PriceLines, PriceSum } from '#ui/price-lines'

interface PricedLine {
  readonly productId: string
  readonly name: string
  readonly vintage: number | null
  readonly capacity: number | null
  readonly capacityUnit: string
  readonly quantity: number
  readonly unitCents: number
  readonly fullCents: number
  readonly quantityDiscountCents: number
  /** Of a pre-order: the day from which it is handed over. */
  readonly availableFrom?: string | null
}

export interface ExplainedPrice {
  readonly lines: readonly PricedLine[]
  readonly promotions: readonly AppliedPromotion[]
  readonly subTotalCents: number
  readonly shippingCents: number
  readonly totalCents: number
  readonly vat: readonly { readonly ratePercent: number; readonly vatCents: number }[]
}

interface WhyThisPriceProps {
  readonly price: ExplainedPrice
  /** When it is or was bought, on the wall clock of the business. */
  readonly moment: Moment
  /** The way it is sent; null for what is taken along. */
  readonly shipsWith: {
    readonly company: string
    readonly fromDays: number | null
    readonly toDays: number | null
    /** What the carrier charges for, where that is volume. */
    readonly volumetricKg?: number | null
  } | null
}

/** The answer to "why this price?": pieces, quantity discounts, promotions, shipping and VAT. */
export function WhyThisPrice({ price, moment, shipsWith }: WhyThisPriceProps) {
  const { t } = useTranslation()
  const { nameOf } = useLineNames()
  const formats = useFormats()
  const words = useFieldTexts(orders)
  const daysOf = useDeliveryText()
  const less = (cents: number) => `−${formats.money(cents)}`
  const lines = price.lines.flatMap((line, index) => [
    {
      key: `${line.productId} ${index}`,
      name: nameOf(line),
      note: [
        t('orders.orders.price.times', {
          count: line.quantity,
          price: formats.money(line.unitCents),
        }),
        line.availableFrom &&
          t('orders.orders.form.availableFrom', { date: formats.date(line.availableFrom) }),
      ]
        .filter(Boolean)
        .join(' · '),
      amount: formats.money(line.fullCents),
    },
    ...(line.quantityDiscountCents > 0
      ? [
          {
            key: `${line.productId} ${index} quantity`,
            name: t('orders.orders.price.quantityDiscount'),
            note: nameOf(line),
            amount: less(line.quantityDiscountCents),
          },
        ]
      : []),
  ])
  const kilograms = shipsWith?.volumetricKg ?? null
  const weight =
    kilograms === null
      ? null
      : t('orders.orders.price.volumetricKg', { kg: formats.number(kilograms) })
  const vat = price.vat
    .map(({ ratePercent, vatCents }) =>
      t('orders.orders.price.vatPart', {
        rate: formats.percent(ratePercent),
        amount: formats.money(vatCents),
      }),
    )
    .join(', ')
  return (
    <PriceLines lines={lines}>
      <PromotionLines
        applied={price.promotions}
        subTotalCents={price.subTotalCents}
        moment={moment}
      />
      {shipsWith ? (
        <div>
          <dt>
            {words.field('shippingCents')}
            <small>
              {[shipsWith.company, daysOf(shipsWith), weight].filter(Boolean).join(', ')}
            </small>
          </dt>
          <dd>{formats.money(price.shippingCents)}</dd>
        </div>
      ) : null}
      <PriceSum
        name={words.field('totalCents')}
        note={vat ? t('orders.orders.price.vat', { vat }) : null}
        amount={formats.money(price.totalCents)}
      />
    </PriceLines>
  )
}
