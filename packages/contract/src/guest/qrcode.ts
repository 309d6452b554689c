import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { count, id, isoDate, notes, requiredText } from '#contract/fields'
import { anyRight } from '#contract/permissions'
import { defineResource } from '#contract/resource'
import { webLink } from '#contract/web-link'
import { drawingQuery, ofCode, sheetQuery } from './code-drawings'

/** Codes on tables, cards and posters: printed once, they lead wherever their link points now. */
export const qrcodes = defineResource({
  name: 'qrcode',
  area: 'integrations',
  module: 'guest',
  fields: {
    name: requiredText(),
    link: webLink,
    /** Stands in the middle of the code. */
    imageId: id.nullable(),
    notes,
  },
  outputOnly: {
    /** What stands behind `/q/` in the address that is printed; it never changes. */
    code: z.string(),
    scanCount: count,
  },
  columns: {
    name: z.string(),
    link: z.string(),
    imageId: id.nullable(),
    notes: z.string().nullable(),
    code: z.string(),
    scanCount: count,
  },
  filters: {},
  sortable: ['name', 'createdAt', 'updatedAt'],
  defaultSort: 'name',
  lookupFor: ['integrations'],
})

const display = anyRight('integrations.display')

/** For how many past weeks scans are counted per week. */
export const scanWeeks = 12

export const qrcodeScans = z.object({
  /** What the printed code says. */
  address: z.string(),
  total: count,
  today: count,
  weeks: z.array(z.object({ from: isoDate, to: isoDate, count })).length(scanWeeks),
})

export type QrcodeScans = z.infer<typeof qrcodeScans>

export const readQrcodeScans = endpoint({
  method: 'GET',
  path: '/v1/integrations/qrcode/:id/scans',
  tag: 'integrations.qrcode',
  summary: 'The printed address of a code, and how often it was scanned, week by week',
  access: display,
  params: ofCode,
  answer: qrcodeScans,
})

export const drawQrcode = endpoint({
  method: 'GET',
  path: '/v1/integrations/qrcode/:id/drawing',
  tag: 'integrations.qrcode',
  summary: 'The code as a drawing (SVG) or a picture (PNG), with its picture in the middle',
  access: display,
  params: ofCode,
  query: drawingQuery,
  answer: z.string(),
  download: 'file',
})

export const drawQrcodeSheet = endpoint({
  method: 'GET',
  path: '/v1/integrations/qrcode/:id/sheet',
  tag: 'integrations.qrcode',
  summary: 'The code on A4 sheets (PDF), so many times and so large, with its name below',
  access: display,
  params: ofCode,
  query: sheetQuery,
  answer: z.string(),
  download: 'file',
})
