import type { GoodsOfMail, VisitOfMail } from '#features/communications/compose/mail-subjects'
import { readGoods } from '#features/communications/compose/read-goods'
import { readVisits } from '#features/communications/compose/read-visits'
import type { LinkReader } from '#platform/links/behind-link'
import type { StoredRequest } from './locked-request'

type Sold = Pick<StoredRequest, 'bookingId' | 'orderId'>

/** The booking or the order that is paid, with its guest; null for an order of nobody known. */
export async function paidSale(
  { tx, businessId, now }: LinkReader,
  { bookingId, orderId }: Sold,
): Promise<VisitOfMail | GoodsOfMail | null> {
  const [visit] = await readVisits(tx, businessId, bookingId ? [bookingId] : [])
  const [goods] = await readGoods(tx, { businessId, now }, orderId ? [orderId] : [])
  return visit ?? goods ?? null
}

/** Whom it is asked of; without an address where nobody is mailed. */
export async function payerOf(reader: LinkReader, sold: Sold) {
  const guest = (await paidSale(reader, sold))?.guest
  return guest ? { ...guest, email: guest.isMailed ? guest.email : null } : null
}
