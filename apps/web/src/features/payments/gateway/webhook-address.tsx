import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '#components/copying/copy-button'
import classes from './gateway.module.css'

interface WebhookAddressProps {
  readonly url: string
  readonly events: readonly string[]
}

/** What is entered at Stripe, so that it reports payments. */
export function WebhookAddress({ url, events }: WebhookAddressProps) {
  const { t } = useTranslation()
  return (
    <div>
      <TextInput
        readOnly
        label={t('payments.gateway.webhook')}
        description={t('payments.gateway.webhookHelp')}
        inputWrapperOrder={['label', 'input', 'description']}
        value={url}
        onFocus={(event) => event.currentTarget.select()}
        rightSection={<CopyButton label={t('payments.gateway.copyWebhook')} text={url} />}
      />
      <ul className={classes.events}>
        {events.map((event) => (
          <li key={event}>
            <code>{event}</code>
          </li>
        ))}
      </ul>
    </div>
  )
}
