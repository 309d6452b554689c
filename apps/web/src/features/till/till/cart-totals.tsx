import { CircleHelp, TriangleAlert } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { loadAppTexts } from '#lib/i18n'
import { isEmptyCart } from './cart'
import classes from './cart-totals.module.css'
import { shippingWords } from './shipping-words'
import { useCart, useCartPrice, useTillScope } from './till-scope'
import { useAppliedName } from './use-applied-name'
import { useProblems } from './use-problems'

const KeptElsewhere = lazy(async () => {
  const [{ KeptElsewhere: Part }] = await Promise.all([import('./kept-elsewhere'), loadAppTexts()])
  return { default: Part }
})

/** What the cart comes to; the total first of all, in serif. */
export function CartTotals() {
  const { t } = useTranslation()
  const formats = useFormats()
  const appliedName = useAppliedName()
  const { till, openSheet, settlement } = useTillScope()
  const { cart } = useCart()
  const price = useCartPrice()
  const problems = useProblems()
  if (till.pos.accessType === 'internal') return null
  const applied = [
    ...price.goods.applied,
    ...price.visits.flatMap((visit) => visit.price.promotions?.applied ?? []),
  ]
  const { shipping } = price.goods
  const outcomes = [price.goods, ...price.visits.flatMap((visit) => visit.price.promotions ?? [])]
  const needGuest = new Set(
    outcomes.flatMap(({ refused }) =>
      refused.filter(({ reason }) => reason === 'needs_customer').map(({ name }) => name),
    ),
  )
  const isPlain = applied.length === 0 && !shipping
  return (
    <div className={classes.totals}>
      {isPlain ? null : (
        <dl className={classes.parts}>
          <div>
            <dt>{t('till.till.price.subTotal')}</dt>
            <dd>{formats.money(price.subTotalCents)}</dd>
          </div>
          {applied.map((one, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same offer may apply to two visits.
            <div key={`${one.terms.id} ${index}`} className={classes.reduction}>
              <dt>
                {appliedName(one)}
                {one.kind === 'voucher' ? ` (${one.terms.code})` : null}
              </dt>
              <dd>{formats.money(-one.cents)}</dd>
            </div>
          ))}
          {shipping ? (
            <div>
              <dt>{shippingWords(shipping, t)}</dt>
              <dd>
                {shipping.isFree ? t('till.till.price.free') : formats.money(shipping.priceCents)}
              </dd>
            </div>
          ) : null}
        </dl>
      )}
      {[...needGuest].map((name) => (
        <p key={name} className={classes.hint}>
          {t('till.till.price.notApplied', {
            name,
            reason: t('till.till.refusal.needs_customer'),
          })}
        </p>
      ))}
      <div role="status" className={classes.problems}>
        {problems.map((problem) => (
          <p key={problem}>
            <TriangleAlert size={16} aria-hidden />
            {problem}
          </p>
        ))}
      </div>
      <Suspense>{price.goods.problems.length > 0 ? <KeptElsewhere /> : null}</Suspense>
      {settlement.problem && !settlement.isChecking ? (
        <p role="alert" className={classes.refused}>
          <strong>{t('till.till.sale.notSold')}</strong> {settlement.problem}
        </p>
      ) : null}
      <div className={classes.total}>
        <span>
          {t('till.till.price.total')}
          {isEmptyCart(cart) ? null : (
            <button
              type="button"
              className={classes.why}
              aria-label={t('till.till.price.why')}
              title={t('till.till.price.why')}
              onClick={() => openSheet({ kind: 'why' })}
            >
              <CircleHelp size={18} aria-hidden />
            </button>
          )}
        </span>
        <output className={classes.figure} data-total>
          {formats.money(price.totalCents)}
        </output>
      </div>
    </div>
  )
}
