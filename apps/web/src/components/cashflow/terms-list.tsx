import type { AgreedTerms } from '@cantina/contract/operator/terms'
import { commissionChannels } from '@cantina/domain/operator/terms'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { useFieldTexts } from '#resource/use-resource-texts'
import { StatusChip } from '#ui/status-chip'
import classes from './cash-flow.module.css'

interface TermsListProps {
  readonly history: { readonly items: readonly AgreedTerms[]; readonly today: string }
}

/** What was agreed on, the latest first: to come, today's, and what held before. */
export function TermsList({ history }: TermsListProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const titleId = useId()
  const texts = useFieldTexts({ texts: 'entities.operator.terms' })
  if (history.items.length === 0) {
    return <p className={classes.note}>{t('resource.cashFlow.noTerms')}</p>
  }
  const stateOf = ({ isCurrent, validFrom }: AgreedTerms) => {
    if (isCurrent) return 'current'
    return validFrom > history.today ? 'coming' : 'over'
  }
  return (
    <section className={classes.section} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('resource.cashFlow.terms')}</h2>
      <ol className={classes.terms}>
        {history.items.map((terms) => {
          const state = stateOf(terms)
          return (
            <li key={terms.id} className={classes.agreed}>
              <p className={classes.agreedHead}>
                <strong>
                  {t('resource.cashFlow.from', { day: formats.date(terms.validFrom) })}
                </strong>
                <StatusChip
                  state={
                    ({ current: 'active', coming: 'pending', over: 'inactive' } as const)[state]
                  }
                  label={t(`resource.cashFlow.termsState.${state}`)}
                />
              </p>
              <dl className={classes.facts}>
                <div>
                  <dt>{texts.field('mode')}</dt>
                  <dd>{texts.option('mode', terms.mode)}</dd>
                </div>
                <div>
                  <dt>{texts.field('frequency')}</dt>
                  <dd>{texts.option('frequency', terms.frequency)}</dd>
                </div>
                <div>
                  <dt>{texts.field('paymentDays')}</dt>
                  <dd>{t('resource.cashFlow.days', { count: terms.paymentDays })}</dd>
                </div>
                {commissionChannels.map((channel) => (
                  <div key={channel}>
                    <dt>{texts.field(channel)}</dt>
                    <dd>{formats.percent(terms.commissionPercents[channel])}</dd>
                  </div>
                ))}
              </dl>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
