/**
 * A number in the form that is the same however it is written; the database has the same function.
 */
export function phoneKeyOf(phone: string): string {
  return phone.replace(/[^0-9+]/g, '').replace(/^(\+39|0039|\+|00)/, '')
}

const italianWithPrefix = 12

/** The digits of a phone that is being typed; null where it is none. */
export function typedDigits(typed: string): string | null {
  if (!/^[+(]?\d[\d\s./()-]*$/.test(typed)) return null
  const digits = phoneKeyOf(typed)
  const hasBarePrefix = digits.length === italianWithPrefix && digits.startsWith('39')
  const own = hasBarePrefix ? digits.slice(2) : digits
  return own.length < 3 ? null : own
}
