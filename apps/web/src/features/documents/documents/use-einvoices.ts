import { documents } from '@cantina/contract/documents/documents'
import { setEInvoiceState } from '@cantina/contract/documents/einvoices'
import type { SettableState } from '@cantina/domain/documents/einvoice/einvoice-states'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/call'
import { messageOf } from '#lib/message-of'
import { useSession } from '#lib/session'
import { resourceKey } from '#resource/any-resource'
import { notify } from '#ui/notify'

/** E-invoices are Italy's: nobody else sees anything of them. */
export function useHasEInvoices(): boolean {
  return useSession().business?.countryCode === 'IT'
}

export const einvoicesKey = ['booking', 'einvoices'] as const

/** What is shown of e-invoices is to be read again, wherever it stands. */
export function useEInvoicesChanged(): () => Promise<void> {
  const queryClient = useQueryClient()
  return async () => {
    const stale = [einvoicesKey, resourceKey(documents), ['booking', 'documents']]
    await Promise.all(stale.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
  }
}

/** Says by hand how far some have come. */
export function useMarkEInvoices() {
  const changed = useEInvoicesChanged()
  return useMutation({
    mutationFn: (body: { ids: string[]; state: SettableState }) => call(setEInvoiceState, { body }),
    onSuccess: ({ message }) => notify.success(message),
    onError: (error) => notify.error(messageOf(error)),
    onSettled: () => changed(),
  })
}
