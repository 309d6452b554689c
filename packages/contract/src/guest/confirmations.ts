import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { id } from '#contract/fields'
import { languages } from '#contract/languages'
import { publicAccess } from '#contract/permissions'
import { guestBusiness } from './guest-business'

const params = z.strictObject({ token: z.string().max(200) })

/** `over`: nobody confirmed it in time. */
export const confirmationStates = ['waiting', 'done', 'over'] as const

const waitingPurchase = z.object({
  id,
  title: z.string(),
  state: z.enum(confirmationStates),
  /** The guest's own page, or where they pay, once it is done. */
  url: z.string().nullable(),
})

export const readConfirmation = endpoint({
  method: 'GET',
  path: '/public/confirm/:token',
  tag: 'public',
  summary: 'What somebody wanted on a website and has to confirm, since a link was mailed to them',
  access: publicAccess,
  params,
  answer: z.object({
    house: guestBusiness,
    language: z.enum(languages),
    /** Null once nothing waits any more. */
    email: z.string().nullable(),
    items: z.array(waitingPurchase),
  }),
})

export type ConfirmationPage = z.infer<typeof readConfirmation.answer>

export const confirmPurchase = endpoint({
  method: 'POST',
  path: '/public/confirm/:token',
  tag: 'public',
  summary: 'Book or order what was waiting to be confirmed',
  access: publicAccess,
  params,
  body: z.strictObject({ id }),
  answer: z.object({ url: z.string() }),
})
