import type { GuestReview, GuestReviewForm } from '@cantina/contract/guest/guest-review'

export interface Draft {
  readonly guestName: string
  /** By the service or product. */
  readonly items: Readonly<Record<string, { readonly stars: number | null; readonly text: string }>>
}

export function draftOf({ guestName, items }: Pick<GuestReview, 'guestName' | 'items'>): Draft {
  return {
    guestName: guestName ?? '',
    items: Object.fromEntries(
      items.map(({ id, stars, text }) => [id, { stars, text: text ?? '' }]),
    ),
  }
}

/** What has a text must have stars; and something must have some. */
export function withoutStars({ items }: Draft): string[] {
  const entries = Object.entries(items)
  const wordsAlone = entries.filter(([, { stars, text }]) => stars === null && text.trim() !== '')
  const isEmpty = entries.every(([, { stars }]) => stars === null)
  return (wordsAlone.length === 0 && isEmpty ? entries.slice(0, 1) : wordsAlone).map(([id]) => id)
}

export function itemsToSend({ items }: Draft): GuestReviewForm['items'] {
  return Object.entries(items).flatMap(([id, { stars, text }]) =>
    stars === null ? [] : [{ id, stars, text: text.trim() || null }],
  )
}
