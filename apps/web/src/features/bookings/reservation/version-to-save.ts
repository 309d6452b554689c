import type { ReservationDraft } from './reservation-contract'

type Read = ReservationDraft & { readonly version: number }

/**
 * The version that a save goes out from. Payments and documents made from inside the form give the
 * booking a new one, which may be taken over as long as nobody has changed what the form holds:
 * otherwise the server has to compare.
 */
export function versionToSave(read: number, opened: ReservationDraft, now: Read): number {
  const isAsOpened = sameFields(opened, now)
  return isAsOpened ? Math.max(read, now.version) : read
}

function sameFields(one: ReservationDraft, other: ReservationDraft): boolean {
  const plain = (draft: ReservationDraft) => JSON.stringify({ ...draft, version: null })
  return plain(one) === plain(other)
}
