import { orders } from '@cantina/contract/orders/orders'
import { Button } from '@mantine/core'
import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { messageOf } from '#lib/message-of'
import { useToday } from '#lib/use-today'
import { useFieldTexts } from '#resource/use-resource-texts'
import classes from './order-form.module.css'
import { useQuote } from './order-form-scope'
import { useProblemWords } from './use-problem-words'
import { WhyThisPrice } from './why-this-price'

/** What the order costs and why, and what stands in its way, beside the form. */
export function OrderPricePanel() {
  const { t } = useTranslation()
  const formats = useFormats()
  const today = useToday()
  const words = useFieldTexts(orders)
  const problemOf = useProblemWords()
  const { quote, isAsked, isStale, error, retry } = useQuote()
  const pieces = quote?.lines.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0
  return (
    <aside className={classes.panel} aria-label={t('orders.orders.form.price')}>
      <div className={classes.card}>
        <div className={classes.top}>
          <p className={classes.label}>{words.field('totalCents')}</p>
          <p className={classes.total} data-stale={isStale || undefined} aria-live="polite">
            {quote || !isAsked ? formats.money(quote?.totalCents ?? 0) : '…'}
          </p>
          <p className={classes.small}>
            {quote
              ? [
                  t('orders.orders.form.pieces', { count: pieces }),
                  t('orders.orders.price.vatIncluded'),
                ].join(', ')
              : isAsked
                ? t('orders.orders.form.pricing')
                : t('orders.orders.form.nothingToPrice')}
          </p>
        </div>
        {quote ? (
          <div className={classes.why}>
            <h2>{t('orders.orders.price.why')}</h2>
            <WhyThisPrice
              price={{ ...quote, promotions: quote.applied }}
              moment={{ date: today, time: formats.time(new Date()) }}
              shipsWith={quote.freight}
            />
          </div>
        ) : null}
      </div>
      {quote && quote.problems.length > 0 ? (
        <ul className={classes.problems} role="status">
          {quote.problems.map((problem) => (
            <li key={JSON.stringify(problem)}>
              <TriangleAlert size={16} aria-hidden />
              <span>
                {'name' in problem && problem.kind !== 'excluded_country'
                  ? t('orders.orders.problem.of', {
                      name: problem.name,
                      problem: problemOf(problem),
                    })
                  : problemOf(problem)}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {error ? (
        <div className={classes.problems} role="alert">
          <span>{messageOf(error)}</span>
          <Button variant="default" onClick={retry}>
            {t('common.tryAgain')}
          </Button>
        </div>
      ) : null}
    </aside>
  )
}
