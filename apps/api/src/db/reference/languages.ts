import { inBothLanguages, type Name, type NamedRow } from './numbered-names'

/** What guests of a winery speak, by the codes of ISO 639. */
const languageNames: Readonly<Record<string, Name>> = {
  it: ['Italian', 'Italiano'],
  en: ['English', 'Inglese'],
  de: ['German', 'Tedesco'],
  fr: ['French', 'Francese'],
  es: ['Spanish', 'Spagnolo'],
  pt: ['Portuguese', 'Portoghese'],
  nl: ['Dutch', 'Olandese'],
  sv: ['Swedish', 'Svedese'],
  da: ['Danish', 'Danese'],
  no: ['Norwegian', 'Norvegese'],
  fi: ['Finnish', 'Finlandese'],
  is: ['Icelandic', 'Islandese'],
  pl: ['Polish', 'Polacco'],
  cs: ['Czech', 'Ceco'],
  sk: ['Slovak', 'Slovacco'],
  sl: ['Slovenian', 'Sloveno'],
  hr: ['Croatian', 'Croato'],
  sr: ['Serbian', 'Serbo'],
  bs: ['Bosnian', 'Bosniaco'],
  mk: ['Macedonian', 'Macedone'],
  sq: ['Albanian', 'Albanese'],
  hu: ['Hungarian', 'Ungherese'],
  ro: ['Romanian', 'Romeno'],
  bg: ['Bulgarian', 'Bulgaro'],
  el: ['Greek', 'Greco'],
  tr: ['Turkish', 'Turco'],
  ru: ['Russian', 'Russo'],
  uk: ['Ukrainian', 'Ucraino'],
  et: ['Estonian', 'Estone'],
  lv: ['Latvian', 'Lettone'],
  lt: ['Lithuanian', 'Lituano'],
  ca: ['Catalan', 'Catalano'],
  mt: 'Maltese',
  ka: ['Georgian', 'Georgiano'],
  hy: ['Armenian', 'Armeno'],
  ar: ['Arabic', 'Arabo'],
  he: ['Hebrew', 'Ebraico'],
  fa: ['Persian', 'Persiano'],
  hi: 'Hindi',
  zh: ['Chinese', 'Cinese'],
  ja: ['Japanese', 'Giapponese'],
  ko: ['Korean', 'Coreano'],
  th: ['Thai', 'Thailandese'],
  vi: ['Vietnamese', 'Vietnamita'],
  id: ['Indonesian', 'Indonesiano'],
}

export interface LanguageRow extends NamedRow {
  readonly code: string
}

export function languageRows(): LanguageRow[] {
  return Object.entries(languageNames).map(([code, name]) => ({
    id: languageId(code),
    code,
    ...inBothLanguages(name),
  }))
}

/** Numbers from the two letters, so that they never change. */
function languageId(code: string): number {
  const letter = (index: number) => code.charCodeAt(index) - 97
  return letter(0) * 26 + letter(1) + 1
}
