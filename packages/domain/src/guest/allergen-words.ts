/** How ingredients are written in the languages in which a business writes them. */
export type IngredientLanguage = 'en' | 'it'

/** Beginnings of words, and additive numbers, that name an allergen listed by law. */
const beginnings: Readonly<
  Record<IngredientLanguage, Readonly<Record<string, readonly string[]>>>
> = {
  en: {
    gluten: ['gluten', 'wheat', 'rye', 'barley', 'oats', 'spelt', 'kamut'],
    crustaceans: ['crustacean', 'shrimp', 'prawn', 'crab', 'lobster'],
    eggs: ['egg', 'lysozyme', 'e1105', 'e 1105'],
    fish: ['fish', 'isinglass', 'anchov'],
    peanuts: ['peanut'],
    soy: ['soy'],
    milk: ['milk', 'casein', 'lactose', 'whey'],
    nuts: ['nuts', 'almond', 'hazelnut', 'walnut', 'cashew', 'pecan', 'pistachio', 'macadamia'],
    celery: ['celery', 'celeriac'],
    mustard: ['mustard'],
    sesame: ['sesame'],
    sulphites: [
      'sulphite',
      'sulfite',
      'sulphur dioxide',
      'sulfur dioxide',
      'bisulphite',
      'bisulfite',
      'metabisulphite',
      'metabisulfite',
      ...sulphiteNumbers(),
    ],
    lupin: ['lupin'],
    molluscs: ['mollusc', 'squid', 'octopus', 'oyster', 'mussel', 'clam'],
  },
  it: {
    gluten: ['glutine', 'frumento', 'grano', 'segale', 'orzo', 'avena', 'farro', 'kamut'],
    crustaceans: ['crostace', 'gamber', 'granch', 'aragost', 'astice'],
    eggs: ['uovo', 'uova', 'albumina', 'lisozima', 'e1105', 'e 1105'],
    fish: ['pesce', 'ittiocolla', 'colla di pesce', 'acciug'],
    peanuts: ['arachid'],
    soy: ['soia'],
    milk: ['latte', 'caseina', 'caseinat', 'lattosio', 'siero di latte'],
    nuts: ['frutta a guscio', 'mandorl', 'nocciol', 'noci', 'anacard', 'pistacch'],
    celery: ['sedano'],
    mustard: ['senape'],
    sesame: ['sesamo'],
    sulphites: [
      'solfit',
      'anidride solforosa',
      'biossido di zolfo',
      'bisolfit',
      'metabisolfit',
      ...sulphiteNumbers(),
    ],
    lupin: ['lupin'],
    molluscs: ['mollusch', 'calamar', 'seppi', 'polpo', 'ostric', 'cozz', 'vongol'],
  },
}

/** The preservatives E 220 to E 228. */
function sulphiteNumbers(): string[] {
  return [0, 1, 2, 3, 4, 6, 7, 8].flatMap((nth) => [`e22${nth}`, `e 22${nth}`])
}

interface Mention {
  readonly allergen: string
  readonly from: number
  readonly to: number
}

function mentionsIn(text: string, language: IngredientLanguage): Mention[] {
  return Object.entries(beginnings[language]).flatMap(([allergen, words]) =>
    words.flatMap((word) =>
      [...text.matchAll(new RegExp(`(?<![\\p{L}\\p{N}])${word}[\\p{L}\\p{N}-]*`, 'giu'))].map(
        ({ index, 0: found }) => ({ allergen, from: index, to: index + found.length }),
      ),
    ),
  )
}

/** Which allergens a list of ingredients names. */
export function allergensIn(text: string, language: IngredientLanguage): string[] {
  return [...new Set(mentionsIn(text, language).map(({ allergen }) => allergen))]
}

export interface TextPart {
  readonly text: string
  readonly isAllergen: boolean
}

/** The same text in pieces, those apart that have to stand out. */
export function markAllergens(
  text: string,
  language: IngredientLanguage,
  allergens: readonly string[],
): TextPart[] {
  const marked = mentionsIn(text, language)
    .filter(({ allergen }) => allergens.includes(allergen))
    .sort((one, other) => one.from - other.from || other.to - one.to)
  const parts: TextPart[] = []
  let end = 0
  for (const { from, to } of marked) {
    if (from < end) continue
    if (from > end) parts.push({ text: text.slice(end, from), isAllergen: false })
    parts.push({ text: text.slice(from, to), isAllergen: true })
    end = to
  }
  if (end < text.length) parts.push({ text: text.slice(end), isAllergen: false })
  return parts
}
