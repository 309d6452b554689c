import { pictureWidths } from '@cantina/domain/catalogue/picture-set'
import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { id, message } from '#contract/fields'
import type { Language } from '#contract/languages'
import { anyRight, grantableAreas, publicAccess } from '#contract/permissions'

export const imageTypes = ['image/jpeg', 'image/png', 'image/svg+xml'] as const
export const documentTypes = ['application/pdf', 'image/jpeg'] as const

export const largestImagePixels = 600
export const largestFileBytes = 5 * 1024 * 1024

/** How files end that are called otherwise than their media type. */
const fileExtensions: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/svg+xml': 'svg',
}

/** "jpg", "pdf": what people call the media types. */
export function fileTypeNames(mediaTypes: readonly string[]): string[] {
  const names = mediaTypes.map((type) => fileExtensions[type] ?? type.slice(type.indexOf('/') + 1))
  return [...new Set(names)]
}

/** What a file may be and must weigh less than: what the text of `file_too_large` names. */
export function fileLimits(mediaTypes: readonly string[], language: Language) {
  const list = new Intl.ListFormat(language === 'it' ? 'it' : 'en-GB', { type: 'disjunction' })
  return {
    types: list.format(fileTypeNames(mediaTypes).toSorted()),
    megabytes: largestFileBytes / 1_048_576,
  }
}

/** Whoever may change something may bring a picture or a file for it. */
const anyEdit = anyRight(...grantableAreas.map((area) => `${area}.edit` as const))

const query = z.strictObject({ name: z.string().trim().min(1).max(200) })

const stored = z.object({
  message,
  item: z.object({
    id,
    name: z.string(),
    mediaType: z.string(),
    sizeBytes: z.int(),
    width: z.int().nullable(),
    height: z.int().nullable(),
  }),
})

export const uploadImage = endpoint({
  method: 'POST',
  path: '/v1/file/image',
  tag: 'files',
  summary: 'Store a jpg, png or svg of at most 600×600 pixels; the body is the picture itself',
  access: anyEdit,
  query,
  upload: imageTypes,
  answer: stored,
})

export const uploadDocument = endpoint({
  method: 'POST',
  path: '/v1/file/document',
  tag: 'files',
  summary: 'Store a jpg or pdf below 5 MB; the body is the file itself',
  access: anyEdit,
  query,
  upload: documentTypes,
  answer: stored,
})

/** Pictures and sheets that are meant for guests; documents about people never get such an address. */
export const readFile = endpoint({
  method: 'GET',
  path: '/file/:id',
  tag: 'files',
  summary: 'A stored picture or file, by its unguessable id',
  access: publicAccess,
  params: z.strictObject({ id }),
  answer: z.string(),
  download: 'file',
})

/** The point of a picture that frames keep in sight, as `object-position` reads it; null: its middle. */
export const pictureFocus = z
  .string()
  .regex(/^(?:100|\d{1,2})% (?:100|\d{1,2})%$/)
  .nullable()

/** The longer side of what lists show. */
export const thumbnailPixels = 160

export const readThumbnail = endpoint({
  ...readFile,
  path: '/file/:id/thumbnail',
  summary: 'A small version of a stored picture, or the picture itself when it is small already',
})

export const readPicture = endpoint({
  ...readFile,
  path: '/file/:id/webp/:width',
  summary: 'A stored picture as WebP, at most so wide and without an even pale ground, for pages',
  params: z.strictObject({ id, width: z.enum(pictureWidths) }),
})

export function thumbnailAddress(fileId: string): string {
  return `/api/file/${fileId}/thumbnail`
}

export function fileAddress(fileId: string): string {
  return `/api/file/${fileId}`
}
