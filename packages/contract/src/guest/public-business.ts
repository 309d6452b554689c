import { z } from 'zod'
import { legalTexts } from '#contract/business/legal'
import { endpoint } from '#contract/endpoint'
import { color, id } from '#contract/fields'
import { publicAccess } from '#contract/permissions'
import { websiteSettings } from './website'

/** What a business's own website may ask for without anybody signed in: nothing about people. */
export const publicTag = 'public'

/** Names the business to everybody, and opens nothing else: its id. */
export const businessKey = { key: id }

/** Where guests are received, or goods are sold. */
export const publicPlace = z.object({
  id,
  name: z.string(),
  address: z.string().nullable(),
  mapLink: z.string().nullable(),
})

export type PublicPlace = z.infer<typeof publicPlace>

export const publicBusiness = z.object({
  name: z.string(),
  logoId: id.nullable(),
  brandColor: color,
  email: z.string().nullable(),
  phone: z.string().nullable(),
  currency: z.string(),
  timeZone: z.string(),
  countryId: z.int().nullable(),
  /** How the plug-in of this business looks, and what it begins with. */
  plugin: websiteSettings.pick({ kind: true, buttonColor: true, textColor: true, language: true }),
  /** Whether cards are taken online; otherwise guests pay when they arrive. */
  takesCards: z.boolean(),
  /** Whether goods can be ordered without paying by card at once. */
  sellsUnpaid: z.boolean(),
  /** Whether a visit that is due at booking can be paid on arrival too: cards have not shown yet that they work. */
  mayPayVisitsLater: z.boolean(),
  /** Nothing is sold online any more: the business is to be deleted. */
  isClosing: z.boolean(),
  places: z.array(publicPlace),
  hasShop: z.boolean(),
  /** What a guest agrees to; a business without such texts asks for nothing. */
  legal: legalTexts.omit({ updatedAt: true, isToCheck: true }).nullable(),
})

export type PublicBusiness = z.infer<typeof publicBusiness>

export const readPublicBusiness = endpoint({
  method: 'GET',
  path: '/public/:key/house',
  tag: publicTag,
  summary:
    'The business behind a website: its name, its places, how its plug-in looks, what guests agree to',
  access: publicAccess,
  params: z.strictObject(businessKey),
  answer: publicBusiness,
})

/** Given with a purchase; each is kept with the moment and the version of the texts. */
export const acceptances = z.strictObject({
  /** Of the texts that were shown; null where the business has none. */
  version: z.int().min(1).nullable(),
  terms: z.boolean(),
  privacy: z.boolean(),
  /** To be old enough for what is bought. */
  age: z.boolean(),
  /** To get advertising: never needed. */
  marketing: z.boolean(),
})

export type Acceptances = z.infer<typeof acceptances>
