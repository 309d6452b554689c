import { type MailTrigger, subjectOf } from './mail-rule'

const ofEverybody = ['guestName', 'guestSurname', 'houseName'] as const
const ofVisits = [
  'serviceName',
  'visitDate',
  'visitTime',
  'guests',
  'bookingNumber',
  'placeName',
  'placeAddress',
  'mapLink',
  'visitLines',
  'total',
  'paid',
  'due',
  'howToPay',
  'guestPageLink',
  'reviewLink',
] as const
const ofCancellations = ['cancellation'] as const
const ofOrders = [
  'orderNumber',
  'items',
  'orderLines',
  'total',
  'paid',
  'due',
  'howToPay',
  'whereToCollect',
  'mapLink',
  'carrier',
  'trackingNumber',
  'guestPageLink',
  'reviewLink',
] as const

const placeholders = {
  booking: [...ofEverybody, ...ofVisits],
  order: [...ofEverybody, ...ofOrders],
  customer: ofEverybody,
} as const

export type Placeholder =
  | (typeof ofEverybody)[number]
  | (typeof ofVisits)[number]
  | (typeof ofCancellations)[number]
  | (typeof ofOrders)[number]

/** What a mail can say of whom and what it is about; the rest of its text is the same for all. */
export function placeholdersOf(trigger: MailTrigger): readonly Placeholder[] {
  const known = placeholders[subjectOf(trigger)]
  return trigger === 'booking_cancellation' ? [...known, ...ofCancellations] : known
}

/** Those that lead somewhere; in a text they are shown by a few words, not by their address. */
export const linkPlaceholders = ['mapLink', 'guestPageLink', 'reviewLink'] as const

export type LinkPlaceholder = (typeof linkPlaceholders)[number]

/** `{{ guestName }}`: whatever stands between the brackets is taken for a name. */
const written = /\{\{\s*([^{}]*?)\s*\}\}/g

/** What a text asks for that a mail of this kind does not know. */
export function unknownPlaceholders(text: string, trigger: MailTrigger): string[] {
  const known: readonly string[] = placeholdersOf(trigger)
  const asked = [...text.matchAll(written)].map(([, name]) => name ?? '')
  // Brackets that were not closed, or not opened, would be read by guests.
  const stray = text.replace(written, '').match(/\{\{|\}\}/g) ?? []
  return [...new Set([...asked.filter((name) => !known.includes(name)), ...stray])]
}

export type PlaceholderValues = Readonly<Partial<Record<Placeholder, string>>>

/** The same with the sign that divides it from what stands before it. */
const divided = /((?:,|\s[·–|-])\s+)?\{\{\s*([^{}]*?)\s*\}\}/g

/** A subject or a plain text with its values; one that is not known leaves nothing behind, nor a comma before it. */
export function fillText(text: string, values: PlaceholderValues): string {
  return text.replace(divided, (_, divider: string | undefined, name: Placeholder) =>
    values[name] ? `${divider ?? ''}${values[name]}` : '',
  )
}

/** A page with its values, which stay text, in as many lines, whatever somebody is called. */
export function fillPage(html: string, values: PlaceholderValues): string {
  return html.replace(divided, (_, divider: string | undefined, name: Placeholder) =>
    values[name] ? `${divider ?? ''}${asText(values[name]).replaceAll('\n', '<br>')}` : '',
  )
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Signs that mean something in a page lose their meaning. */
export function asText(value: string): string {
  return value.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}
