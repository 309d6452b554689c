import { type ProductPrices, productPrice } from '#domain/catalogue/product-price'
import { percentOfCents, percentToHundredths } from '#domain/percent'
import { splitVat } from '#domain/vat'

/** An agent sells at what businesses pay, or at what consumers pay less a percentage. */
export const agentPriceModes = ['business_price', 'percent_off'] as const

export type AgentPriceMode = (typeof agentPriceModes)[number]

/** What holds for one product; null where it is the same as for all the others. */
export interface AgentProductTerms {
  readonly productId: string
  readonly priceMode: AgentPriceMode | null
  readonly pricePercent: number | null
  readonly commissionPercent: number | null
}

/** What was agreed with an agent. */
export interface AgentTerms {
  readonly id: string
  /** As people call them. */
  readonly name: string
  readonly priceMode: AgentPriceMode
  readonly pricePercent: number | null
  /** Of what is sold, without VAT and shipping. */
  readonly commissionPercent: number
  /** Otherwise the products of the list alone. */
  readonly sellsAllProducts: boolean
  readonly products: readonly AgentProductTerms[]
}

type SoldGoods = ProductPrices & { readonly id: string }

function ownTerms(terms: AgentTerms, productId: string): AgentProductTerms | undefined {
  return terms.products.find((one) => one.productId === productId)
}

export function agentMaySell(terms: AgentTerms, productId: string): boolean {
  return terms.sellsAllProducts || ownTerms(terms, productId) !== undefined
}

/** What a piece costs that the agent sells into a country; null for what the agent may not sell. */
export function agentUnitCents(
  product: SoldGoods,
  terms: AgentTerms,
  countryId: number | null,
): number | null {
  if (!agentMaySell(terms, product.id)) return null
  const own = ownTerms(terms, product.id)
  const { priceMode, pricePercent } = own?.priceMode ? own : terms
  if (priceMode === 'business_price') return productPrice(product, 'business', countryId).unitCents
  const { unitCents } = productPrice(product, 'consumer', countryId)
  return unitCents - percentOfCents(unitCents, percentToHundredths(pricePercent ?? 0))
}

function agentCommissionPercent(terms: AgentTerms, productId: string): number {
  return ownTerms(terms, productId)?.commissionPercent ?? terms.commissionPercent
}

/** What was paid for a line of an order, VAT included, after every discount. */
export interface CommissionedLine {
  readonly productId: string
  readonly totalCents: number
  readonly ratePercent: number
}

export interface LineCommission {
  readonly netCents: number
  readonly commissionPercent: number
  readonly commissionCents: number
}

/** Line by line, so that what comes back takes its own commission back and no other. */
export function commissionOf(
  lines: readonly CommissionedLine[],
  terms: AgentTerms,
): { readonly lines: readonly LineCommission[]; readonly commissionCents: number } {
  const commissions = lines.map(({ productId, totalCents, ratePercent }): LineCommission => {
    const { netCents } = splitVat(totalCents, ratePercent)
    const commissionPercent = agentCommissionPercent(terms, productId)
    const commissionCents = percentOfCents(netCents, percentToHundredths(commissionPercent))
    return { netCents, commissionPercent, commissionCents }
  })
  const commissionCents = commissions.reduce((sum, line) => sum + line.commissionCents, 0)
  return { lines: commissions, commissionCents }
}

/**
 * What of a line's commission is taken back when so many of its pieces return: the share of all that
 * have returned by now, less what was taken back before, so that the last piece takes the last cent.
 */
export function commissionTakenBack(
  line: { readonly commissionCents: number; readonly quantity: number },
  returnedBefore: number,
  returnedNow: number,
): number {
  const { commissionCents, quantity } = line
  const shareOf = (returned: number) =>
    Math.floor((2 * commissionCents * returned + quantity) / (2 * quantity))
  return shareOf(returnedBefore + returnedNow) - shareOf(returnedBefore)
}
