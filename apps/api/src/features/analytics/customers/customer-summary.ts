import { and, eq, isNull } from 'drizzle-orm'
import { visitDaysOf } from '#features/booking/bookings/bookings-of-customer'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { customers } from './customers.table'

/** What a customer has booked, spent and visited. */
export async function customerSummary(context: BusinessContext, id: string) {
  const { tx, businessId } = context
  const [counted] = await tx
    .select({ bookingCount: customers.bookingCount, spentCents: customers.spentCents })
    .from(customers)
    .where(
      and(eq(customers.businessId, businessId), eq(customers.id, id), isNull(customers.erasedAt)),
    )
  if (!counted) throw new Failure('not_found')
  return { ...counted, ...(await visitDaysOf(context, id)) }
}
