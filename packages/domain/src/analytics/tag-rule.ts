/** What somebody must have bought to get a tag by itself; an end that is empty is open. */
export interface TagRule {
  readonly countsPurchases: boolean
  readonly fromPurchases: number | null
  readonly toPurchases: number | null
  readonly countsSinglePurchase: boolean
  readonly fromPerSinglePurchase: number | null
  readonly toPerSinglePurchase: number | null
  readonly countsCumulatedPurchase: boolean
  readonly fromOfCumulatedPurchase: number | null
  readonly toOfCumulatedPurchase: number | null
}

/** What a customer has bought. */
export interface PurchaseFacts {
  /** Of each visit and order that was paid in full: what it cost. */
  readonly purchaseCents: readonly number[]
}

/**
 * Whether a rule gives its tag to a customer. All ranges that are on must hold, a rule without any gives
 * the tag to nobody, and who has bought nothing gets none. A value per purchase is reached by one of them.
 */
export function matchesTag({ purchaseCents }: PurchaseFacts, rule: TagRule): boolean {
  if (purchaseCents.length === 0) return false
  const conditions = [
    rule.countsPurchases &&
      (() => isWithin(purchaseCents.length, rule.fromPurchases, rule.toPurchases)),
    rule.countsSinglePurchase &&
      (() =>
        purchaseCents.some((cents) =>
          isWithin(cents, rule.fromPerSinglePurchase, rule.toPerSinglePurchase),
        )),
    rule.countsCumulatedPurchase &&
      (() =>
        isWithin(
          purchaseCents.reduce((sum, cents) => sum + cents, 0),
          rule.fromOfCumulatedPurchase,
          rule.toOfCumulatedPurchase,
        )),
  ].filter((condition) => condition !== false)
  return conditions.length > 0 && conditions.every((holds) => holds())
}

function isWithin(value: number, from: number | null, to: number | null): boolean {
  return (from === null || value >= from) && (to === null || value <= to)
}
