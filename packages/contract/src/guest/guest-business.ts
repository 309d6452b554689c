import { z } from 'zod'
import { color, id } from '#contract/fields'

/** The business that a guest knows: whose page it is, and how to reach it. */
export const guestBusiness = z.object({
  name: z.string(),
  logoId: id.nullable(),
  brandColor: color,
  email: z.string().nullable(),
  phone: z.string().nullable(),
})

export type GuestBusiness = z.infer<typeof guestBusiness>
