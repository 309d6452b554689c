/** The parts of an address; null where it does not say. */
export interface AddressParts {
  readonly street: string | null
  readonly number: string | null
  readonly postalCode: string | null
  readonly city: string | null
}

const townAtEnd = /^(.*?)[\s,]+(\d{5})\s+([^\d,]+?)(?:\s*\([A-Z]{2}\))?$/u
const numberAtEnd = /^(.*?),?\s+(?:n\.?\s*)?(\d+(?:\s?[a-z]|[/-]\w+)?|snc)$/iu

/** Reads an address that was typed in one line: “Via Roma 12/A, 53017 Radda in Chianti (SI)”. */
export function readAddress(line: string): AddressParts {
  const whole = line.trim()
  const town = townAtEnd.exec(whole)
  const way = (town?.[1] ?? whole).trim()
  const numbered = numberAtEnd.exec(way)
  return {
    street: (numbered?.[1] ?? way) || null,
    number: numbered?.[2] ?? null,
    postalCode: town?.[2] ?? null,
    city: town?.[3] ?? null,
  }
}
