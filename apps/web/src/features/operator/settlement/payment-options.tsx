import { readGateway } from '@cantina/contract/payments/gateway'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { linkTo } from '#resource/link-to'
import { StatusChip } from '#ui/status-chip'
import classes from './settlement.module.css'

const choices = ['isActive', 'takesBalances', 'sellsUnpaid'] as const

/** How guests can pay, in one place, and where each of it is chosen. */
export function PaymentOptions() {
  const { t } = useTranslation()
  const titleId = useId()
  const { data } = useQuery({
    queryKey: ['settings', 'gateway'],
    queryFn: ({ signal }) => call(readGateway, {}, { signal }),
  })
  return (
    <section className={classes.options} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('settings.settlement.options.title')}</h2>
      <p className={classes.intro}>{t('settings.settlement.options.help')}</p>
      <ul>
        {choices.map((choice) => (
          <li key={choice}>
            {t(`entities.settings.gateway.fields.${choice}`)}
            <StatusChip
              state={data?.[choice] ? 'active' : 'inactive'}
              label={t(`settings.settlement.options.${data?.[choice] ? 'on' : 'off'}`)}
            />
          </li>
        ))}
      </ul>
      <p className={classes.links}>
        <Link to="/settings/gateway">{t('settings.settlement.options.gateway')}</Link>
        <Link {...linkTo('/settings/voucherissuers')}>
          {t('settings.settlement.options.issuers')}
        </Link>
        <Link to="/sales/services">{t('settings.settlement.options.services')}</Link>
      </p>
    </section>
  )
}
