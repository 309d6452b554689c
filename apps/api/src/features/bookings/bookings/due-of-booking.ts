import { sql } from 'drizzle-orm'

/** What is still to be paid of the booking `b` of a statement, by the rule of `balanceOf`. */
export const dueOfBooking = sql`case when b.status = 'denied' then 0
  else greatest(b.total_cents - b.paid_cents + b.refunded_cents, 0) end`
