import { largestImagePixels } from '@cantina/contract/business/files'
import { measurePicture, type PictureSize } from './upload-checks'

const shrinkableTypes = ['image/jpeg', 'image/png']
const jpegQuality = 0.88

/** Whether a picture is refused for its size alone: then it can be made smaller here. */
export async function isShrinkable(
  file: Blob,
  measure: (file: Blob) => Promise<PictureSize> = measurePicture,
): Promise<boolean> {
  if (!shrinkableTypes.includes(file.type)) return false
  try {
    const { width, height } = await measure(file)
    return Math.max(width, height) > largestImagePixels
  } catch {
    // No browser can show it, so none can make it smaller.
    return false
  }
}

/** The size at which a picture fits, in its own proportions. */
export function fittingSize({ width, height }: PictureSize): PictureSize {
  const scale = Math.min(1, largestImagePixels / Math.max(width, height))
  const scaled = (length: number) => Math.max(1, Math.round(length * scale))
  return { width: scaled(width), height: scaled(height) }
}

/** The same picture, drawn anew in the size that is taken. */
export async function shrinkPicture(file: File): Promise<File> {
  const picture = await createImageBitmap(file)
  const canvas = document.createElement('canvas')
  Object.assign(canvas, fittingSize(picture))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw')
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const drawn = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, file.type, jpegQuality)
  })
  if (!drawn) throw new Error('This picture cannot be drawn smaller')
  return new File([drawn], file.name, { type: file.type })
}
