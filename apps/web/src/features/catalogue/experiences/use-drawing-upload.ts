import { uploadImage } from '@cantina/contract/business/files'
import type { DrawingName } from '@cantina/domain/catalogue/experience-templates'
import { useRef } from 'react'
import { drawings } from '#components/art/drawings'
import { upload } from '#lib/call'

/** Stores a drawing as a picture of the business, once however often the form is sent. */
export function useDrawingUpload(): (name: DrawingName) => Promise<string> {
  const stored = useRef(new Map<DrawingName, string>())
  return async (name) => {
    const known = stored.current.get(name)
    if (known) return known
    const drawing = await (await fetch(drawings[name])).blob()
    const { item } = await upload(uploadImage, { query: { name: `${name}.svg` } }, drawing)
    stored.current.set(name, item.id)
    return item.id
  }
}
