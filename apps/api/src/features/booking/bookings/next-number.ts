import { sql } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'

export interface BookingNumber {
  readonly year: number
  readonly sequence: number
  readonly number: string
}

/** The next short number of a business's year; whoever asks at the same time waits and gets the next. */
export async function nextBookingNumber(
  { tx, businessId }: Pick<BusinessContext, 'tx' | 'businessId'>,
  year: number,
): Promise<BookingNumber> {
  const { rows } = await tx.execute<{ last: number }>(sql`
    insert into booking_counters as counter (business_id, year, last) values (${businessId}, ${year}, 1)
    on conflict (business_id, year) do update set last = counter.last + 1 returning last`)
  const sequence = rows[0]?.last ?? 1
  return { year, sequence, number: `${String(year).slice(2)}-${String(sequence).padStart(4, '0')}` }
}
