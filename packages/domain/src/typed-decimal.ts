/** The digits of a typed number, not yet a number: nothing is rounded or lost on the way. */
export interface TypedDecimal {
  readonly isNegative: boolean
  /** Without leading zeros; empty for zero. */
  readonly whole: string
  /** Without trailing zeros. */
  readonly decimals: string
}

interface NumberSigns {
  readonly group: string
  readonly decimal: string
}

/**
 * Reads a number as the reader of that language writes it; null when it is none. A point or comma
 * that cannot group thousands is taken for the decimal sign: 12.50 on an Italian number pad is
 * twelve and a half.
 */
export function readDecimal(text: string, locale: string): TypedDecimal | null {
  const typed = text.replace(/\s/g, '')
  const isNegative = /^[-−]/.test(typed)
  const unsigned = isNegative ? typed.slice(1) : typed
  const { group, decimal } = numberSigns(locale)
  const ways = [
    { group, decimal },
    { group: decimal, decimal: group },
  ]
  for (const way of ways) {
    const [, whole = '', decimals = ''] = shapeOf(way).exec(unsigned) ?? []
    if (whole === '' && decimals === '') continue
    return {
      isNegative,
      whole: whole.replaceAll(way.group, '').replace(/^0+/, ''),
      decimals: decimals.replace(/0+$/, ''),
    }
  }
  return null
}

function shapeOf({ group, decimal }: NumberSigns): RegExp {
  return new RegExp(`^(\\d{1,3}(?:[${group}]\\d{3})+|\\d*)(?:[${decimal}](\\d*))?$`)
}

/** Writes digits as that reader would: thousands grouped, the language's own signs. */
export function writeDecimal(
  { isNegative, whole, decimals }: TypedDecimal,
  locale: string,
): string {
  const { group, decimal } = numberSigns(locale)
  const grouped = (whole || '0').replace(/\B(?=(\d{3})+$)/g, group)
  return `${isNegative ? '-' : ''}${grouped}${decimals === '' ? '' : decimal}${decimals}`
}

function numberSigns(locale: string): NumberSigns {
  const parts = new Intl.NumberFormat(locale, { useGrouping: true }).formatToParts(1_234_567.8)
  const sign = (type: 'group' | 'decimal') => parts.find((part) => part.type === type)?.value ?? ''
  return { group: sign('group'), decimal: sign('decimal') }
}
