import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { id, message } from '#contract/fields'
import { anyRight } from '#contract/permissions'

const tag = 'booking.card-refund'
const access = anyRight('booking.edit', 'sales.edit')
const params = z.strictObject({ id })
const body = z.strictObject({})
const answer = z.object({ message })

export const retryCardRefund = endpoint({
  method: 'POST',
  path: '/v1/booking/card-refund/:id/retry',
  tag,
  summary: 'Give money back to a card once more, after it failed',
  access,
  params,
  body,
  answer,
})

export const settleCardRefund = endpoint({
  method: 'POST',
  path: '/v1/booking/card-refund/:id/settle',
  tag,
  summary: 'Write down that money which could not go back to its card was refunded by hand',
  access,
  params,
  body,
  answer,
})

export const acceptCardRefund = endpoint({
  method: 'POST',
  path: '/v1/booking/card-refund/:id/accept',
  tag,
  summary: 'Write down that a refund of the provider which exceeds the ledger was looked into',
  access,
  params,
  body,
  answer,
})
