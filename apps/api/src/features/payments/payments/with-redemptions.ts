import { isGiftCard, isThirdPartyVoucher } from '@cantina/domain/payments/payment-rules'
import { lockCards } from '#features/payments/gift-cards/locked-gift-cards'
import { newGiftCards } from '#features/payments/gift-cards/new-gift-cards'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import type { FieldOf, PaymentEntry, PaymentTarget } from './payment-target'
import { redeemEntries } from './redeem-entries'
import { refundParts } from './refund-sources'

interface WrittenEntry extends PaymentEntry {
  readonly redemptionId: string | null
  readonly giftCardId: string | null
  /** Its place among what was sent. */
  readonly index: number
}

/** Vouchers and gift cards are redeemed before they pay, and what is refunded by one goes to those that have paid. */
export async function withRedemptions(
  context: BusinessContext,
  target: PaymentTarget,
  entries: readonly PaymentEntry[],
  fieldOf: FieldOf,
): Promise<WrittenEntry[]> {
  const redeemed = await redeemEntries(context, entries, fieldOf)
  const written = redeemed.map((entry, index) => ({ ...entry, index }))
  const toVouchers = await toVouchersThatPaid(context, target, written, fieldOf)
  return toGiftCards(context, target, toVouchers)
}

/** What came another way does not go back as a voucher. */
async function toVouchersThatPaid(
  context: BusinessContext,
  target: PaymentTarget,
  entries: readonly WrittenEntry[],
  fieldOf: FieldOf,
): Promise<WrittenEntry[]> {
  const isRefund = ({ cents, method }: PaymentEntry) => cents < 0 && isThirdPartyVoucher(method)
  const refunds = entries.filter(isRefund)
  const allotted = await refundParts(
    context,
    target,
    'voucher',
    refunds.map(({ cents, redemptionId }) => ({ cents: -cents, sourceId: redemptionId })),
  )
  return entries.flatMap((entry) => {
    if (!isRefund(entry)) return [entry]
    const { parts = [], leftCents = 0 } = allotted[refunds.indexOf(entry)] ?? {}
    if (leftCents > 0) {
      const field = fieldOf(entry.index, 'cents')
      throw new Failure('exceeds_paid', { fields: { [field]: { key: 'exceedsPaid', params: {} } } })
    }
    return parts.map(({ id, cents }) => ({ ...entry, redemptionId: id, cents: -cents }))
  })
}

/** What no card has paid is credited on a new one. */
async function toGiftCards(
  context: BusinessContext,
  target: PaymentTarget,
  entries: readonly WrittenEntry[],
): Promise<WrittenEntry[]> {
  const isRefund = ({ cents, method }: PaymentEntry) => cents < 0 && isGiftCard(method)
  const refunds = entries.filter(isRefund)
  if (refunds.length === 0) return [...entries]
  const allotted = await refundParts(
    context,
    target,
    'gift_card',
    refunds.map(({ cents, giftCardId }) => ({ cents: -cents, sourceId: giftCardId })),
  )
  const ids = allotted.flatMap(({ parts }) => parts.flatMap(({ id }) => id ?? []))
  const numbers = new Map((await lockCards(context, ids)).map(({ id, number }) => [id, number]))
  const written: WrittenEntry[] = []
  for (const entry of entries) {
    const { parts, leftCents } = allotted[refunds.indexOf(entry)] ?? { parts: [], leftCents: 0 }
    if (!isRefund(entry)) written.push(entry)
    for (const { id, cents } of parts) {
      const reference = numbers.get(id ?? '') ?? null
      written.push({ ...entry, giftCardId: id, reference, cents: -cents })
    }
    if (leftCents > 0) written.push(await onNewCard(context, { ...entry, cents: -leftCents }))
  }
  return written
}

async function onNewCard(context: BusinessContext, entry: WrittenEntry): Promise<WrittenEntry> {
  const credit = { initialCents: -entry.cents, expiresOn: null, orderId: null, orderPosition: null }
  const [card] = await newGiftCards(context, [credit])
  return { ...entry, giftCardId: card?.id ?? null, reference: card?.number ?? null }
}
