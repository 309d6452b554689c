import { type GatewaySettings, startTestPayment } from '@cantina/contract/payments/gateway'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { CreditCard } from 'lucide-react'
import { useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { useFormats } from '#lib/formats'
import { messageOf } from '#lib/message-of'
import { FormSection } from '#resource/fields/form-section'
import { StatusChip } from '#ui/status-chip'
import classes from './gateway.module.css'

const chips = { none: 'not_required', waiting: 'pending', worked: 'completed' } as const

/** A small payment of the owner's own through the page that guests see; its webhook shows that cards work. */
export function TestPayment({ settings }: { readonly settings: GatewaySettings }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { isDirty } = useFormState()
  const start = useMutation({
    mutationFn: () => call(startTestPayment, { body: {} }),
    onSuccess: ({ payUrl }) => window.location.assign(payUrl),
  })
  const { mode, secretKeyEnd, webhookSecretEnd, testPayment } = settings
  if (secretKeyEnd === null || webhookSecretEnd === null || mode === null) return null
  const { state, at, isRefunded } = testPayment
  return (
    <FormSection
      title={t('payments.gateway.testPayment.title')}
      help={t('payments.gateway.testPayment.why')}
    >
      <div className={classes.test}>
        <div className={classes.ask}>
          <Button
            variant="default"
            leftSection={<CreditCard size={16} />}
            disabled={isDirty}
            loading={start.isPending}
            onClick={() => start.mutate()}
          >
            {t(`payments.gateway.testPayment.${state === 'none' ? 'start' : 'again'}`)}
          </Button>
          <StatusChip
            state={chips[state]}
            label={t(`payments.gateway.testPayment.state.${state}`)}
          />
          {isDirty ? <small>{t('payments.gateway.saveFirst')}</small> : null}
        </div>
        <div role="status">
          {start.isError ? <p className={classes.problem}>{messageOf(start.error)}</p> : null}
          {state === 'worked' && at !== null ? (
            <p>
              {t('payments.gateway.testPayment.workedAt', { at: formats.dateTime(at) })}{' '}
              {isRefunded ? t('payments.gateway.testPayment.refunded') : null}
            </p>
          ) : (
            <p>{t(`payments.gateway.testPayment.how.${mode}`)}</p>
          )}
          {state === 'waiting' ? <p>{t('payments.gateway.testPayment.waitingHelp')}</p> : null}
        </div>
      </div>
    </FormSection>
  )
}
