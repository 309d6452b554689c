import { TextInput } from '@mantine/core'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/icon-button'
import classes from './gateway.module.css'

interface WebhookAddressProps {
  readonly url: string
  readonly events: readonly string[]
}

const copiedMs = 2_000

/** What is entered at Stripe, so that it tells us of payments. */
export function WebhookAddress({ url, events }: WebhookAddressProps) {
  const { t } = useTranslation()
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      setCopied(true)
      setTimeout(() => setCopied(false), copiedMs)
    } catch {
      // Where the browser was told not to, people copy the address for themselves.
    }
  }
  return (
    <div>
      <TextInput
        readOnly
        label={t('settings.gateway.webhook')}
        description={t('settings.gateway.webhookHelp')}
        inputWrapperOrder={['label', 'input', 'description']}
        value={url}
        onFocus={(event) => event.currentTarget.select()}
        rightSection={
          <IconButton
            label={isCopied ? t('resource.link.copied') : t('settings.gateway.copyWebhook')}
            icon={isCopied ? <Check size={16} /> : <Copy size={16} />}
            onClick={() => void copy()}
          />
        }
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
