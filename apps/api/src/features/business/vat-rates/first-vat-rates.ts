import type { Transaction } from '#platform/database/database'
import { newId } from '#platform/ids'
import { vatRates } from '#schema/business/vat-rates.table'

/** Standard rate first, then the reduced ones, in force in 2026. */
const ratesByCountry: Readonly<Record<string, readonly number[]>> = {
  AT: [20, 13, 10],
  BE: [21, 12, 6],
  BG: [20, 9],
  CH: [8.1, 3.8, 2.6],
  CY: [19, 9, 5],
  CZ: [21, 12],
  DE: [19, 7],
  DK: [25],
  EE: [24, 13, 9],
  ES: [21, 10, 4],
  FI: [25.5, 13.5, 10],
  FR: [20, 10, 5.5, 2.1],
  GB: [20, 5],
  GR: [24, 13, 6],
  HR: [25, 13, 5],
  HU: [27, 18, 5],
  IE: [23, 13.5, 9],
  IT: [22, 10, 5, 4],
  LT: [21, 12, 5],
  LU: [17, 14, 8, 3],
  LV: [21, 12, 5],
  MT: [18, 7, 5],
  NL: [21, 9],
  PL: [23, 8, 5],
  PT: [23, 13, 6],
  RO: [21, 11],
  SE: [25, 12, 6],
  SI: [22, 9.5, 5],
  SK: [23, 19, 5],
}

const italianExceptions = ['N2.2', 'N3.1', 'N4'] as const

/** What a new business finds: the rates of its country, and why some sales carry none. */
export async function createFirstVatRates(
  tx: Transaction,
  businessId: string,
  countryCode: string | null,
  now: Date,
): Promise<void> {
  const rates = ratesByCountry[countryCode ?? ''] ?? []
  const taxed = rates.map((ratePercent, index) => ({
    name: `${ratePercent}%`,
    ratePercent,
    natureCode: null,
    isDefault: index === 0,
  }))
  const exceptions = countryCode === 'IT' ? italianExceptions : ['N2.2' as const]
  const untaxed = exceptions.map((natureCode) => ({
    name: `0% ${natureCode}`,
    ratePercent: 0,
    natureCode,
    isDefault: false,
  }))
  const rows = [...taxed, ...untaxed].map((rate) => ({
    ...rate,
    businessId,
    id: newId(now.getTime()),
    createdAt: now,
    updatedAt: now,
  }))
  await tx.insert(vatRates).values(rows)
}
