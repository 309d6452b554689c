// @vitest-environment happy-dom
import {
  drawnCharacters,
  giftCardCode,
  groupedGiftCardCode,
} from '@cantina/domain/payments/gift-card-code'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { OfflineCardForm } from '#features/till/till/offline-card-form'
import { eventually, fill, press, says } from './dom'
import { hideForm, showForm } from './show-form'

afterEach(hideForm)

const code = giftCardCode(Array.from({ length: drawnCharacters }, (_, place) => place + 1))
const reads = (text: string) => eventually(() => expect(says(text), text).toBe(true))

describe('a gift card without a connection', () => {
  const open = async (totalCents: number, limitCents = 5_000) => {
    const onPay = vi.fn()
    const sizes = { totalCents, limitCents }
    await showForm(<OfflineCardForm {...sizes} onPay={onPay} onCancel={vi.fn()} />)
    return onPay
  }
  const ofCard = (cents: number) => ({
    method: 'gift_card',
    cents,
    reference: code,
    tenderedCents: null,
  })
  const other = (method: string, cents: number) => ({
    method,
    cents,
    reference: null,
    tenderedCents: null,
  })

  it('pays all of a sale within the limit, as it was scanned', async () => {
    const onPay = await open(3_000)
    await fill(
      'Gift card code',
      `https://cantina.example/giftcard/AQf#${groupedGiftCardCode(code)}`,
    )
    await press('button', 'Pay €30.00')
    await eventually(() => expect(onPay.mock.calls).toEqual([[[ofCard(3_000)]]]))
  })

  it('pays up to the limit, and the rest is paid in cash or by card', async () => {
    const onPay = await open(8_000)
    await fill('Gift card code', code.toLowerCase())
    await press('button', '€30.00 in cash')
    await eventually(() =>
      expect(onPay.mock.calls).toEqual([[[ofCard(5_000), other('cash', 3_000)]]]),
    )
    await fill('Amount', '10.00')
    await press('button', '€70.00 by card')
    await eventually(() =>
      expect(onPay.mock.calls[1]).toEqual([[ofCard(1_000), other('card', 7_000)]]),
    )
  })

  it('pays nothing with a slip in its code, and no more than the limit', async () => {
    const onPay = await open(8_000)
    await fill('Gift card code', code.slice(1))
    await press('button', /in cash$/)
    await reads('This code has a typing error.')
    await fill('Gift card code', code)
    await fill('Amount', '50.01')
    await press('button', /in cash$/)
    await reads('At most €50.00')
    expect(onPay).not.toHaveBeenCalled()
  })
})
