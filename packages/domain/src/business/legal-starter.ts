/** What legal texts name of a business; null: nobody has said. */
export interface LegalFacts {
  readonly name: string
  readonly address: string | null
  readonly vatCode: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly currency: string
}

/** Sections as one text, with the facts in it; what is not known is marked, so that nobody overlooks it. */
export function fillText(
  sections: readonly string[],
  facts: LegalFacts & { readonly cards: string },
  missing: (fact: keyof LegalFacts) => string,
): string {
  return sections
    .join('\n\n')
    .replace(/\{\{(\w+)\}\}/g, (_, fact: keyof typeof facts) =>
      fact === 'cards' ? facts.cards : facts[fact]?.trim() || missing(fact),
    )
}
