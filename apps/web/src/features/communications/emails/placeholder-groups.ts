import type { MailTrigger } from '@cantina/domain/communications/mail-rule'
import {
  linkPlaceholders,
  type Placeholder,
  placeholdersOf,
} from '@cantina/domain/communications/placeholders'

const groups = {
  guest: ['guestName', 'guestSurname'],
  visit: [
    'serviceName',
    'visitDate',
    'visitTime',
    'guests',
    'bookingNumber',
    'visitLines',
    'cancellation',
  ],
  order: ['orderNumber', 'items', 'orderLines', 'whereToCollect', 'carrier', 'trackingNumber'],
  business: ['houseName', 'placeName', 'placeAddress'],
  amounts: ['total', 'paid', 'due', 'howToPay'],
  links: linkPlaceholders,
} as const satisfies Record<string, readonly Placeholder[]>

export type PlaceholderGroup = keyof typeof groups

export interface GroupedPlaceholders {
  readonly group: PlaceholderGroup
  readonly names: readonly Placeholder[]
}

/** What a mail of this kind can say, in the order in which one looks for it. */
export function groupedPlaceholders(trigger: MailTrigger): GroupedPlaceholders[] {
  const known = placeholdersOf(trigger)
  return Object.entries(groups)
    .map(([group, names]) => ({
      group: group as PlaceholderGroup,
      names: names.filter((name) => known.includes(name)),
    }))
    .filter(({ names }) => names.length > 0)
}

/** As it is written into a text. */
export function written(name: Placeholder): string {
  return `{{${name}}}`
}
