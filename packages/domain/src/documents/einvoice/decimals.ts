/** Amounts as e-invoices write them: with a point, and as many decimals as are asked for. */

const mostDecimals = 8

export function centsText(cents: number): string {
  return fractionText(BigInt(cents), 100n, 2)
}

export function rateText(ratePercent: number): string {
  return ratePercent.toFixed(2)
}

/** A fraction of cents in euros with up to eight decimals, at least two; the last one is rounded. */
export function exactText(cents: bigint, dividedBy: bigint): string {
  const text = fractionText(cents, dividedBy * 100n, mostDecimals)
  return text.replace(/0{1,6}$/, '')
}

function fractionText(numerator: bigint, denominator: bigint, decimals: number): string {
  const sign = numerator < 0n ? '-' : ''
  const size = numerator < 0n ? -numerator : numerator
  const scale = 10n ** BigInt(decimals)
  const rounded = (size * scale * 2n + denominator) / (denominator * 2n)
  const digits = String(rounded).padStart(decimals + 1, '0')
  return `${rounded === 0n ? '' : sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}
