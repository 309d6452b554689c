import { bookingDocuments, orderDocuments } from '@cantina/contract/documents/documents'
import { useQuery } from '@tanstack/react-query'
import { call } from '#lib/call'
import { useMayCall } from '#lib/permissions'
import type { DocumentSource } from './document-sources'

/** What was issued for a sale, read from one of the things that it was made of. */
export function useDocumentsOfSale({ kind, id }: DocumentSource) {
  const list = kind === 'order' ? orderDocuments : bookingDocuments
  const maySee = useMayCall(list.access)
  return useQuery({
    queryKey: ['booking', 'documents', kind, id],
    queryFn: ({ signal }) => call(list, { params: { id } }, { signal }),
    enabled: maySee,
  })
}
