import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { cents, message } from '#contract/fields'
import { businessAdminAccess } from '#contract/permissions'

/** More nobody risks on a card that cannot be looked at. */
export const mostOfflineGiftCardCents = 100_000

const fields = {
  /** What a gift card may pay in a sale without a connection; 0: nothing. */
  offlineGiftCardCents: cents.max(mostOfflineGiftCardCents),
}

const settings = z.object({
  ...fields,
  /** 0 before anything was set. */
  version: z.int(),
})

export type TillSettings = z.infer<typeof settings>

export const readTillSettings = endpoint({
  method: 'GET',
  path: '/v1/sales/customerview/settings',
  tag: 'sales.customerview',
  summary: 'What the owner lets tills do',
  access: businessAdminAccess,
  answer: settings,
})

export const updateTillSettings = endpoint({
  method: 'PUT',
  path: '/v1/sales/customerview/settings',
  tag: 'sales.customerview',
  summary: 'Change what the owner lets tills do, as it was read at the given version',
  access: businessAdminAccess,
  body: z.strictObject({ ...fields, version: z.int().min(0) }),
  answer: z.object({ message, item: settings }),
})
