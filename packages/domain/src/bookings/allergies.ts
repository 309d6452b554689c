/** Allergies that have a mark of their own; any other is `other`. */
export const allergyKinds = ['gluten', 'milk', 'nuts', 'other'] as const

export type AllergyKind = (typeof allergyKinds)[number]

const words: Readonly<Record<AllergyKind, RegExp>> = {
  gluten: /celia[ck]|coeliac|gluten|glutin|wheat|frument/i,
  milk: /lactos|lattos|dairy|latticin|casein|\b(milk|latte)\b/i,
  nuts: /\b(pea)?nuts?\b|frutta a guscio|arachid|almond|mandorl|hazelnut|nocciol|walnut|\bnoci\b|pistac/i,
  other: /allerg|intoll?er|shellfish|crostace|anaphyl|anafila/i,
}

const none = /^\W*(no|none|nothing|nessun[ao]?|niente|nulla)?\W*$/i

/** Whether a text asks about, or speaks of, what somebody must not eat. */
export function mentionsAllergy(text: string | null): boolean {
  return text !== null && allergyKinds.some((kind) => words[kind].test(text))
}

/** What an answer about allergies says; null where it says that there are none. */
export function statedAllergy(answer: string): string | null {
  const text = answer.trim()
  return none.test(text) ? null : text
}

/** The kinds that some texts name, each once. */
export function allergyKindsOf(texts: readonly string[]): AllergyKind[] {
  const found = texts.map((text) => allergyKinds.find((kind) => words[kind].test(text)) ?? 'other')
  return allergyKinds.filter((kind) => found.includes(kind))
}
