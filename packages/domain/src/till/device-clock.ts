/** How much the server's clock is ahead, by one answer: it was given about halfway between question and arrival. */
export function clockOffsetOf({
  askedAt,
  answeredAt,
  serverTime,
}: {
  readonly askedAt: number
  readonly answeredAt: number
  readonly serverTime: number
}): number {
  return Math.round(serverTime - (askedAt + answeredAt) / 2)
}

interface Reported {
  readonly deviceTime: number
  readonly clockOffsetMs: number
}

/**
 * When something was done by the server's clock. A device never did it before what it did before, nor in the
 * future: a clock that was set in between is held within these.
 */
export function momentOf(
  { deviceTime, clockOffsetMs }: Reported,
  { notBefore, now }: { readonly notBefore: number; readonly now: number },
): number {
  return Math.min(now, Math.max(notBefore, deviceTime + clockOffsetMs))
}
