import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { email, id, message, password } from '#contract/fields'
import { grantableAreas, publicAccess, roles, signedInAccess } from '#contract/permissions'
import { secondFactorCode } from './second-factor'

/** A token with its cookie's lifetime: the first value is a number of days. */
const token = z.object({ token: z.string(), expiresIn: z.array(z.number()) })

export const permissionEntry = z.object({
  permission: z.object({ name: z.enum(grantableAreas) }),
  is_display: z.boolean(),
  is_edit: z.boolean(),
  is_delete: z.boolean(),
  /** Of sales: whether they may take something off a price by hand. */
  is_discount: z.boolean().optional(),
})

export type PermissionEntry = z.infer<typeof permissionEntry>

/** What a sign-in with a second factor is asked for next. */
export const signInCodeForm = z.strictObject({ code: secondFactorCode })

/** No account has a password that breaks the rules: what does is said before it is sent. */
export const signInForm = z.strictObject({
  email,
  password,
  rememberme: z.boolean(),
})

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  tag: 'auth',
  summary: 'Sign in',
  access: publicAccess,
  refuses: ['wrong_credentials', 'second_factor_needed', 'account_disabled', 'too_many_attempts'],
  isVital: true,
  body: z.strictObject({
    email: z.string().trim().min(1).max(254),
    password: z.string().min(1).max(200),
    rememberme: z.boolean().optional(),
    /** Asked for after the right password, of those who have a second factor. */
    code: secondFactorCode.optional(),
  }),
  answer: z.object({
    message,
    accessToken: token,
    refreshToken: token,
    user: z.object({ user_id: id, name: z.string(), surname: z.string(), role: z.enum(roles) }),
    permission: z.array(permissionEntry),
  }),
})

export const refreshToken = endpoint({
  method: 'POST',
  path: '/auth/refreshToken',
  tag: 'auth',
  summary: 'Trade a refresh token for a new pair',
  access: publicAccess,
  refuses: ['session_ended', 'account_disabled'],
  isVital: true,
  body: z.strictObject({ refreshToken: z.string().min(1).max(500) }),
  answer: z.object({ data: z.object({ accessToken: token, refreshToken: token }) }),
})

export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  tag: 'auth',
  summary: 'End the session of this device',
  access: signedInAccess,
  isVital: true,
  answer: z.object({ message }),
})
