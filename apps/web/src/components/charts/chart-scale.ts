const steps = [1, 2, 2.5, 5, 10]
const lines = 4

export interface Scale {
  readonly ticks: readonly number[]
  /** How high a value stands, from 0 to 100. */
  readonly at: (value: number) => number
}

/** An axis with round numbers that begins at zero, or below it where something is. */
export function scaleFor(values: readonly number[]): Scale {
  const most = Math.max(0, ...values)
  const least = Math.min(0, ...values)
  const step = roundStep((most - least || 100) / lines)
  const from = Math.floor(least / step) * step
  const to = Math.max(Math.ceil(most / step) * step, from + step)
  const count = Math.round((to - from) / step)
  return {
    ticks: Array.from({ length: count + 1 }, (_, nth) => from + nth * step),
    at: (value) => (100 * (value - from)) / (to - from),
  }
}

function roundStep(wanted: number): number {
  const power = 10 ** Math.floor(Math.log10(wanted))
  return (steps.find((step) => step * power >= wanted) ?? 10) * power
}

/** "8k" for eight thousand. */
export function shortNumber(value: number, number: (value: number) => string): string {
  return Math.abs(value) >= 1_000 ? `${number(value / 1_000)}k` : number(value)
}
