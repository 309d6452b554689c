import { documents } from '@cantina/contract/documents/documents'
import type { EInvoiceState } from '@cantina/domain/documents/einvoice/einvoice-states'
import { useFieldTexts } from '#resource/use-resource-texts'
import { StatusChip } from '#ui/status-chip'

interface EInvoiceChipProps {
  readonly state: EInvoiceState
  readonly bare?: boolean
}

/** How far an e-invoice has come; what was sent is still on its way, unlike a mail. */
export function EInvoiceChip({ state, bare = false }: EInvoiceChipProps) {
  const words = useFieldTexts(documents)
  return (
    <StatusChip
      bare={bare}
      state={state === 'sent' ? 'shipped' : state}
      label={words.option('einvoiceState', state)}
    />
  )
}
