interface ChangedVisit {
  /** What the platform has of its guests' money now. */
  readonly heldCents: number
  /** What the visit itself cost until now, and costs from now on: without extras, which are the desk's. */
  readonly beforeCents: number
  readonly afterCents: number
}

/**
 * What a platform has after it has changed a visit: more by what the change costs, or less, down to what the
 * visit costs now. What others were to pay before stays theirs to pay.
 */
export function platformShareAfter({ heldCents, beforeCents, afterCents }: ChangedVisit): number {
  if (afterCents < beforeCents) return Math.min(heldCents, afterCents)
  const more = Math.min(heldCents + afterCents - beforeCents, afterCents)
  return Math.max(heldCents, more)
}
