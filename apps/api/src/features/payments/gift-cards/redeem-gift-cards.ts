import { giftCardCodeEnd, parseGiftCardCode } from '@cantina/domain/payments/gift-card-code'
import { todayInBusiness } from '#features/catalogue/stock/today-in-business'
import { Failure } from '#platform/failure'
import { dayIn } from '#platform/formats'
import type { BusinessContext } from '#platform/http/context'
import { moneyOfBusiness } from '#platform/tenancy/money-of-business'
import { lockCardsWithCodes } from './locked-gift-cards'

/** A gift card as somebody pays with it. */
interface HandedCard {
  readonly code: string | null
  readonly cents: number
}

interface RedeemedCard {
  readonly id: string
  readonly number: string
}

type FieldOf = (index: number, field: 'cents' | 'reference') => string

/** The cards that are paid with, each with enough on it for all that it pays; whoever else pays with one waits. */
export async function redeemGiftCards(
  context: BusinessContext,
  handed: readonly HandedCard[],
  fieldOf: FieldOf,
): Promise<RedeemedCard[]> {
  if (handed.length === 0) return []
  const codes = handed.map(({ code }) => (code === null ? null : parseGiftCardCode(code)))
  const cards = await lockCardsWithCodes(
    context,
    codes.filter((code) => code !== null),
  )
  const today = await todayInBusiness(context)
  const left = new Map(cards.map(({ id, balanceCents }) => [id, balanceCents]))
  const redeemed: RedeemedCard[] = []
  for (const [index, { cents }] of handed.entries()) {
    const reference = fieldOf(index, 'reference')
    const card = cards.find(({ code }) => code === codes[index])
    const missing = async (missingCents: number) => ({
      card: giftCardCodeEnd(codes[index] ?? ''),
      missing: (await moneyOfBusiness(context))(missingCents),
    })
    if (!card) {
      throw new Failure('gift_card_unknown', {
        params: await missing(cents),
        fields: { [reference]: { key: 'giftCardUnknown', params: {} } },
      })
    }
    const { id, number, expiresOn } = card
    if (expiresOn !== null && expiresOn < today) {
      const params = { date: dayIn(context.language, 'long')(expiresOn) }
      throw new Failure('gift_card_expired', {
        params: { ...params, ...(await missing(cents)) },
        fields: { [reference]: { key: 'giftCardExpired', params } },
      })
    }
    const leftCents = left.get(id) ?? 0
    if (cents > leftCents) {
      const params = { balance: (await moneyOfBusiness(context))(leftCents) }
      throw new Failure('gift_card_balance', {
        params: { ...params, ...(await missing(cents - leftCents)) },
        fields: { [fieldOf(index, 'cents')]: { key: 'giftCardBalance', params } },
      })
    }
    left.set(id, leftCents - cents)
    redeemed.push({ id, number })
  }
  return redeemed
}
