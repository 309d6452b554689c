import type { DiscountReplay } from '@cantina/contract/promotions/replay'
import type { PurchaseKind } from '@cantina/domain/promotions/purchase'
import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import { PurchaseLink } from '#components/promotion-uses/use-rows'
import { useFormats } from '#lib/formats'
import classes from './replay-card.module.css'
import { useReplayWords } from './replay-words'

interface ReplayResultProps {
  readonly type: PurchaseKind
  readonly replay: DiscountReplay
  readonly isStale: boolean
}

/** The amount first, then whom it would have touched, by week, by item and one by one. */
export function ReplayResult({ type, replay, isStale }: ReplayResultProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { touchedText, dearerText, shareText } = useReplayWords(type)
  const { costCents, touched, items, itemCount, biggest } = replay
  const hidden = itemCount - items.length
  return (
    <div className={clsx(classes.result, isStale && classes.old)}>
      <p className={classes.total}>{formats.money(costCents)}</p>
      {shareText(replay) ? <p>{shareText(replay)}</p> : null}
      <p>{touchedText(replay)}</p>
      {dearerText(replay) ? <p className={classes.stale}>{dearerText(replay)}</p> : null}
      {touched > 0 ? <WeekTable type={type} weeks={replay.weeks} /> : null}
      {items.length > 0 ? (
        <>
          <h3>{t('promotions.replay.items')}</h3>
          <ul className={classes.list}>
            {items.map((item) => (
              <li key={item.id}>
                <span>
                  {item.name}
                  <small>{t('promotions.replay.times', { count: item.touched })}</small>
                </span>
                <span className={classes.figure}>{formats.money(item.costCents)}</span>
              </li>
            ))}
          </ul>
          {hidden > 0 ? <p>{t('promotions.replay.moreItems', { count: hidden })}</p> : null}
        </>
      ) : null}
      {biggest.length > 0 ? (
        <>
          <h3>{t('promotions.replay.biggest')}</h3>
          <ul className={classes.list}>
            {biggest.map(({ id, number, date, guestName, totalCents, costCents: cost }) => (
              <li key={id}>
                <span>
                  {guestName ?? t('promotions.uses.unknown')}
                  <small>
                    <PurchaseLink
                      kind={type === 'services' ? 'booking' : 'order'}
                      id={id}
                      number={number}
                    />
                    {' · '}
                    {formats.dateShort(date)}
                  </small>
                </span>
                <span className={classes.figure}>
                  {formats.money(cost)}
                  <small>
                    {t('promotions.replay.ofTotal', { total: formats.money(totalCents) })}
                  </small>
                </span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  )
}

interface WeekTableProps {
  readonly type: PurchaseKind
  readonly weeks: DiscountReplay['weeks']
}

function WeekTable({ type, weeks }: WeekTableProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  return (
    <table className={classes.weeks}>
      <caption>{t('promotions.replay.weeks')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('promotions.replay.week')}</th>
          <th scope="col">
            {t(
              type === 'services'
                ? 'promotions.replay.purchasesServices'
                : 'promotions.replay.purchasesProducts',
            )}
          </th>
          <th scope="col">{t('promotions.replay.touched')}</th>
          <th scope="col">{t('promotions.replay.cost')}</th>
        </tr>
      </thead>
      <tbody>
        {weeks.map(({ from, purchases, touched, costCents }) => (
          <tr key={from}>
            <th scope="row">{formats.dateShort(from)}</th>
            <td>{formats.number(purchases)}</td>
            <td>{formats.number(touched)}</td>
            <td>{formats.money(costCents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
