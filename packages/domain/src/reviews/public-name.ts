/** What everybody may read of the name that a guest gave: the first one alone. */
export function publicName(guestName: string | null): string | null {
  return guestName?.trim().split(/\s+/u)[0] || null
}
