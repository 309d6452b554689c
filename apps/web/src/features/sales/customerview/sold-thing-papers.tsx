import { createInvoice, createOrderInvoice } from '@cantina/contract/booking/documents'
import { Button } from '@mantine/core'
import { FileText } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocalName } from '#lib/local-name'
import { useMayCall } from '#lib/permissions'
import type { MadeSale } from './cart-store'
import { PaperRow } from './paper-row'
import { receiptsOf, type SoldThing } from './sold-things'
import classes from './sold-view.module.css'
import { type InvoiceProps, useTillPapers } from './till-papers'
import { usePapersOfThing } from './use-papers-of-thing'

interface SoldThingPapersProps {
  readonly made: MadeSale
  readonly thing: SoldThing
  readonly things: readonly SoldThing[]
}

/** The visit or the goods of a sale, by name, with the papers of it and of nothing else. */
export function SoldThingPapers({ made, thing, things }: SoldThingPapersProps) {
  const { t } = useTranslation()
  const nameOf = useNameOfThing(made)
  const papers = usePapersOfThing(thing)
  const issued = papers.data?.items ?? []
  const receipts = receiptsOf(thing, {
    things,
    receipts: made.answer.receipts,
    issuedIds: papers.data && new Set(issued.map(({ id }) => id)),
  })
  const invoices = issued.filter(({ kind, status }) => kind === 'invoice' && status !== 'credited')
  const email = papers.data?.email ?? made.cart.customer?.email ?? null
  return (
    <section className={classes.thing}>
      <div className={classes.head}>
        <div>
          <h2>{nameOf(thing)}</h2>
          <p className={classes.number}>
            {t(
              thing.kind === 'order'
                ? 'sales.customerview.sale.order'
                : 'sales.customerview.sale.booking',
              { number: thing.number },
            )}
          </p>
        </div>
        {papers.data && papers.data.invoiceCents > 0 && invoices.length === 0 ? (
          <InvoiceButton
            thing={thing}
            cents={papers.data.invoiceCents}
            billing={papers.data.billing}
            onIssued={() => void papers.refetch()}
          />
        ) : null}
      </div>
      {receipts.map(({ id, number }) => (
        <PaperRow key={id} paper={{ id, number, kind: 'receipt' }} email={email} />
      ))}
      {invoices.map((invoice) => (
        <PaperRow key={invoice.id} paper={invoice} email={email} />
      ))}
    </section>
  )
}

function useNameOfThing({ cart }: MadeSale): (thing: SoldThing) => string {
  const { t } = useTranslation()
  const localName = useLocalName()
  return (thing) => {
    if (thing.kind === 'order') return t('sales.customerview.sale.goods')
    const guest = thing.reservation?.customerName ?? cart.customer?.name
    const service = thing.visit?.offer.service ?? thing.reservation?.service
    const visit = guest
      ? t('sales.customerview.sale.visitOf', { name: guest })
      : t('sales.customerview.sale.visit')
    return service ? `${visit} · ${localName(service)}` : visit
  }
}

type InvoiceButtonProps = Omit<InvoiceProps, 'onClose'>

function InvoiceButton(props: InvoiceButtonProps) {
  const { t } = useTranslation()
  const { Invoice } = useTillPapers()
  const [isOpen, setOpen] = useState(false)
  const { access } = props.thing.kind === 'order' ? createOrderInvoice : createInvoice
  const mayIssue = useMayCall(access)
  if (!mayIssue) return null
  return (
    <>
      <Button
        variant="default"
        size="lg"
        leftSection={<FileText size={18} />}
        onClick={() => setOpen(true)}
      >
        {t('sales.customerview.sale.invoice')}
      </Button>
      <Suspense>{isOpen ? <Invoice {...props} onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  )
}
