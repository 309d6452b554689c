import { DocumentActions } from '#features/booking/documents/document-actions'
import { OrderPage } from '#features/sales/orders/order-page'
import { useOrdersChanged } from '#resource/orders-changed'

/** An order; its papers, which are another feature's, are put into it here. */
export function OrderScreen() {
  const ordersChanged = useOrdersChanged()
  return (
    <OrderPage
      renderDocuments={({ id, version, number }) => (
        <DocumentActions sold={{ kind: 'order', id, version, number }} onChanged={ordersChanged} />
      )}
    />
  )
}
