import { customers } from '@cantina/contract/operator/customers'
import { useTranslation } from 'react-i18next'
import type { RowOf } from '#resource/any-resource'
import { useResourceTexts } from '#resource/use-resource-texts'
import { StatusChip } from '#ui/status-chip'

type Known = Pick<RowOf<typeof customers>, 'status' | 'closedAt'>

/** A customer whose business was deleted is more than disabled: it does not come back. */
export function CustomerStatus({ status, closedAt }: Known) {
  const { t } = useTranslation()
  const texts = useResourceTexts(customers)
  return closedAt === null ? (
    <StatusChip state={status} label={texts.option('status', status)} />
  ) : (
    <StatusChip state="deleted" label={t('operator.customers.deleted')} />
  )
}
