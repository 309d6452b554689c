import type { PreparationStep } from '@cantina/contract/reference/preparation'
import { and, eq, isNull, or } from 'drizzle-orm'
import { countryId } from '#db/reference/countries'
import type { Transaction } from '#platform/database/database'
import { newId } from '#platform/ids'
import { vatRates } from '#schema/business/vat-rates.table'
import { subRegions } from '#schema/reference/places.table'

/** Long enough that the last whole month can be held against the same month a year earlier. */
export const storyDays = 430

/** What every part of the demo's catalogue is made in. */
export interface DemoContext {
  readonly tx: Transaction
  readonly businessId: string
  readonly now: Date
  /** How many times as many come and buy as in the demo, and as many seats and bottles there are. */
  readonly factor: number
  /** Whoever set it all up, and who works with it. */
  readonly ownerId: string
  readonly staffIds: readonly string[]
  readonly onStep: (step: PreparationStep) => void
  readonly place: { readonly countryId: number | null; readonly regionId: number | null }
}

const dayMs = 24 * 60 * 60 * 1000

/** The key and times of a record that was made so many days ago. */
export function madeDaysAgo({ businessId, now }: DemoContext, days: number) {
  const createdAt = new Date(now.getTime() - days * dayMs)
  return { businessId, id: newId(createdAt.getTime()), createdAt, updatedAt: createdAt }
}

export const countryIdOf = (code: string): number => countryId(code)

export async function vatRatesOf({
  tx,
  businessId,
}: DemoContext): Promise<(percent: number) => string> {
  const rates = await tx
    .select({ id: vatRates.id, percent: vatRates.ratePercent })
    .from(vatRates)
    .where(
      and(
        eq(vatRates.businessId, businessId),
        or(isNull(vatRates.natureCode), eq(vatRates.natureCode, 'N2.2')),
      ),
    )
  return (percent) => {
    const rate = rates.find((one) => one.percent === percent)
    if (!rate) throw new Error(`The demo has no VAT rate of ${percent} %`)
    return rate.id
  }
}

export type VatRate = Pick<typeof vatRates.$inferSelect, 'ratePercent' | 'natureCode'>

export async function vatRateOf({ tx, businessId }: DemoContext): Promise<(id: string) => VatRate> {
  const { id, ratePercent, natureCode } = vatRates
  const found = await tx
    .select({ id, ratePercent, natureCode })
    .from(vatRates)
    .where(eq(vatRates.businessId, businessId))
  const rates = new Map(found.map((rate) => [rate.id, rate]))
  return (wanted) => {
    const rate = rates.get(wanted)
    if (!rate) throw new Error(`The demo has no VAT rate ${wanted}`)
    return rate
  }
}

export async function provinceOf({ tx, place }: DemoContext, code: string): Promise<number | null> {
  if (place.regionId === null) return null
  const [found] = await tx
    .select({ id: subRegions.id })
    .from(subRegions)
    .where(and(eq(subRegions.regionId, place.regionId), eq(subRegions.code, code)))
  return found?.id ?? null
}
