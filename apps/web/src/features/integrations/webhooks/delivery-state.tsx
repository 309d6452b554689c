import { useTranslation } from 'react-i18next'
import { StatusChip } from '#ui/status-chip'
import { type Delivery, useDeliveryWords } from './use-delivery-words'
import classes from './webhooks.module.css'

/** What became of it; what went wrong, and what happens next. */
export function DeliveryState({ delivery }: { readonly delivery: Delivery }) {
  const { t } = useTranslation()
  const words = useDeliveryWords()
  const lines = [words.problem(delivery), words.next(delivery)].filter((line) => line !== null)
  return (
    <span className={classes.lines}>
      <StatusChip
        state={delivery.status}
        label={t(`entities.integrations.webhookdelivery.status.${delivery.status}`)}
      />
      {lines.map((line) => (
        <span key={line} className={classes.more}>
          {line}
        </span>
      ))}
    </span>
  )
}
