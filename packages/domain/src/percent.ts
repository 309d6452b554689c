/** Percentages are integers too: hundredths of a percent, so that 12.5 % is 1250. */

export const wholePercent = 10_000

/** A percentage as people write it, such as 12.5, in hundredths. */
export function percentToHundredths(percent: number): number {
  return Math.round(percent * 100)
}

/** A share of an amount, to the cent, half a cent upwards. */
export function percentOfCents(cents: number, hundredths: number): number {
  return Math.floor((cents * hundredths + wholePercent / 2) / wholePercent)
}
