import { bookings } from '@cantina/contract/bookings/bookings'
import { orders } from '@cantina/contract/orders/orders'
import { useMayCall } from '#lib/permissions'
import classes from './customer-aside.module.css'
import { CustomerBookings } from './customer-bookings'
import { CustomerCare } from './customer-care'
import { CustomerFigures } from './customer-figures'
import { CustomerOrders } from './customer-orders'

interface CustomerAsideProps {
  readonly id: string
  readonly onMerged: () => void
}

/** What is known of a customer beside their own fields, and what can be done with all of it. */
export function CustomerAside({ id, onMerged }: CustomerAsideProps) {
  const maySeeBookings = useMayCall(bookings.endpoints.list.access)
  const maySeeOrders = useMayCall(orders.endpoints.list.access)
  return (
    <div className={classes.aside}>
      <CustomerFigures id={id} />
      {maySeeBookings ? <CustomerBookings id={id} /> : null}
      {maySeeOrders ? <CustomerOrders id={id} /> : null}
      <CustomerCare id={id} onMerged={onMerged} />
    </div>
  )
}
