import { type CutOut, cutOutIn } from './cut-out'
import { takeGroundAway } from './even-ground'

export interface Look {
  /** Null for a picture that fills its frame. */
  readonly cutOut: CutOut | null
  /** Where the picture is shown from: its own address, or that of a copy without its ground. */
  readonly address: string
}

/** Larger than any frame, on a screen of twice as many pixels. */
const mostPixels = 320

/** What there is in a picture that has been loaded. */
export async function lookAt(image: HTMLImageElement, address: string): Promise<Look> {
  const filling = { cutOut: null, address }
  const longest = Math.max(image.naturalWidth, image.naturalHeight)
  const scale = Math.min(1, mostPixels / longest)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(image.naturalWidth * scale))
  canvas.height = Math.max(1, Math.round(image.naturalHeight * scale))
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context || longest === 0) return filling
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height)
  const hadGround = takeGroundAway(pixels)
  const cutOut = cutOutIn(pixels)
  if (!cutOut || !hadGround) return { cutOut, address }
  context.putImageData(pixels, 0, 0)
  const copy = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
  return copy ? { cutOut, address: URL.createObjectURL(copy) } : filling
}
