import { isHandedOver } from '@cantina/domain/reviews/review-window'
import { DocumentActions } from '#features/booking/documents/document-actions'
import { CopyReviewLink } from '#features/reviews/review-link/copy-review-link'
import { OrderPage } from '#features/sales/orders/order-page'
import { useOrdersChanged } from '#resource/orders-changed'

/** An order; its papers and the way to its review, which are other features', are put into it here. */
export function OrderScreen() {
  const ordersChanged = useOrdersChanged()
  return (
    <OrderPage
      renderDocuments={({ id, version, number }) => (
        <DocumentActions sold={{ kind: 'order', id, version, number }} onChanged={ordersChanged} />
      )}
      renderLinks={(order) => (
        <CopyReviewLink purchase="order" id={order.id} isOver={isHandedOver(order)} />
      )}
    />
  )
}
