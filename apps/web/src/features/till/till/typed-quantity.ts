export interface TypedQuantity {
  readonly quantity: number
  readonly sought: string
}

/** "6*chianti" is six of them; without a number it is one. */
export function typedQuantity(typed: string): TypedQuantity {
  const [, count, sought] = /^\s*([1-9]\d{0,2})\s*[*×]\s*(.*)$/.exec(typed) ?? []
  return count === undefined
    ? { quantity: 1, sought: typed }
    : { quantity: Number(count), sought: sought ?? '' }
}
