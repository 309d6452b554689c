/**
 * Divides an amount in proportion to some weights, to the cent: every part gets its whole cents, and
 * those left over go to the largest remainders, the first of equal ones first. The parts always add
 * up to the amount; where all weights are zero, the first part gets everything.
 */
export function spreadCents(cents: number, weights: readonly number[]): number[] {
  if (weights.length === 0) return []
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  if (whole === 0) return weights.map((_, index) => (index === 0 ? cents : 0))
  const sign = cents < 0 ? -1 : 1
  const size = Math.abs(cents)
  // Products of two amounts leave the range of exact numbers.
  const shares = weights.map((weight, index) => {
    const product = BigInt(size) * BigInt(weight)
    const part = Number(product / BigInt(whole))
    return { index, part, remainder: Number(product % BigInt(whole)) }
  })
  const left = size - shares.reduce((sum, { part }) => sum + part, 0)
  const favoured = new Set(
    shares
      .toSorted((one, other) => other.remainder - one.remainder || one.index - other.index)
      .slice(0, left)
      .map(({ index }) => index),
  )
  return shares.map(({ index, part }) => {
    const size = part + (favoured.has(index) ? 1 : 0)
    return size === 0 ? 0 : sign * size
  })
}
