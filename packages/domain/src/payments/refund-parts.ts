interface Entry {
  readonly method: string
  /** Below zero for what was refunded. */
  readonly cents: number
}

/** What goes back by one way of paying. */
export interface RefundPart<Method extends string = string> {
  readonly method: Method
  readonly cents: number
}

/**
 * What can still go back by each way of paying, the way that was used last first. What was refunded by another way
 * than it came is taken from the ways used last.
 */
export function refundableByMethod<Method extends string>(
  ledger: readonly (Entry & { readonly method: Method })[],
): RefundPart<Method>[] {
  const latestFirst = [
    ...new Set(ledger.toReversed().flatMap(({ method, cents }) => (cents > 0 ? [method] : []))),
  ]
  const netOf = (method: Method) =>
    ledger.reduce((sum, entry) => (entry.method === method ? sum + entry.cents : sum), 0)
  const others = ledger.filter(({ method }) => !latestFirst.includes(method))
  let elsewhere =
    others.reduce((sum, { cents }) => sum - cents, 0) +
    latestFirst.reduce((sum, method) => sum + Math.max(0, -netOf(method)), 0)
  return latestFirst.flatMap((method) => {
    const net = Math.max(0, netOf(method))
    const taken = Math.min(net, elsewhere)
    elsewhere -= taken
    return net > taken ? [{ method, cents: net - taken }] : []
  })
}

/** Each part back the way it came: from the payments made last, as far as an amount goes. */
export function proposeRefund<Method extends string>(
  cents: number,
  ledger: readonly (Entry & { readonly method: Method })[],
): RefundPart<Method>[] {
  let open = cents
  return refundableByMethod(ledger).flatMap(({ method, cents: most }) => {
    const part = Math.min(open, most)
    open -= part
    return part > 0 ? [{ method, cents: part }] : []
  })
}

/** The parts that go another way than the money came: somebody has to say why. */
export function partsAnotherWay<Method extends string>(
  parts: readonly RefundPart<Method>[],
  ledger: readonly (Entry & { readonly method: Method })[],
): RefundPart<Method>[] {
  const refundable = refundableByMethod(ledger)
  return parts.filter(
    (part) => part.cents > (refundable.find(({ method }) => method === part.method)?.cents ?? 0),
  )
}
