import { readMailsAbout } from '@cantina/contract/communications/mails-about'
import { isHandedOver } from '@cantina/domain/reviews/review-window'
import { useOrdersChanged } from '#components/orders/orders-changed'
import { MailsAbout } from '#features/communications/mails/mails-about'
import { DocumentActions } from '#features/documents/documents/document-actions'
import { CopyOrderLink } from '#features/guest/guest-page/copy-guest-link'
import { PaymentRequests } from '#features/guest/payment-requests/payment-requests'
import { OrderPage } from '#features/orders/orders/order-page'
import { CopyReviewLink } from '#features/reviews/review-link/copy-review-link'
import { useMayCall } from '#lib/permissions'

/** An order; what is to be paid by link, its documents, the ways to its buyer's page and review and its mails, which are other features', are put into it here. */
export function OrderScreen() {
  const ordersChanged = useOrdersChanged()
  const maySeeMails = useMayCall(readMailsAbout.access)
  return (
    <OrderPage
      renderPaymentRequests={({ id, version }) => (
        <PaymentRequests sale={{ kind: 'order', id, version }} onChanged={ordersChanged} />
      )}
      renderDocuments={({ id, version, number }) => (
        <DocumentActions sold={{ kind: 'order', id, version, number }} onChanged={ordersChanged} />
      )}
      renderLinks={(order) => (
        <>
          {order.customer ? <CopyOrderLink orderId={order.id} /> : null}
          <CopyReviewLink purchase="order" id={order.id} isOver={isHandedOver(order)} />
        </>
      )}
      renderMails={
        maySeeMails
          ? ({ id, version }) => <MailsAbout kind="order" id={id} version={version} />
          : undefined
      }
    />
  )
}
