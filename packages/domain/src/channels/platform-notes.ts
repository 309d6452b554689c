/**
 * The notes of a booking after a platform has sent other words in place of those before. They take the place of
 * the old ones where these still stand, and what the business has written stays.
 */
export function notesAfter(
  notes: string | null,
  sentBefore: string | null,
  sentNow: string | null,
): string | null {
  if (sentBefore === sentNow) return notes
  const lines = `\n${notes ?? ''}\n`
  const before = `\n${sentBefore ?? ''}\n`
  if (!sentBefore || !lines.includes(before)) return joinedNotes([notes, sentNow])
  return lines.replace(before, () => (sentNow ? `\n${sentNow}\n` : '\n')).slice(1, -1) || null
}

/** Several notes, one below the other. */
export function joinedNotes(some: readonly (string | null | undefined)[]): string | null {
  return some.filter(Boolean).join('\n') || null
}
