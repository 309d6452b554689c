import { addDays, type IsoDate } from '@cantina/domain/calendar'
import type { VoucherTerms } from '@cantina/domain/promotions/voucher'
import type { PlannedVisit } from './demo-bookings'
import type { Random } from './random'

/** Which voucher a party brings along, if any; what can be had once is not brought twice. */
export type BringVoucher = (visit: PlannedVisit) => VoucherTerms | null

/** One party in so many of the last weeks, and of those that are booked already, has a code. */
const share = 0.035

/** What everybody can read somewhere is brought more often than a code that somebody was given. */
const timesKnown = 8

export function voucherBook(
  vouchers: readonly VoucherTerms[],
  today: IsoDate,
  random: Random,
): BringVoucher {
  const used = new Set<string>()
  const [from, to] = [addDays(today, -40), addDays(today, 20)]
  return ({ offer, slot, guest }) => {
    if (slot.date < from || slot.date > to || random.next() > share) return null
    const keyOf = ({ id, usage }: VoucherTerms) => (usage === 'single' ? id : `${id} ${guest.id}`)
    const possible = vouchers.filter(
      (voucher) =>
        voucher.type === 'services' &&
        (voucher.itemIds.length === 0 || voucher.itemIds.includes(offer.offer.service.id)) &&
        (voucher.from === null || slot.date >= voucher.from) &&
        (voucher.to === null || slot.date <= voucher.to) &&
        !used.has(keyOf(voucher)),
    )
    if (possible.length === 0) return null
    const voucher = random.weighted(possible, ({ usage }) => (usage === 'single' ? 1 : timesKnown))
    used.add(keyOf(voucher))
    return voucher
  }
}
