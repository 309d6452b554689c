/**
 * Mails about purchases of a website in a day to an address that nobody has confirmed: anybody can have typed it in.
 * Two purchases and the mail that asks are three; what their guest does with them afterwards may make further ones.
 */
export const mostMailsToStranger = 3

const dayMs = 24 * 3_600_000

/** When a stranger may be mailed again, by when they were mailed last; null: now. */
export function strangersTurn(mailedAt: readonly Date[], now: Date): Date | null {
  const inDay = mailedAt
    .map((at) => at.getTime() + dayMs)
    .filter((until) => until > now.getTime())
    .toSorted((one, other) => other - one)
  const turn = inDay[mostMailsToStranger - 1]
  return turn === undefined ? null : new Date(turn)
}
