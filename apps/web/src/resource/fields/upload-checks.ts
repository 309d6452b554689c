import {
  documentTypes,
  imageTypes,
  largestFileBytes,
  largestImagePixels,
} from '@cantina/contract/business/files'

export type Refusal = 'invalid_image' | 'invalid_file'

export interface PictureSize {
  readonly width: number
  readonly height: number
}

/** What the server would refuse of a picture; null when it may be sent. */
export async function checkImage(
  file: Blob,
  measure: (file: Blob) => Promise<PictureSize> = measurePicture,
): Promise<Refusal | null> {
  if (!hasTypeOf(imageTypes, file)) return 'invalid_image'
  try {
    const { width, height } = await measure(file)
    return Math.max(width, height) > largestImagePixels ? 'invalid_image' : null
  } catch {
    // Called an image by its name, but no browser can show it.
    return 'invalid_image'
  }
}

/** The same of a document. */
export async function checkDocument(file: Blob): Promise<Refusal | null> {
  const isFit = hasTypeOf(documentTypes, file) && file.size < largestFileBytes
  return isFit ? null : 'invalid_file'
}

function hasTypeOf(types: readonly string[], file: Blob): boolean {
  return types.includes(file.type)
}

export async function measurePicture(file: Blob): Promise<PictureSize> {
  const address = URL.createObjectURL(file)
  try {
    const picture = new Image()
    await new Promise((resolve, reject) => {
      picture.onload = resolve
      picture.onerror = reject
      picture.src = address
    })
    return { width: picture.naturalWidth, height: picture.naturalHeight }
  } finally {
    URL.revokeObjectURL(address)
  }
}
