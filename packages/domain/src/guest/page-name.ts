import { latinText } from '#domain/documents/einvoice/latin-text'

/** What a business's booking page is called in its address, `/b/tenuta-montefosco`. */

export const pageNameLengths = { least: 3, most: 60 } as const

/** Addresses below `/b/` that the platform may need, and names that pretend to be the platform. */
const reserved = new Set(
  'admin api app assets booking bookings cantina help login new operator page pages plugin public settings shop sitemap support visit visits www'.split(
    ' ',
  ),
)

const words = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

export function isWrittenAsPageName(name: string): boolean {
  const { least, most } = pageNameLengths
  return words.test(name) && name.length >= least && name.length <= most
}

export function isReservedPageName(name: string): boolean {
  return reserved.has(name)
}

/** A name of any alphabet in plain letters; empty where nothing of it can be written. */
export function pageNameFrom(text: string): string {
  const latin = latinText(text.replaceAll(/[’'`]/g, ' '), text.length * 4) ?? ''
  const plain = latin
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'o')
    .replaceAll('ð', 'd')
    .replaceAll('þ', 'th')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
  return cut(plain.replaceAll(/[^a-z0-9]+/g, '-'), pageNameLengths.most)
}

/** The names to try for a business, the best first, and without end. */
export function* pageNamesFor(businessName: string): Generator<string> {
  const wished = pageNameFrom(businessName)
  const isUsable = isWrittenAsPageName(wished) && !isReservedPageName(wished)
  const base = isUsable ? wished : cut(`${wished}-wines`, pageNameLengths.most)
  yield base
  for (let nth = 2; ; nth += 1) yield `${cut(base, pageNameLengths.most - 12)}-${nth}`
}

/** Whole words, as far as they fit. */
function cut(name: string, most: number): string {
  const trimmed = name.replaceAll(/^-+|-+$/g, '')
  if (trimmed.length <= most) return trimmed
  const whole = trimmed.slice(0, most + 1).replace(/-[^-]*$/, '')
  return (whole.length > most ? trimmed.slice(0, most) : whole).replaceAll(/-+$/g, '')
}
