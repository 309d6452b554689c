import {
  documentTypes,
  imageTypes,
  largestFileBytes,
  largestImagePixels,
} from '@cantina/contract/business/files'
import { fileTypeFromBuffer } from 'file-type'
import { Failure } from '#platform/failure'
import { isActivePdf } from './active-pdf'
import { type CleanPicture, cleanPicture } from './clean-picture'
import type { FileKind } from './files.table'
import { renderSvg } from './render-svg'

/** What can be sent; of these, drawings are kept as PNG. */
export type MediaType = (typeof imageTypes)[number] | (typeof documentTypes)[number]

export interface CleanFile {
  readonly kind: FileKind
  readonly mediaType: MediaType
  readonly content: Buffer
  readonly width: number | null
  readonly height: number | null
  readonly thumbnail: Buffer | null
}

const allowedTypes: Readonly<Record<FileKind, readonly MediaType[]>> = {
  image: imageTypes,
  document: documentTypes,
}

/** What may be kept of an uploaded file. What it is, its content says; nobody's word counts. */
export async function cleanFile(bytes: Buffer, kind: FileKind): Promise<CleanFile> {
  const found = await foundType(bytes)
  const mediaType = allowedTypes[kind].find((type) => type === found)
  if (!mediaType) throw refusalOf(kind)
  const clean = { kind, ...(await cleanContent(bytes, mediaType, kind)) }
  if (clean.content.length >= largestFileBytes) throw refusalOf(kind)
  return clean
}

function refusalOf(kind: FileKind): Failure {
  return new Failure(kind === 'image' ? 'invalid_image' : 'invalid_file')
}

/** Drawings are text, which no signature marks: what has none may be one. */
async function foundType(bytes: Buffer): Promise<string> {
  const type = await fileTypeFromBuffer(bytes)
  return !type || type.mime === 'application/xml' ? 'image/svg+xml' : type.mime
}

async function cleanContent(
  bytes: Buffer,
  mediaType: MediaType,
  kind: FileKind,
): Promise<Omit<CleanFile, 'kind'>> {
  switch (mediaType) {
    case 'application/pdf':
      if (isActivePdf(bytes)) throw new Failure('active_pdf')
      return { mediaType, content: bytes, width: null, height: null, thumbnail: null }
    case 'image/svg+xml':
      return cleanContent(await renderSvg(bytes), 'image/png', kind)
    default: {
      const picture = await decodable(() => cleanPicture(bytes, mediaType, kind), kind)
      const isTooLarge = Math.max(picture.width, picture.height) > largestImagePixels
      if (kind === 'image' && isTooLarge) throw refusalOf(kind)
      return { mediaType, ...picture }
    }
  }
}

/** Whatever the decoder stumbles over, the bytes are at fault. */
async function decodable(
  decode: () => Promise<CleanPicture>,
  kind: FileKind,
): Promise<CleanPicture> {
  try {
    return await decode()
  } catch (error) {
    throw error instanceof Failure ? error : refusalOf(kind)
  }
}
