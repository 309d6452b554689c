import { type CutOut, cutOutIn } from './cut-out'

/** As many as it takes to see where something begins. */
const mostPixels = 160

/** The thing in a picture that has been loaded; null for one that fills its frame. */
export function lookAt(image: HTMLImageElement): CutOut | null {
  const longest = Math.max(image.naturalWidth, image.naturalHeight)
  const scale = Math.min(1, mostPixels / longest)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(image.naturalWidth * scale))
  canvas.height = Math.max(1, Math.round(image.naturalHeight * scale))
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context || longest === 0) return null
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return cutOutIn(context.getImageData(0, 0, canvas.width, canvas.height))
}
