import {
  largestFileBytes,
  largestImagePixels,
  thumbnailPixels,
} from '@cantina/contract/business/files'
import type { PictureWidth } from '@cantina/domain/catalogue/picture-set'
import sharp, { type Sharp } from 'sharp'
import { takeGroundAway } from './even-ground'
import type { FileKind } from './files.table'
import { inTurn } from './in-turn'

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

/** A drawing, which is stored only when it is our own, is read here alone, and while nothing that somebody brings is. */
async function withDrawings<T>(read: () => Promise<T>): Promise<T> {
  sharp.unblock(drawingLoader)
  try {
    return await read()
  } finally {
    sharp.block(drawingLoader)
  }
}

/** Half as many bytes as a JPEG that looks the same. */
const shownQuality = 78

/** A stored picture as pages show it: at most so wide, and a thing on a white ground without the ground. */
export function shownPicture(content: Buffer, width: PictureWidth): Promise<Buffer> {
  const make = async () => {
    const { data, info } = await sharp(content, { density: drawingDensity })
      .timeout({ seconds: patienceSeconds })
      .resize({ width: Number(width), withoutEnlargement: true })
      .toColorspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    takeGroundAway({
      data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.length),
      ...info,
    })
    return sharp(data, { raw: info }).webp({ quality: shownQuality }).toBuffer()
  }
  return inTurn(() => withDrawings(make), 'shown')
}

/** A stored picture as a square on white, to be put into another one. */
export function squareOnWhite(content: Buffer, pixels: number): Promise<Buffer> {
  return inTurn(() =>
    withDrawings(() =>
      sharp(content, { density: drawingDensity })
        .timeout({ seconds: patienceSeconds })
        .resize(pixels, pixels, { fit: 'contain', background: '#ffffff' })
        .flatten({ background: '#ffffff' })
        .png({ compressionLevel: 9 })
        .toBuffer(),
    ),
  )
}
