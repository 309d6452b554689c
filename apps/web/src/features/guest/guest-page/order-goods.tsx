import type { GuestOrderPage } from '@cantina/contract/guest/guest-order'
import { useTranslation } from 'react-i18next'
import { useQuantityDiscounts } from '#components/wine/use-quantity-discounts'
import { hasWineFacts, WineFacts } from '#components/wine/wine-facts'
import { useFormats } from '#lib/formats'
import { useLineNames } from '#lib/line-name'
import { useLocalText } from '#lib/local-name'
import { StoredPicture } from '#ui/stored-picture'
import classes from './guest-order.module.css'
import shared from './guest-visit.module.css'
import { PayBalance } from './pay-balance'

interface OrderGoodsProps {
  readonly token: string
  readonly page: GuestOrderPage
  readonly money: (cents: number) => string
}

/** What is in the order, what it costs, what was paid and what is left. */
export function OrderGoods({ token, page, money }: OrderGoodsProps) {
  const { t } = useTranslation()
  const { nameOf } = useLineNames()
  const formats = useFormats()
  const { lines, discounts, shippingCents, totalCents, returnedCents, paidCents } = page
  const stands = page.state !== 'cancelled'
  return (
    <section className={shared.card} aria-labelledby="goods">
      <h2 id="goods" className={shared.label}>
        {t('guest.order.goods')}
      </h2>
      <ul className={classes.lines}>
        {lines.map((line, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name, and stay where they are
            key={index}
            className={classes.line}
          >
            {line.imageId === null ? (
              <span className={classes.picture} />
            ) : (
              <StoredPicture className={classes.picture} imageId={line.imageId} sizes="40px" />
            )}
            <span className={classes.what}>
              <span>
                {t('guest.order.pieces', { count: line.quantity })} {nameOf(line)}
              </span>
              {line.availableFrom ? (
                <span className={shared.text}>
                  {t('catalogue.wine.availableFrom', { date: formats.date(line.availableFrom) })}
                </span>
              ) : null}
              {line.quantityDiscountCents > 0 ? (
                <span className={shared.text}>
                  {t('guest.order.quantityDiscount', {
                    amount: money(-line.quantityDiscountCents),
                  })}
                </span>
              ) : null}
              <LineKnowledge line={line} money={money} />
              {line.returnedQuantity > 0 ? (
                <span className={shared.text}>
                  {t('guest.order.returnedPieces', { count: line.returnedQuantity })}
                </span>
              ) : null}
            </span>
            <span className={classes.amount}>{money(line.cents)}</span>
          </li>
        ))}
      </ul>
      <dl className={shared.amounts}>
        {discounts.map(({ name, cents }) => (
          <Amount
            key={name}
            name={`${t('guest.order.discount')}: ${name}`}
            cents={-cents}
            money={money}
          />
        ))}
        {page.delivery ? (
          <div>
            <dt>{t('guest.order.shipping')}</dt>
            <dd>{money(shippingCents)}</dd>
          </div>
        ) : null}
        <Amount name={t('guest.order.total')} cents={totalCents} money={money} />
        <Amount name={t('guest.order.returned')} cents={-returnedCents} money={money} />
        <Amount name={t('guest.order.paid')} cents={paidCents} money={money} />
        {stands ? (
          <div className={shared.due}>
            <dt>{page.dueCents > 0 ? t('guest.order.due') : t('guest.order.allPaid')}</dt>
            <dd>{money(page.dueCents)}</dd>
          </div>
        ) : null}
      </dl>
      {page.may.pay ? (
        <PayBalance
          token={token}
          dueCents={page.dueCents}
          request={page.paymentRequest}
          formats={{ money, dateTime: formats.dateTime }}
        />
      ) : null}
      {stands && page.howToPay !== null ? <p className={shared.text}>{page.howToPay}</p> : null}
    </section>
  )
}

interface LineKnowledgeProps {
  readonly line: GuestOrderPage['lines'][number]
  readonly money: (cents: number) => string
}

/** What there is to know of what was bought, for who wants to. */
function LineKnowledge({ line, money }: LineKnowledgeProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const localText = useLocalText()
  const { wine, producer, alcoholPercent, labelCode } = line
  const alcohol =
    alcoholPercent === null
      ? null
      : t('catalogue.wine.alcohol', { value: formats.number(alcoholPercent) })
  const about = [producer, alcohol].filter(Boolean).join(' · ')
  const description = localText({ en: line.descriptionEn, it: line.descriptionIt })
  const steps = useQuantityDiscounts()(wine.quantityDiscounts, { ...line, money })
  const isKnown = hasWineFacts(wine) || steps.length > 0 || about || description || labelCode
  if (!isKnown) return null
  return (
    <details className={classes.knowledge}>
      <summary>{t('catalogue.wine.sheet')}</summary>
      {about ? <p>{about}</p> : null}
      {description ? <p className={classes.description}>{description}</p> : null}
      {steps.map((step) => (
        <p key={step}>{step}</p>
      ))}
      <WineFacts wine={wine} labelCode={labelCode} />
    </details>
  )
}

interface AmountProps {
  readonly name: string
  readonly cents: number
  readonly money: (cents: number) => string
}

/** Nothing of what is nothing. */
function Amount({ name, cents, money }: AmountProps) {
  if (cents === 0) return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>{money(cents)}</dd>
    </div>
  )
}
