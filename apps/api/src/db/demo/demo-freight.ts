interface DemoFreight {
  readonly company: string
  readonly country: string
  readonly pricePerUnitCents: number
  readonly freeFromCents: number | null
  readonly fromDays: number
  readonly toDays: number
  readonly note: string | null
}

const row = (
  company: string,
  country: string,
  pricePerUnitCents: number,
  freeFromCents: number | null,
  [fromDays, toDays]: readonly [number, number],
  note: string | null = null,
): DemoFreight => ({
  company,
  country,
  pricePerUnitCents,
  freeFromCents,
  fromDays,
  toDays,
  note,
})

/** How bottles reach ten countries; to Italy and Germany by two ways. */
export const demoFreight: readonly DemoFreight[] = [
  row('Corriere Espresso Toscano', 'IT', 120, 15_000, [2, 3]),
  row('Corriere Espresso Toscano, 24 ore', 'IT', 220, null, [1, 1], 'Ordini entro le 11.'),
  row('Alpentransport', 'DE', 190, 25_000, [4, 6]),
  row('Alpentransport Express', 'DE', 340, null, [2, 3]),
  row('Alpentransport', 'AT', 180, 25_000, [3, 5]),
  row('Helvetia Cargo', 'CH', 320, 40_000, [5, 8], 'Con documenti doganali.'),
  row('Transports Rhône', 'FR', 200, 30_000, [4, 6]),
  row('Lage Landen Logistiek', 'NL', 210, 30_000, [4, 6]),
  row('Lage Landen Logistiek', 'BE', 210, 30_000, [4, 6]),
  row('Channel Wine Shipping', 'GB', 420, 60_000, [7, 12], 'Dazi compresi.'),
  row('Atlantic Wine Freight', 'US', 950, 120_000, [10, 18], 'Solo agli indirizzi ammessi.'),
  row('Pacific Wine Freight', 'JP', 1_100, 150_000, [10, 16]),
]
