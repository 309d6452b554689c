import {
  bookingDocuments,
  invoiceReceipt,
  orderDocuments,
} from '@cantina/contract/documents/documents'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { useFormats } from '#lib/formats'
import { useLocalName } from '#lib/local-name'
import { useMayCall } from '#lib/permissions'
import type { MadeSale } from './cart-store'
import { DocumentRow } from './document-row'
import type { DocumentSource } from './document-sources'
import classes from './sold-view.module.css'
import { type InvoiceProps, useTillDocuments } from './till-documents'
import { useNameOfLine } from './use-name-of-line'

interface SoldDocumentsProps {
  readonly made: MadeSale
  readonly first: DocumentSource
  readonly things: readonly DocumentSource[]
}

/** What a sale was made of, with its receipt, which can be turned into one invoice of all of it. */
export function SoldDocuments({ made, first, things }: SoldDocumentsProps) {
  const { t } = useTranslation()
  const nameOf = useNameOfThing(made)
  const documents = useDocumentsOfSale(first)
  const issued = documents.data?.items ?? []
  const invoices = issued.filter(({ kind, status }) => kind === 'invoice' && status !== 'credited')
  const email = documents.data?.email ?? made.cart.customer?.email ?? null
  return (
    <section className={classes.thing}>
      <ul className={classes.sold}>
        {things.map((thing) => (
          <li key={thing.id}>
            <strong>{nameOf(thing)}</strong>
            {thing.kind === 'order' ? <SoldGoods made={made} /> : null}
            <span className={classes.number}>
              {t(thing.kind === 'order' ? 'till.till.sale.order' : 'till.till.sale.booking', {
                number: thing.number,
              })}
            </span>
          </li>
        ))}
      </ul>
      {made.answer.receipts.map(({ id, number }) => (
        <DocumentRow key={id} document={{ id, number, kind: 'receipt' }} email={email}>
          {documents.data && invoices.length === 0 ? (
            <InvoiceButton
              receipt={{ id, number, kind: 'receipt' }}
              billing={documents.data.billing}
              onIssued={() => void documents.refetch()}
            />
          ) : null}
        </DocumentRow>
      ))}
      {invoices.map((invoice) => (
        <DocumentRow key={invoice.id} document={invoice} email={email} />
      ))}
    </section>
  )
}

/** Piece by piece, as the cart named them. */
function SoldGoods({ made }: Pick<SoldDocumentsProps, 'made'>) {
  const formats = useFormats()
  const nameOf = useNameOfLine()
  return (
    <span className={classes.goods}>
      {made.cart.lines
        .map(
          ({ productId, quantity }) =>
            `${formats.number(quantity)} × ${nameOf({ productId, name: '' })}`,
        )
        .join(', ')}
    </span>
  )
}

function useNameOfThing({ cart }: MadeSale): (thing: DocumentSource) => string {
  const { t } = useTranslation()
  const localName = useLocalName()
  return (thing) => {
    if (thing.kind === 'order') return t('till.till.sale.goods')
    const guest = thing.reservation?.customerName ?? cart.customer?.name
    const service = thing.visit?.offer.service ?? thing.reservation?.service
    const visit = guest ? t('till.till.sale.visitOf', { name: guest }) : t('till.till.sale.visit')
    return service ? `${visit} · ${localName(service)}` : visit
  }
}

function InvoiceButton(props: Omit<InvoiceProps, 'onClose'>) {
  const { t } = useTranslation()
  const { Invoice } = useTillDocuments()
  const [isOpen, setOpen] = useState(false)
  const mayIssue = useMayCall(invoiceReceipt.access)
  if (!mayIssue) return null
  return (
    <>
      <Button
        variant="default"
        size="lg"
        leftSection={<FileText size={18} />}
        onClick={() => setOpen(true)}
      >
        {t('till.till.sale.invoice')}
      </Button>
      <Suspense>{isOpen ? <Invoice {...props} onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  )
}

/** What was issued for a sale, read from one of the things that it was made of. */
function useDocumentsOfSale({ kind, id }: DocumentSource) {
  const list = kind === 'order' ? orderDocuments : bookingDocuments
  const maySee = useMayCall(list.access)
  return useQuery({
    queryKey: ['booking', 'documents', kind, id],
    queryFn: ({ signal }) => call(list, { params: { id } }, { signal }),
    enabled: maySee,
  })
}
