/** Italy's e-invoices know the first two blocks of Unicode alone: every other letter is written with those. */

const punctuation: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '‚': "'",
  '′': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '–': '-',
  '—': '-',
  '−': '-',
  '‐': '-',
  '‑': '-',
  '•': '-',
  '…': '...',
  '€': 'EUR',
  '™': 'TM',
  '№': 'No',
}

/** Letters that no accent can be taken off. */
const latin: Readonly<Record<string, string>> = {
  ł: 'l',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ŋ: 'ng',
  œ: 'oe',
  ſ: 's',
  ŧ: 't',
  ĸ: 'k',
  ə: 'a',
}

const greek: Readonly<Record<string, string>> = lettersOf(
  'αβγδεζηθικλμνξοπρσςτυφχψω',
  'a v g d e z i th i k l m n x o p r s s t y f ch ps o',
)

const cyrillic: Readonly<Record<string, string>> = lettersOf(
  'абвгдежзийклмнопрстуфхцчшщъыьэюяіїєґђјљњћџѕў',
  'a b v g d e zh z i j k l m n o p r s t u f h ts ch sh shch _ y _ e yu ya i yi ye g dj j lj nj c dz dz u',
)

const georgian: Readonly<Record<string, string>> = lettersOf(
  'აბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰ',
  'a b g d e v z t i k l m n o p zh r s t u p k gh q sh ch ts dz ts ch kh j h',
)

const letters: Readonly<Record<string, string>> = { ...latin, ...greek, ...cyrillic, ...georgian }

/** A text in the letters of an e-invoice, on one line, cut to its longest; null where nothing of it can be written. */
export function latinText(text: string, longest: number): string | null {
  const written = [...text.normalize('NFC')].map(latinLetters).join('')
  const line = written.replace(/\s+/g, ' ').trim().slice(0, longest).trimEnd()
  return /[\p{L}\p{N}]/u.test(line) ? line : null
}

/** The same in plain letters without accents, where an e-invoice takes no others. */
export function isBasicLatin(text: string): boolean {
  return /^[ -~]*$/.test(text)
}

function latinLetters(character: string): string {
  if (/[ -~\u00a1-\u00ac\u00ae-\u00ff]/.test(character)) return character
  if (/\s/.test(character)) return ' '
  const known = punctuation[character] ?? letterOf(character)
  if (known !== undefined) return known
  const bare = character.normalize('NFKD').replace(/\p{M}/gu, '')
  if (bare === character) return ''
  return [...bare].map(latinLetters).join('')
}

function letterOf(character: string): string | undefined {
  const lower = character.toLowerCase()
  const written = letters[lower]
  if (written === undefined || lower === character) return written
  return written.charAt(0).toUpperCase() + written.slice(1)
}

/** A hard and a soft sign have no letter of their own. */
function lettersOf(alphabet: string, written: string): Record<string, string> {
  const words = written.split(' ')
  return Object.fromEntries(
    [...alphabet].map((letter, index) => [letter, (words[index] ?? '').replace('_', '')]),
  )
}
