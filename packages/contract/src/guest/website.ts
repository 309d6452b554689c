import { z } from 'zod'
import { pictureFocus } from '#contract/business/files'
import { serviceCategories } from '#contract/catalogue/services'
import { endpoint } from '#contract/endpoint'
import { color, id, message } from '#contract/fields'
import { issue } from '#contract/issue-text'
import { languages } from '#contract/languages'
import { inBothLanguages } from '#contract/localized'
import { anyRight } from '#contract/permissions'

/** What the plug-in begins with: the places of the business, or what it offers. */
export const pluginKinds = ['pos', 'services'] as const

/** Where the plug-in may stand: scheme, host and perhaps a port, as a browser writes them. */
export const siteOrigin = z
  .string()
  .trim()
  .toLowerCase()
  .max(300)
  .refine(isOrigin, issue('invalidUrl'))

function isOrigin(value: string): boolean {
  const port =
    /^https?:\/\/(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?::(\d{1,5}))?$/.exec(
      value,
    )
  return port !== null && Number(port[1] ?? 1) > 0 && Number(port[1] ?? 1) <= 65_535
}

const some = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item)
    .max(200)
    .refine((items) => new Set(items).size === items.length, issue('twice'))

export const websiteFields = {
  kind: z.enum(pluginKinds),
  buttonColor: color,
  textColor: color,
  /** Null: as the page that it stands in. */
  language: z.enum(languages).nullable(),
  /** None: all of them, of each. */
  posIds: some(id),
  serviceIds: some(id),
  categories: some(z.enum(serviceCategories)),
  /** None: nowhere but in the preview. */
  allowedSites: some(siteOrigin),
  /** From whose shelves the website's shop sells; null: there is none. */
  shopPosId: id.nullable(),
  /** Every guest who pays later follows a link in a mail first; otherwise only where there are too many. */
  confirmsByMail: z.boolean(),
  /** Whether the booking page that the business has here is open to guests and search engines. */
  hasPage: z.boolean(),
  /** At the head of that page, and beside links to it. */
  pageImageId: id.nullable(),
  pageImageFocus: pictureFocus.default(null),
  ...inBothLanguages('pageTitle'),
  ...inBothLanguages('pageIntro', 1_000),
}

export const websiteForm = z.strictObject(websiteFields)

/** 0 until it is saved for the first time. */
const version = z.int().min(0)

export const websiteSettings = z.object({ ...websiteFields, version })

export type WebsiteSettings = z.infer<typeof websiteSettings>

/** As it is before anybody has said otherwise, but for the colour, which is the business's own. */
export const newWebsite: WebsiteSettings = {
  version: 0,
  kind: 'services',
  buttonColor: '#7a1f3d',
  textColor: '#ffffff',
  language: null,
  posIds: [],
  serviceIds: [],
  categories: [],
  allowedSites: [],
  shopPosId: null,
  confirmsByMail: false,
  hasPage: true,
  pageImageId: null,
  pageImageFocus: null,
  pageTitleEn: null,
  pageTitleIt: null,
  pageIntroEn: null,
  pageIntroIt: null,
}

export const readWebsite = endpoint({
  method: 'GET',
  path: '/v1/integrations/website',
  tag: 'integrations.website',
  summary:
    'How the plug-in on the business’s website looks, what it offers, and where it may stand',
  access: anyRight('integrations.display'),
  answer: z.object({
    item: websiteSettings,
    /** Names the business in the snippet. */
    key: id,
  }),
})

export const updateWebsite = endpoint({
  method: 'PUT',
  path: '/v1/integrations/website',
  tag: 'integrations.website',
  summary: 'Change the plug-in that was read at the given version',
  access: anyRight('integrations.edit'),
  body: z.strictObject({ ...websiteFields, version }),
  answer: z.object({ message, item: websiteSettings }),
})
