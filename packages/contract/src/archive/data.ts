import { z } from 'zod'
import { secondFactorCode } from '#contract/accounts/second-factor'
import { endpoint } from '#contract/endpoint'
import { cents, count, instant, message, requiredText } from '#contract/fields'
import { businessAdminAccess, publicAccess } from '#contract/permissions'

const tag = 'settings'
const path = '/v1/settings/data'

/** So long everything goes on as before, and it can be cancelled. */
export const daysUntilDeletion = 30

/** What is still open in a business that is to be deleted. */
const openMatters = z.object({
  /** Visits that are still to come, and those of them that would come after the end. */
  upcomingVisits: count,
  visitsAfterwards: count,
  /** What guests have paid for visits that are still to come. */
  prepaidCents: cents,
  /** Orders that are not completed. */
  openOrders: count,
  /** What guests still owe. */
  owedCents: cents,
  /** E-invoices that the exchange does not have yet. */
  unsentEinvoices: count,
})

export type OpenMatters = z.infer<typeof openMatters>

export const readBusinessData = endpoint({
  method: 'GET',
  path,
  tag,
  summary: 'When the data was last exported, whether the business is to be deleted, what is open',
  access: businessAdminAccess,
  answer: z.object({
    name: z.string(),
    currency: z.string(),
    exportedAt: instant.nullable(),
    /** When the business is to be deleted, as was asked for. */
    closesAt: instant.nullable(),
    /** When it would be, if it were asked for now. */
    wouldCloseAt: instant,
    /** Whether the caller signs in with a code, which is asked for here too. */
    needsCode: z.boolean(),
    open: openMatters,
  }),
})

export type BusinessData = z.infer<typeof readBusinessData.answer>

/** A borrowed screen does not know these. */
const proof = {
  currentPassword: z.string().min(1).max(200),
  /** Of those who sign in with one. */
  code: secondFactorCode.nullable(),
}

export const exportForm = z.strictObject(proof)

export const exportBusinessData = endpoint({
  method: 'POST',
  path: `${path}/export`,
  tag,
  summary: 'Ask for all data of the business: answers a link that is good once, for five minutes',
  access: businessAdminAccess,
  body: exportForm,
  answersSecret: true,
  answer: z.object({ message, token: z.string() }),
})

export const downloadBusinessData = endpoint({
  method: 'GET',
  path: '/public/exports/:token',
  tag: 'public',
  summary: 'All data of a business as a zip of tables and files, for who has just asked for it',
  access: publicAccess,
  params: z.strictObject({ token: z.string().max(100) }),
  download: 'zip',
  answer: z.unknown(),
})

export const deletionForm = z.strictObject({
  /** Typed as it is written, so that nobody deletes by mistake. */
  name: requiredText(),
  ...proof,
})

export const askForDeletion = endpoint({
  method: 'POST',
  path: `${path}/deletion`,
  tag,
  summary: `Ask for the business to be deleted in ${daysUntilDeletion} days`,
  access: businessAdminAccess,
  body: deletionForm,
  answer: z.object({ message, closesAt: instant }),
})

export const callOffDeletion = endpoint({
  method: 'POST',
  path: `${path}/deletion/off`,
  tag,
  summary: 'Call the deletion of the business off',
  access: businessAdminAccess,
  answer: z.object({ message }),
})

export const downloadFiscalArchive = endpoint({
  method: 'GET',
  path: '/public/archives/:token',
  tag: 'public',
  summary: 'The fiscal documents of a business that was deleted, for who was mailed the link',
  access: publicAccess,
  params: z.strictObject({ token: z.string().max(100) }),
  download: 'zip',
  answer: z.unknown(),
})

export const exportPath = (token: string) => `/api/public/exports/${encodeURIComponent(token)}`
