/** The official languages of the Union, in the order in which it names them, each in its own words. */
export const labelLanguages = {
  bg: 'български',
  es: 'español',
  cs: 'čeština',
  da: 'dansk',
  de: 'Deutsch',
  et: 'eesti',
  el: 'ελληνικά',
  en: 'English',
  fr: 'français',
  ga: 'Gaeilge',
  hr: 'hrvatski',
  it: 'italiano',
  lv: 'latviešu',
  lt: 'lietuvių',
  hu: 'magyar',
  mt: 'Malti',
  nl: 'Nederlands',
  pl: 'polski',
  pt: 'português',
  ro: 'română',
  sk: 'slovenčina',
  sl: 'slovenščina',
  fi: 'suomi',
  sv: 'svenska',
} as const

export type LabelLanguage = keyof typeof labelLanguages

export const labelLanguageCodes = Object.keys(labelLanguages) as LabelLanguage[]

const otherwise: LabelLanguage = 'en'

export function isLabelLanguage(value: unknown): value is LabelLanguage {
  return typeof value === 'string' && Object.hasOwn(labelLanguages, value)
}

/** The language that a browser likes best among those that there are; English, if there is none of them. */
export function preferredLabelLanguage(header: string | undefined): LabelLanguage {
  const liked = (header ?? '').split(',').map((part, place) => {
    const [tag = '', ...settings] = part.trim().toLowerCase().split(';')
    const quality = settings.map((one) => /^\s*q=([\d.]+)\s*$/.exec(one)?.[1]).find(Boolean)
    return {
      language: tag.split('-')[0],
      weight: quality === undefined ? 1 : Number(quality),
      place,
    }
  })
  const [best] = liked
    .filter(({ language, weight }) => isLabelLanguage(language) && weight > 0)
    .sort((one, other) => other.weight - one.weight || one.place - other.place)
  return best && isLabelLanguage(best.language) ? best.language : otherwise
}
