/**
 * Below this the card provider takes nothing, by currency. Where it names no amount it asks for half a dollar's
 * worth: those are set so high that they stay above it when the rate moves.
 */
const leastCents: Readonly<Record<string, number>> = {
  EUR: 50,
  CHF: 50,
  GBP: 30,
  USD: 50,
  ARS: 150_000,
  AUD: 50,
  BRL: 50,
  CAD: 50,
  CZK: 1_500,
  DKK: 250,
  GEL: 200,
  HUF: 17_500,
  MDL: 1_200,
  MXN: 1_000,
  NOK: 300,
  NZD: 50,
  PLN: 200,
  RON: 200,
  SEK: 300,
  TRY: 4_000,
  UYU: 3_000,
  ZAR: 1_500,
}

/** In a currency that is none of ours nothing can be paid by card. */
export function leastCardCents(currency: string): number {
  return leastCents[currency] ?? Number.POSITIVE_INFINITY
}

/** Whether cards are taken for what is left to be paid, and for an amount as small as that. */
export function isPaidByCard({
  dueCents,
  leastByCardCents,
}: {
  readonly dueCents: number
  readonly leastByCardCents: number | null
}): boolean {
  return leastByCardCents !== null && dueCents >= leastByCardCents
}
