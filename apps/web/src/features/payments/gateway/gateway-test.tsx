import { type GatewaySettings, testGateway } from '@cantina/contract/payments/gateway'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import { useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { messageOf } from '#lib/message-of'
import { StatusChip } from '#ui/status-chip'
import classes from './gateway.module.css'

const icons = { good: CircleCheck, warning: TriangleAlert, problem: CircleAlert } as const

/** Asks Stripe with the keys that are saved, and says in words what is wrong. */
export function GatewayTest({ settings }: { readonly settings: GatewaySettings }) {
  const { t } = useTranslation()
  const { isDirty } = useFormState()
  const test = useMutation({ mutationFn: () => call(testGateway, { body: {} }) })
  const { mode, secretKeyEnd } = settings
  if (secretKeyEnd === null) return null
  return (
    <div className={classes.test}>
      <div className={classes.ask}>
        <Button
          variant="default"
          disabled={isDirty}
          loading={test.isPending}
          onClick={() => test.mutate()}
        >
          {t('payments.gateway.test')}
        </Button>
        {mode === null ? null : (
          <StatusChip
            state={mode === 'live' ? 'active' : 'pending'}
            label={t(`payments.gateway.mode.${mode}`)}
          />
        )}
        {isDirty ? <small>{t('payments.gateway.saveFirst')}</small> : null}
      </div>
      <div role="status">
        {test.isError ? <p className={classes.problem}>{messageOf(test.error)}</p> : null}
        {test.data && !isDirty ? (
          <ul className={classes.findings}>
            {test.data.findings.map(({ kind, message }) => {
              const Icon = icons[kind]
              return (
                <li key={message} className={classes[kind]}>
                  <Icon size={18} aria-hidden="true" />
                  <span>{message}</span>
                </li>
              )
            })}
          </ul>
        ) : null}
      </div>
    </div>
  )
}
