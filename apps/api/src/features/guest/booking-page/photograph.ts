import { fileAddress } from '@cantina/contract/business/files'
import { pictureSet } from '@cantina/domain/catalogue/picture-set'

interface Photograph {
  readonly imageId: string | null
  readonly imageFocus?: string | null
}

type Stored = Photograph & { readonly imageId: string }

interface Shown {
  /** How wide it is shown, as `sizes` says it. */
  readonly sizes: string
  readonly loading: 'eager' | 'lazy' | 'first'
}

/** A stored picture, of which the browser fetches the version that its frame needs. */
export function photograph({ imageId, imageFocus }: Stored, { sizes, loading }: Shown): string {
  const address = fileAddress(imageId)
  const when = loading === 'first' ? 'fetchpriority="high"' : `loading="${loading}"`
  const focus = imageFocus ? ` class="${classOf(imageFocus)}"` : ''
  return `<img src="${address}" srcset="${pictureSet(address)}" sizes="${sizes}" alt="" ${when}${focus}>`
}

/** The page's policy allows no style in its elements: each point of a picture is a rule of its head. */
export function focusRules(pictures: readonly Photograph[]): string {
  const points = new Set(pictures.flatMap(({ imageFocus }) => imageFocus ?? []))
  return [...points]
    .map((point) => `.page img[class].${classOf(point)}{object-position:${point}}`)
    .join('')
}

function classOf(focus: string): string {
  return `focus-${focus.replaceAll('%', '').replace(' ', '-')}`
}
