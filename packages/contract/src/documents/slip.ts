import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { id } from '#contract/fields'
import { anyRight } from '#contract/permissions'

const style = z.enum(['plain', 'bold', 'large'])
const text = z.string().max(4_000)

/** The largest QR code has 177 squares in a row. */
const squares = z
  .array(z.string().regex(/^[01]{1,177}$/))
  .min(1)
  .max(177)

/** At most as wide as paper of 80 mm, in whole bytes, and as tall as a hundred lines of it. */
const dots = z
  .array(z.string().regex(/^(?:[\da-f]{2}){1,72}$/))
  .min(1)
  .max(4_800)

/** What stands on a strip of paper, line by line, whatever draws it. */
export const slip = z.strictObject({
  lines: z
    .array(
      z.discriminatedUnion('kind', [
        z.strictObject({
          kind: z.literal('text'),
          text,
          align: z.enum(['start', 'center']),
          style,
        }),
        z.strictObject({ kind: z.literal('columns'), start: text, end: text, style }),
        z.strictObject({ kind: z.literal('code'), rows: squares }),
        z.strictObject({ kind: z.literal('picture'), rows: dots }),
        z.strictObject({ kind: z.literal('rule') }),
        z.strictObject({ kind: z.literal('space') }),
        z.strictObject({ kind: z.literal('cut') }),
      ]),
    )
    .max(5_000),
})

export const readDocumentSlip = endpoint({
  method: 'GET',
  path: '/v1/booking/document/:id/slip',
  tag: 'booking.document',
  summary: 'The document as a strip of paper of 80 mm, with the gift cards that were sold with it',
  access: anyRight('booking.display', 'sales.display'),
  params: z.strictObject({ id }),
  answer: slip,
})
