import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { count, id, message } from '#contract/fields'
import { businessAdminAccess, signedInAccess } from '#contract/permissions'

const tag = 'settings'
const path = '/v1/settings/second-factor'

const currentPassword = z.string().min(1).max(200)

/** Of the app, or one of the recovery codes; blanks and dashes do not matter. */
export const secondFactorCode = z.string().trim().min(6).max(40)

export const readSecondFactor = endpoint({
  method: 'GET',
  path,
  tag,
  summary: 'Whether one signs in with a code as well, and how many recovery codes are left',
  access: signedInAccess,
  answer: z.object({ isOn: z.boolean(), codesLeft: count }),
})

export const beginForm = z.strictObject({ currentPassword })

export const beginSecondFactor = endpoint({
  method: 'POST',
  path,
  tag,
  summary: 'Make a key for one’s authenticator app; it counts once a code has confirmed it',
  access: signedInAccess,
  body: beginForm,
  answersSecret: true,
  answer: z.object({
    key: z.string(),
    /** What the picture says. */
    address: z.string(),
    /** A drawing of the address, to be scanned. */
    picture: z.string(),
  }),
})

export const confirmForm = z.strictObject({ code: secondFactorCode })

const newCodes = z.object({ message, recoveryCodes: z.array(z.string()) })

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: `${path}/confirm`,
  tag,
  summary:
    'Switch the second factor on with the first code; ten recovery codes are shown this once',
  access: signedInAccess,
  body: confirmForm,
  answersSecret: true,
  answer: newCodes,
})

export const proofForm = z.strictObject({ currentPassword, code: secondFactorCode })

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: `${path}/codes`,
  tag,
  summary: 'Ten new recovery codes, shown this once; the former ones stop working',
  access: signedInAccess,
  body: proofForm,
  answersSecret: true,
  answer: newCodes,
})

export const endSecondFactor = endpoint({
  method: 'POST',
  path: `${path}/off`,
  tag,
  summary: 'Switch the second factor off, with password and code',
  access: signedInAccess,
  body: proofForm,
  answer: z.object({ message }),
})

export const endSecondFactorOf = endpoint({
  method: 'POST',
  path: '/v1/user/user/:id/second-factor/off',
  tag: 'user.user',
  summary: 'Switch the second factor of a colleague off who has lost it',
  access: businessAdminAccess,
  params: z.strictObject({ id }),
  answer: z.object({ message }),
})
