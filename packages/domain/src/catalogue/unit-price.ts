const perUnit: Readonly<Record<string, { readonly of: 'l' | 'kg'; readonly parts: number }>> = {
  ml: { of: 'l', parts: 1_000 },
  cl: { of: 'l', parts: 100 },
  l: { of: 'l', parts: 1 },
  g: { of: 'kg', parts: 1_000 },
  kg: { of: 'kg', parts: 1 },
}

/** What a litre or a kilogram costs, so that bottles of any size can be compared; null for what is counted in pieces. */
export function unitPrice(
  priceCents: number,
  capacity: number | null,
  unit: string,
): { readonly cents: number; readonly of: 'l' | 'kg' } | null {
  const whole = perUnit[unit]
  if (!whole || capacity === null || capacity <= 0) return null
  return { cents: Math.round((priceCents * whole.parts) / capacity), of: whole.of }
}
