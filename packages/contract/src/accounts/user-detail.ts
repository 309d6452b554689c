import { businessKinds } from '@cantina/domain/business/business-kinds'
import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { color, id, instant } from '#contract/fields'
import { roles, signedInAccess } from '#contract/permissions'
import { permissionEntry } from './session'

export const userDetail = endpoint({
  method: 'GET',
  path: '/v1/user/detail/:userId',
  tag: 'user',
  summary: 'The signed-in person, with their rights',
  access: signedInAccess,
  params: z.strictObject({ userId: id }),
  answer: z.object({
    user_id: id,
    contact_name: z.string(),
    surname: z.string(),
    email: z.string(),
    user_permissions: z.array(permissionEntry),
    user_role: z.object({ role_slug: z.enum(roles) }),
    /** The business they work for; the operator has none. */
    business: z
      .object({
        id,
        name: z.string(),
        city: z.string().nullable(),
        logoId: id.nullable(),
        brandColor: color,
        timeZone: z.string(),
        /** What it is, by its own account: decides what is offered first. */
        kinds: z.array(z.enum(businessKinds)),
        /** Null of a business from before it was asked for. */
        countryCode: z.string().nullable(),
        /** Until then mails to guests wait. */
        isEmailConfirmed: z.boolean(),
        /** When it is to be deleted; null where nobody has asked for that. */
        closesAt: instant.nullable(),
      })
      .nullable(),
  }),
})
