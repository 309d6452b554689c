import { useTranslation } from 'react-i18next'
import cells from '#resource/list/row-cells.module.css'
import { StatusChip } from '#ui/status-chip'
import { type Delivery, useDeliveryWords } from './use-delivery-words'

/** What became of it; what went wrong, and what happens next. */
export function DeliveryState({ delivery }: { readonly delivery: Delivery }) {
  const { t } = useTranslation()
  const words = useDeliveryWords()
  const lines = [words.problem(delivery), words.next(delivery)].filter((line) => line !== null)
  return (
    <span className={cells.lines}>
      <StatusChip
        state={delivery.status}
        label={t(`entities.channels.webhookdelivery.status.${delivery.status}`)}
      />
      {lines.map((line) => (
        <span key={line} className={cells.more}>
          {line}
        </span>
      ))}
    </span>
  )
}
