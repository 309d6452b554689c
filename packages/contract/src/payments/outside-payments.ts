import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { id, message } from '#contract/fields'
import { anyRight } from '#contract/permissions'

const tag = 'booking.card-payment'
const access = anyRight('booking.edit', 'sales.edit')
const params = z.strictObject({ id })
const answer = z.object({ message })

export const claimOutsidePayment = endpoint({
  method: 'POST',
  path: '/v1/booking/card-payment/:id/claim',
  tag,
  summary:
    'Record money taken in the provider’s own pages for the booking or order it was paid for',
  access,
  params,
  body: z.strictObject({
    /** Of the booking or the order. */
    number: z.string().trim().min(1).max(40),
  }),
  answer,
})

export const dismissOutsidePayment = endpoint({
  method: 'POST',
  path: '/v1/booking/card-payment/:id/dismiss',
  tag,
  summary: 'Write down that money taken in the provider’s own pages is for nothing in the product',
  access,
  params,
  body: z.strictObject({}),
  answer,
})
