const minuteMs = 60_000

export interface AttemptLimits {
  readonly windowMs: number
  /** The same e-mail from the same address. */
  readonly perPair: number
  readonly perAddress: number
}

export const signInLimits: AttemptLimits = {
  windowMs: 15 * minuteMs,
  perPair: 5,
  perAddress: 50,
}

export const forgotLimits: AttemptLimits = {
  windowMs: 15 * minuteMs,
  perPair: 5,
  perAddress: 30,
}

export const registerLimits: AttemptLimits = {
  windowMs: 60 * minuteMs,
  perPair: 10,
  perAddress: 30,
}

/** What guests write behind a personal link; a whole party may sit behind one address. */
export const reviewLimits: AttemptLimits = {
  windowMs: 60 * minuteMs,
  perPair: 30,
  perAddress: 200,
}

/** Keys of platforms that are none: an engineer's mistakes, not a machine's guesses. */
export const channelKeyLimits: AttemptLimits = {
  windowMs: 15 * minuteMs,
  perPair: 30,
  perAddress: 30,
}

/** Guests' links that are none: typed or cut off by a mail program a few times, not tried one after the other. */
export const guestLinkLimits: AttemptLimits = {
  windowMs: 15 * minuteMs,
  perPair: 40,
  perAddress: 40,
}

/** Codes of gift cards that visitors of a website try: the presents of a family, not a machine's guesses. */
export const giftCardLimits: AttemptLimits = {
  windowMs: 15 * minuteMs,
  perPair: 20,
  perAddress: 40,
}

/** Invitations, counted by business: a new one whose owner nobody knows writes to few strangers. */
export const inviteLimits = {
  unconfirmed: { windowMs: 24 * 60 * minuteMs, perPair: 10, perAddress: 1_000 },
  confirmed: { windowMs: 24 * 60 * minuteMs, perPair: 300, perAddress: 5_000 },
} satisfies Record<string, AttemptLimits>

const retriesUpTo = 10
const firstDelayMs = 250
const longestDelayMs = 4_000

/**
 * How long a sign-in waits before its password is looked at, by the attempts on that account from
 * anywhere. It grows and stays bearable: guessing from many addresses is slowed, and nobody can lock
 * the owner out.
 */
export function delayForAccount(attempts: number): number {
  if (attempts < retriesUpTo) return 0
  return Math.min(firstDelayMs * 2 ** (attempts - retriesUpTo), longestDelayMs)
}

/** When the attempt that fills the limit is old enough to be deleted. */
export function retryAfterSeconds(limiting: Date, { windowMs }: AttemptLimits, now: Date): number {
  return Math.max(1, Math.ceil((limiting.getTime() + windowMs - now.getTime()) / 1000))
}
