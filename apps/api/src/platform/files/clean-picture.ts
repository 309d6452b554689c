import {
  largestFileBytes,
  largestImagePixels,
  thumbnailPixels,
} from '@cantina/contract/business/files'
import sharp, { type Sharp } from 'sharp'
import { Failure } from '#platform/failure'
import type { FileKind } from './files.table'

// Whatever the bytes claim to be, only these two formats are ever read.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] })
sharp.cache(false)

export interface CleanPicture {
  readonly content: Buffer
  readonly width: number
  readonly height: number
  /** Of a picture that is larger than lists need. */
  readonly thumbnail: Buffer | null
}

/** A page of A4, scanned at 600 dots per inch. */
const scannedPagePixels = 5_000 * 7_100

/** Held against the header, before anything is decoded: few bytes can unfold into a huge picture. */
const mostPixels: Readonly<Record<FileKind, number>> = {
  image: largestImagePixels * largestImagePixels,
  document: scannedPagePixels,
}

/** The best that stays below the limit is taken: writing anew can make a file larger. */
const qualities = [85, 70, 50]

const patienceSeconds = 10

/**
 * The picture alone, decoded to its last row and written anew: upright, without places and cameras,
 * and without what was hidden in it or behind it. Fails for what cannot be decoded.
 */
export function cleanPicture(
  bytes: Buffer,
  mediaType: 'image/jpeg' | 'image/png',
  kind: FileKind,
): Promise<CleanPicture> {
  return inTurn(async () => {
    const picture = sharp(bytes, { limitInputPixels: mostPixels[kind], failOn: 'error' })
      .autoOrient()
      .timeout({ seconds: patienceSeconds })
    const small = kind === 'image' ? await smallVersion(picture, mediaType) : null
    if (mediaType === 'image/png') return { ...(await written(picture.png())), thumbnail: small }
    for (const quality of qualities) {
      const clean = await written(picture.clone().jpeg({ quality }))
      if (clean.content.length < largestFileBytes) return { ...clean, thumbnail: small }
    }
    throw new Error('The picture does not fit')
  })
}

async function smallVersion(
  picture: Sharp,
  mediaType: 'image/jpeg' | 'image/png',
): Promise<Buffer | null> {
  const { width = 0, height = 0 } = await picture.metadata()
  if (Math.max(width, height) <= thumbnailPixels) return null
  const small = picture
    .clone()
    .resize({ width: thumbnailPixels, height: thumbnailPixels, fit: 'inside' })
  return (mediaType === 'image/png' ? small.png() : small.jpeg({ quality: 80 })).toBuffer()
}

async function written(picture: Sharp): Promise<Omit<CleanPicture, 'thumbnail'>> {
  const { data, info } = await picture.toBuffer({ resolveWithObject: true })
  return { content: data, width: info.width, height: info.height }
}

const drawingLoader = { operation: ['VipsForeignLoadSvgBuffer'] }

/** Drawings have no points of their own: enough of them for the picture that is made. */
const drawingDensity = 300

/**
 * A stored picture as a square on white, to be put into another one. A drawing, which was cleaned before it
 * was stored, is read here alone, and while nothing that somebody brings is.
 */
export function squareOnWhite(content: Buffer, pixels: number): Promise<Buffer> {
  return inTurn(async () => {
    sharp.unblock(drawingLoader)
    try {
      return await sharp(content, { density: drawingDensity })
        .timeout({ seconds: patienceSeconds })
        .resize(pixels, pixels, { fit: 'contain', background: '#ffffff' })
        .flatten({ background: '#ffffff' })
        .png({ compressionLevel: 9 })
        .toBuffer()
    } finally {
      sharp.block(drawingLoader)
    }
  })
}

let previous: Promise<unknown> = Promise.resolve()
let waiting = 0
const mostWaiting = 20

/** One after the other, so that many large pictures at once need no more memory than one. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting >= mostWaiting) throw new Failure('unavailable', { retryAfterSeconds: 5 })
  waiting += 1
  const mine = previous.then(work, work).finally(() => {
    waiting -= 1
  })
  previous = mine.catch(() => undefined)
  return mine
}
