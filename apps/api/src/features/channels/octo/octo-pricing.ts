import type { OctoUnitItem } from '@cantina/contract/channels/octo-bodies'
import { payableCents } from '@cantina/domain/bookings/booking-price'
import { channelPrice } from '@cantina/domain/channels/channel-price'
import { spreadCents } from '@cantina/domain/documents/spread-cents'
import { vatPercents } from '#features/business/vat-rates/vat-percents'
import { say } from '#platform/texts'
import type { OctoContext } from './octo-context'
import { unitOfLine } from './octo-units'

export interface OctoPricing {
  readonly original: number
  readonly retail: number
  readonly net: number
  readonly currency: string
  readonly currencyPrecision: number
  readonly includedTaxes: readonly OctoTax[]
  /** What offers take off, where offers are asked for. */
  readonly offerDiscount?: {
    readonly retail: number
    readonly net: number
    readonly includedTaxes: readonly OctoTax[]
  }
}

interface OctoTax {
  readonly name: string
  readonly original: number
  readonly retail: number
  readonly net: number
}

/** What something is worth, by the VAT that is in it. */
interface Amount {
  readonly original: number
  readonly retail: number
  readonly net: number
  /** What the business would be owed without any offer. */
  readonly netOriginal: number
  readonly vatRateId: string
}

interface PriceLine {
  readonly kind: string
  readonly count: number
  readonly totalCents: number
  readonly discountCents?: number | undefined
  readonly vatRateId: string
}

export type Prices = Awaited<ReturnType<typeof pricesFor>>

export async function pricesIfAsked(context: OctoContext): Promise<Prices | null> {
  return context.capabilities.has('octo/pricing') ? pricesFor(context) : null
}

/** Amounts of money are cents throughout. */
const currencyPrecision = 2

/** Formats prices of the business for a platform. */
async function pricesFor(context: OctoContext) {
  const percents = new Map((await vatPercents(context)).map(({ id, percent }) => [id, percent]))
  const { platform, language } = context
  const hasOffers = context.capabilities.has('octo/offers')

  const taxOf = ({ vatRateId, ...amounts }: Omit<Amount, 'netOriginal'>): OctoTax => {
    const percent = percents.get(vatRateId) ?? 0
    const inside = (cents: number) => Math.round(cents - (cents * 100) / (100 + percent))
    return {
      name: `${say(language, 'messages.vat')} ${percent}%`,
      original: inside(amounts.original),
      retail: inside(amounts.retail),
      net: inside(amounts.net),
    }
  }

  const pricing = (amounts: readonly Amount[]): OctoPricing => {
    const sum = (part: 'original' | 'retail' | 'net' | 'netOriginal') =>
      amounts.reduce((total, amount) => total + amount[part], 0)
    const taxed = new Map<string, Amount>()
    for (const amount of amounts) {
      const { vatRateId } = amount
      taxed.set(vatRateId, addUp(taxed.get(vatRateId) ?? { ...nothing, vatRateId }, amount))
    }
    return {
      original: sum('original'),
      retail: sum('retail'),
      net: sum('net'),
      currency: platform.currency,
      currencyPrecision,
      includedTaxes: [...taxed.values()].map(taxOf),
      ...(hasOffers && {
        offerDiscount: {
          retail: sum('original') - sum('retail'),
          net: sum('netOriginal') - sum('net'),
          includedTaxes: [...taxed.values()].map((amount) => taxOf(takenOff(amount))),
        },
      }),
    }
  }

  /** Every line with its part of what the whole is worth to both sides. */
  const amountsOf = (lines: readonly PriceLine[]): Amount[] => {
    const payable = lines.map((line) => payableCents(line))
    const whole = payable.reduce((sum, cents) => sum + cents, 0)
    const { retailCents, netCents } = channelPrice(platform, whole)
    const retail = spreadCents(retailCents, payable)
    const net = spreadCents(netCents, payable)
    const before = lines.map(({ totalCents }) => channelPrice(platform, totalCents))
    return lines.map(({ vatRateId }, index) => ({
      original: before[index]?.retailCents ?? 0,
      netOriginal: before[index]?.netCents ?? 0,
      retail: retail[index] ?? 0,
      net: net[index] ?? 0,
      vatRateId,
    }))
  }

  return {
    /** Of a whole visit. */
    ofLines: (lines: readonly PriceLine[]) => pricing(amountsOf(lines)),
    /** Of each of its units, which together are worth exactly the whole. */
    ofItems: (lines: readonly PriceLine[], items: readonly OctoUnitItem[]) => {
      const amounts = amountsOf(lines)
      const shares = new Map<string, Amount[]>()
      for (const [index, { kind, count }] of lines.entries()) {
        const amount = amounts[index]
        const unit = unitOfLine[kind as keyof typeof unitOfLine]
        if (amount && unit) shares.set(unit, evenly(amount, count))
      }
      return items.map(({ unitId }) => {
        const share = shares.get(unitId)?.shift()
        return pricing(share ? [share] : [])
      })
    },
  }
}

const nothing = { original: 0, retail: 0, net: 0, netOriginal: 0 }

function addUp(one: Amount, other: Amount): Amount {
  return {
    original: one.original + other.original,
    retail: one.retail + other.retail,
    net: one.net + other.net,
    netOriginal: one.netOriginal + other.netOriginal,
    vatRateId: one.vatRateId,
  }
}

/** The difference that offers make. */
function takenOff({ original, retail, net, netOriginal, vatRateId }: Amount) {
  const cents = original - retail
  return { original: cents, retail: cents, net: netOriginal - net, vatRateId }
}

function evenly(
  { original, retail, net, netOriginal, vatRateId }: Amount,
  count: number,
): Amount[] {
  const equal = Array.from({ length: count }, () => 1)
  const [originals, retails, nets, netOriginals] = [original, retail, net, netOriginal].map(
    (cents) => spreadCents(cents, equal),
  )
  return equal.map((_, index) => ({
    original: originals?.[index] ?? 0,
    retail: retails?.[index] ?? 0,
    net: nets?.[index] ?? 0,
    netOriginal: netOriginals?.[index] ?? 0,
    vatRateId,
  }))
}
