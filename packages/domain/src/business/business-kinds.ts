/** What a business says of itself when it registers. The words are the questionnaire's. */
export const businessKinds = [
  'Food and beverage',
  'Restaurant',
  'Hospitality',
  'Services',
  'Merchandise',
] as const

export type BusinessKind = (typeof businessKinds)[number]

type Area = 'booking' | 'sales'

interface Profile {
  /** What it needs before it can sell, in the order in which one builds on the other. */
  readonly steps: readonly string[]
  /** Where it works most. */
  readonly areas: readonly Area[]
}

const profiles: Readonly<Record<BusinessKind, Profile>> = {
  'Food and beverage': {
    steps: ['sales.pos', 'sales.product', 'sales.service', 'sales.availability'],
    areas: ['booking', 'sales'],
  },
  Restaurant: {
    steps: ['sales.pos', 'sales.availability', 'sales.service', 'sales.extra'],
    areas: ['booking'],
  },
  Hospitality: {
    steps: ['sales.pos', 'sales.availability', 'sales.service', 'sales.question'],
    areas: ['booking'],
  },
  Services: {
    steps: ['sales.pos', 'sales.service', 'sales.availability', 'sales.extra'],
    areas: ['booking'],
  },
  Merchandise: { steps: ['sales.product', 'sales.pos', 'sales.freight'], areas: ['sales'] },
}

/** What these kinds of business set up first (`area.entity`), each once: what all need early in front. */
export function setUpStepsOf(kinds: readonly BusinessKind[]): string[] {
  const chosen = businessKinds.filter((kind) => kinds.includes(kind))
  const ranks = new Map<string, number>()
  for (const kind of chosen) {
    for (const [index, step] of profiles[kind].steps.entries()) {
      ranks.set(step, Math.min(ranks.get(step) ?? index, index))
    }
  }
  return [...ranks].sort(([, one], [, other]) => one - other).map(([step]) => step)
}

/** The groups of the menu that these kinds of business find open. */
export function areasOfKinds(kinds: readonly BusinessKind[]): Area[] {
  const areas = new Set(kinds.flatMap((kind) => profiles[kind].areas))
  return (['booking', 'sales'] as const).filter((area) => areas.has(area))
}
