import type { SalesModeRequest } from '@cantina/contract/operator/sales-mode'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { useFieldTexts } from '#resource/use-resource-texts'
import { StatusChip } from '#ui/status-chip'
import classes from './cash-flow.module.css'

interface ModeRequestProps {
  readonly request: SalesModeRequest
  /** What can be done about it. */
  readonly children?: ReactNode
}

/** How a business wants to sell from a day on, and how far that has come. */
export function ModeRequest({ request, children }: ModeRequestProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const texts = useFieldTexts({ texts: 'entities.operator.terms' })
  const { mode, frequency, validFrom, status, reason, createdAt } = request
  const isDeclined = status === 'declined'
  return (
    <section className={classes.request} aria-label={t('resource.cashFlow.request.title')}>
      <p className={classes.agreedHead}>
        <strong>{texts.option('mode', mode)}</strong>
        <StatusChip
          state={isDeclined ? 'inactive' : 'pending'}
          label={t(
            `resource.cashFlow.request.${isDeclined ? 'declined' : children ? 'toAnswer' : 'open'}`,
          )}
        />
      </p>
      <p className={classes.note}>
        {t('resource.cashFlow.request.about', {
          frequency: texts.option('frequency', frequency),
          day: formats.date(validFrom),
          asked: formats.date(createdAt),
        })}
      </p>
      {reason ? <p className={classes.note}>{reason}</p> : null}
      {children ? <div>{children}</div> : null}
    </section>
  )
}
