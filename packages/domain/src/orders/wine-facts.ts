interface Named {
  readonly nameEn: string
  readonly nameIt: string
}

interface Award {
  readonly name: string
  readonly reviewer: string | null
  readonly score: string | null
}

export interface KnownWine<Moment extends string = string> {
  readonly type: Named | null
  readonly country: Named | null
  readonly region: Named | null
  readonly subRegion: Named | null
  readonly grapes: readonly Named[]
  readonly pairings: readonly Named[]
  readonly pairingNotesEn: string | null
  readonly pairingNotesIt: string | null
  readonly winemaking: readonly Named[]
  readonly awards: readonly Award[]
  readonly servingTemperature: string | null
  readonly idealConsumption: string | null
  readonly bestMoments: readonly Moment[]
}

export type WineFactKey =
  | 'awards'
  | 'type'
  | 'origin'
  | 'grapes'
  | 'winemaking'
  | 'servingTemperature'
  | 'idealConsumption'
  | 'bestMoments'
  | 'pairings'

export interface WineFact {
  readonly key: WineFactKey
  readonly value: string
}

interface Reader<Moment extends string> {
  readonly language: 'en' | 'it'
  readonly momentName: (moment: Moment) => string
}

/** What a wine goes with: chosen pairings, and what was typed beside them where it says more. */
export function pairingsIn(chosen: readonly string[], notes: string | null): string {
  const names = chosen.map(plain)
  const typed = (notes ?? '').split(',').map((part) => part.trim())
  const others = typed.filter((part) => !names.some((name) => name.includes(plain(part))))
  // Typed terms of which some were chosen too are more of the same list; all else is a text of its own.
  return others.length < typed.length
    ? [...chosen, ...others].filter(Boolean).join(', ')
    : [chosen.join(', '), notes].filter(Boolean).join('. ')
}

/** With room around, so that it is found in others as whole words alone: caprini in formaggi caprini. */
function plain(term: string): string {
  return ` ${term.toLowerCase().replace(/\.$/, '')} `
}

/** What there is to say of a wine, in the order of a label; nothing of what nobody has said. */
export function wineFacts<Moment extends string>(
  wine: KnownWine<Moment>,
  { language, momentName }: Reader<Moment>,
): WineFact[] {
  const nameOf = ({ nameEn, nameIt }: Named) => (language === 'it' ? nameIt : nameEn)
  const list = (all: readonly Named[]) => all.map(nameOf).join(', ')
  const places = [wine.subRegion, wine.region, wine.country].filter((place) => place !== null)
  const notes =
    language === 'it'
      ? (wine.pairingNotesIt ?? wine.pairingNotesEn)
      : (wine.pairingNotesEn ?? wine.pairingNotesIt)
  const awards = wine.awards.map(({ name, score, reviewer }) =>
    [name, score, reviewer].filter(Boolean).join(', '),
  )
  const facts: readonly [WineFactKey, string | null][] = [
    ['awards', awards.join('; ')],
    ['type', wine.type && nameOf(wine.type)],
    ['origin', list(places)],
    ['grapes', list(wine.grapes)],
    ['winemaking', list(wine.winemaking)],
    ['servingTemperature', wine.servingTemperature],
    ['idealConsumption', wine.idealConsumption],
    ['bestMoments', wine.bestMoments.map(momentName).join(', ')],
    ['pairings', pairingsIn(wine.pairings.map(nameOf), notes)],
  ]
  return facts.flatMap(([key, value]) => (value ? [{ key, value }] : []))
}
