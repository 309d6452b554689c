import { isReservedPageName, isWrittenAsPageName } from '@cantina/domain/guest/page-name'
import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { message } from '#contract/fields'
import { issue } from '#contract/issue-text'
import { anyRight } from '#contract/permissions'
import { drawingQuery, ofCode, sheetQuery } from './code-drawings'

const tag = 'integrations.website'

/** What the booking page is called in its address. */
export const pageName = z
  .string()
  .trim()
  .toLowerCase()
  .max(100)
  .refine(isWrittenAsPageName, issue('pageName'))
  .refine((name) => !isReservedPageName(name), issue('alreadyUsed'))

export const bookingPage = z.object({
  name: z.string(),
  /** Where guests find it. */
  address: z.string(),
})

export type BookingPage = z.infer<typeof bookingPage>

export const readBookingPage = endpoint({
  method: 'GET',
  path: '/v1/integrations/website/page',
  tag,
  summary: 'The booking page that the business has here: its name and its address',
  access: anyRight('integrations.display'),
  answer: bookingPage,
})

export const changePageName = endpoint({
  method: 'PUT',
  path: '/v1/integrations/website/page',
  tag,
  summary: 'Give the booking page another name; addresses with former names go on leading to it',
  access: anyRight('integrations.edit'),
  body: z.strictObject({ name: pageName }),
  answer: z.object({ message, item: bookingPage }),
})

export const checkPageName = endpoint({
  method: 'GET',
  path: '/v1/integrations/website/page/name',
  tag,
  summary: 'Whether the business could give its booking page a name',
  access: anyRight('integrations.edit'),
  query: z.strictObject({ name: pageName }),
  answer: z.object({ isFree: z.boolean() }),
})

const display = anyRight('integrations.display')

/** The business’s key stands for its page. */
const params = ofCode

export const drawPageCode = endpoint({
  method: 'GET',
  path: '/v1/integrations/website/page/:id/drawing',
  tag,
  summary: 'The code that leads to the booking page, as a drawing (SVG) or a picture (PNG)',
  access: display,
  params,
  query: drawingQuery,
  answer: z.string(),
  download: 'file',
})

export const drawPageSheet = endpoint({
  method: 'GET',
  path: '/v1/integrations/website/page/:id/sheet',
  tag,
  summary: 'The code that leads to the booking page on A4 sheets (PDF), to be cut out',
  access: display,
  params,
  query: sheetQuery,
  answer: z.string(),
  download: 'file',
})

export const posterSizes = ['A4', 'A5'] as const

export type PosterSize = (typeof posterSizes)[number]

export const drawPagePoster = endpoint({
  method: 'GET',
  path: '/v1/integrations/website/page/:id/poster',
  tag,
  summary: 'A poster (PDF) that invites to the booking page: logo, title, code and address',
  access: display,
  params,
  query: z.strictObject({ size: z.enum(posterSizes) }),
  answer: z.string(),
  download: 'file',
})
