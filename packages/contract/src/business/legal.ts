import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { instant, message } from '#contract/fields'
import { inBothLanguages } from '#contract/localized'
import { businessAdminAccess } from '#contract/permissions'

const most = 50_000

/** What guests agree to when they buy online. */
export const legalFields = {
  ...inBothLanguages('terms', most),
  ...inBothLanguages('privacy', most),
  ...inBothLanguages('withdrawal', most),
}

export const legalForm = z.strictObject(legalFields)

/** 0 until there are any; each change is a new one, and the old ones stay for those who agreed to them. */
const version = z.int().min(0)

export const legalTexts = z.object({
  ...legalFields,
  version,
  updatedAt: instant.nullable(),
  /** They are the ones to begin with, and nobody has said yet that they are right. */
  isToCheck: z.boolean(),
})

export type LegalTexts = z.infer<typeof legalTexts>

export const readLegal = endpoint({
  method: 'GET',
  path: '/v1/settings/legal',
  tag: 'settings',
  summary: 'Terms of sale, privacy and withdrawal, as guests of the website agree to them',
  access: businessAdminAccess,
  answer: legalTexts,
})

export const updateLegal = endpoint({
  method: 'PUT',
  path: '/v1/settings/legal',
  tag: 'settings',
  summary: 'Change the texts that were read at the given version',
  access: businessAdminAccess,
  body: z.strictObject({
    ...legalFields,
    version,
    /** They were begun with the product's own. */
    isToCheck: z.boolean().optional(),
  }),
  answer: z.object({ message, item: legalTexts }),
})

const starter = z.object(legalFields)

export type LegalStarter = z.infer<typeof starter>

export const readLegalStarter = endpoint({
  method: 'GET',
  path: '/v1/settings/legal/starter',
  tag: 'settings',
  summary: 'Texts to begin with, filled with what is known of the business; nothing is saved',
  access: businessAdminAccess,
  answer: starter,
})

export const confirmLegal = endpoint({
  method: 'POST',
  path: '/v1/settings/legal/confirm',
  tag: 'settings',
  summary: 'Say that the texts in force were checked',
  access: businessAdminAccess,
  body: z.strictObject({ version }),
  answer: z.object({ message, item: legalTexts }),
})
