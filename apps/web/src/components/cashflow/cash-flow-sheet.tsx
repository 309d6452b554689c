import type { CashFlowDetail, CashFlowPayment } from '@cantina/contract/operator/cashflow-fields'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ChartTable } from '#components/charts/chart-table'
import { useFormats } from '#lib/formats'
import { useFieldTexts } from '#resource/use-resource-texts'
import { StatusChip } from '#ui/status-chip'
import classes from './cash-flow.module.css'

interface CashFlowSheetProps {
  readonly flow: CashFlowDetail
  /** What can be done with a payment; nothing for those who only look. */
  readonly paymentActions?: (payment: CashFlowPayment) => ReactNode
}

/** One period: what was sold through which channel, what is due of it, and what was paid. */
export function CashFlowSheet({ flow, paymentActions }: CashFlowSheetProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const words = useFieldTexts({ texts: 'entities.operator.cashflow' })
  return (
    <div className={classes.body}>
      <dl className={classes.facts}>
        <Fact label={words.field('status')}>
          <StatusChip state={flow.status} label={words.option('status', flow.status)} />
        </Fact>
        <Fact label={words.field('dueDate')}>{formats.date(flow.dueDate)}</Fact>
        {flow.number && flow.billedOn ? (
          <Fact label={words.field('number')}>
            {t('resource.cashFlow.billedAs', {
              number: flow.number,
              day: formats.date(flow.billedOn),
            })}
          </Fact>
        ) : null}
        <Fact label={words.field('mode')}>{words.option('mode', flow.mode)}</Fact>
        <Fact label={words.field('amountCents')}>{formats.money(flow.amountCents)}</Fact>
        <Fact label={words.field('priceCents')}>
          {formats.money(flow.priceCents)} · {t(`resource.cashFlow.paidBy.${flow.owedBy}`)}
        </Fact>
        <Fact label={words.field('paidCents')}>{formats.money(flow.paidCents)}</Fact>
        <Fact label={words.field('openCents')}>{formats.money(flow.openCents)}</Fact>
      </dl>
      <p className={classes.note}>{t(`resource.cashFlow.meaning.${flow.mode}`)}</p>
      <Channels flow={flow} />
      <VatOfCommission flow={flow} />
      <Payments flow={flow} actions={paymentActions} />
      {flow.notes ? (
        <section className={classes.section}>
          <h3>{words.field('notes')}</h3>
          <p className={classes.note}>{flow.notes}</p>
        </section>
      ) : null}
    </div>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Channels({ flow }: { readonly flow: CashFlowDetail }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const words = useFieldTexts({ texts: 'entities.operator.settlement' })
  const { corrections } = flow
  const entries = flow.channels.reduce((sum, one) => sum + one.entries, 0)
  return (
    <section className={classes.section}>
      <h3>{t('resource.cashFlow.byChannel')}</h3>
      <ChartTable
        label={t('resource.cashFlow.byChannel')}
        heads={[
          words.field('channel'),
          t('resource.cashFlow.entries'),
          words.field('turnoverCents'),
          words.field('commissionCents'),
        ]}
        rows={[
          ...flow.channels.map((one) => ({
            ...one,
            key: one.channel,
            name: words.option('channel', one.channel),
          })),
          { ...flow, key: 'total', name: t('resource.cashFlow.total'), entries },
        ].map(({ key, name, entries: count, amountCents, commissionCents }) => ({
          key,
          name,
          cells: [
            formats.number(count),
            formats.money(amountCents),
            formats.money(commissionCents),
          ],
        }))}
      />
      {corrections.entries > 0 ? (
        <p className={classes.note}>
          {t('resource.cashFlow.corrections', {
            count: corrections.entries,
            amount: formats.money(corrections.amountCents),
            commission: formats.money(corrections.commissionCents),
          })}
        </p>
      ) : null}
    </section>
  )
}

function VatOfCommission({ flow }: { readonly flow: CashFlowDetail }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { vatPercent, commissionNetCents, commissionVatCents } = flow
  if (vatPercent === null || commissionNetCents === null || commissionVatCents === null) return null
  return (
    <p className={classes.note}>
      {t('resource.cashFlow.vatSplit', {
        net: formats.money(commissionNetCents),
        percent: formats.percent(vatPercent),
        vat: formats.money(commissionVatCents),
      })}
    </p>
  )
}

interface PaymentsProps {
  readonly flow: CashFlowDetail
  readonly actions: CashFlowSheetProps['paymentActions']
}

function Payments({ flow, actions }: PaymentsProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  if (flow.payments.length === 0) return null
  return (
    <section className={classes.section}>
      <h3>{t('resource.cashFlow.payments')}</h3>
      <ul className={classes.payments}>
        {flow.payments.map((payment) => (
          <li key={payment.id} className={classes.payment}>
            <span>
              {formats.date(payment.date)}
              <small>
                {[
                  payment.takesBackId ? t('resource.cashFlow.takenBackEntry') : null,
                  payment.isTakenBack ? t('resource.cashFlow.wasTakenBack') : null,
                  payment.note,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
            <span className={classes.amount}>{formats.money(payment.cents)}</span>
            {actions?.(payment)}
          </li>
        ))}
      </ul>
    </section>
  )
}
