import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type CutFamily, signsIn } from './shape-signs'
import { joinsLetter } from './text-runs'

/**
 * The fonts of other scripts. Each comes in slices, so that of Chinese only what a document needs is
 * read, and of a slice only the signs that stand in the document are taken along.
 */

const require = createRequire(import.meta.url)

/** What each slice of a font has. */
const rangeFiles = {
  hebrew: () => require.resolve('@fontsource-variable/noto-sans-hebrew/unicode.json'),
  arabic: () => require.resolve('@fontsource-variable/noto-sans-arabic/unicode.json'),
  thai: () => require.resolve('@fontsource-variable/noto-sans-thai/unicode.json'),
  georgian: () => require.resolve('@fontsource-variable/noto-sans-georgian/unicode.json'),
  armenian: () => require.resolve('@fontsource-variable/noto-sans-armenian/unicode.json'),
  devanagari: () => require.resolve('@fontsource-variable/noto-sans-devanagari/unicode.json'),
  bengali: () => require.resolve('@fontsource-variable/noto-sans-bengali/unicode.json'),
  gujarati: () => require.resolve('@fontsource-variable/noto-sans-gujarati/unicode.json'),
  gurmukhi: () => require.resolve('@fontsource-variable/noto-sans-gurmukhi/unicode.json'),
  tamil: () => require.resolve('@fontsource-variable/noto-sans-tamil/unicode.json'),
  telugu: () => require.resolve('@fontsource-variable/noto-sans-telugu/unicode.json'),
  kannada: () => require.resolve('@fontsource-variable/noto-sans-kannada/unicode.json'),
  malayalam: () => require.resolve('@fontsource-variable/noto-sans-malayalam/unicode.json'),
  sinhala: () => require.resolve('@fontsource-variable/noto-sans-sinhala/unicode.json'),
  khmer: () => require.resolve('@fontsource-variable/noto-sans-khmer/unicode.json'),
  lao: () => require.resolve('@fontsource-variable/noto-sans-lao/unicode.json'),
  myanmar: () => require.resolve('@fontsource-variable/noto-sans-myanmar/unicode.json'),
  ethiopic: () => require.resolve('@fontsource-variable/noto-sans-ethiopic/unicode.json'),
  sc: () => require.resolve('@fontsource-variable/noto-sans-sc/unicode.json'),
  jp: () => require.resolve('@fontsource-variable/noto-sans-jp/unicode.json'),
  kr: () => require.resolve('@fontsource-variable/noto-sans-kr/unicode.json'),
}

type Script = keyof typeof rangeFiles

const alphabets: readonly Script[] = [
  'hebrew',
  'arabic',
  'thai',
  'georgian',
  'armenian',
  'devanagari',
  'bengali',
  'gujarati',
  'gurmukhi',
  'tamil',
  'telugu',
  'kannada',
  'malayalam',
  'sinhala',
  'khmer',
  'lao',
  'myanmar',
  'ethiopic',
]

/** The same signs are drawn differently in each: the letters beside them say whose they are. */
function scriptsFor(text: string): readonly Script[] {
  const ideographs: Script[] = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)
    ? ['jp', 'kr', 'sc']
    : /\p{Script=Hangul}/u.test(text)
      ? ['kr', 'jp', 'sc']
      : ['sc', 'jp', 'kr']
  return [...alphabets, ...ideographs]
}

interface Slice {
  readonly family: string
  readonly file: string
  readonly ranges: readonly (readonly [from: number, to: number])[]
}

const slices = new Map<Script, readonly Slice[]>()

function slicesOf(script: Script): readonly Slice[] {
  const known = slices.get(script)
  if (known) return known
  const name = `noto-sans-${script}`
  const rangeFile = rangeFiles[script]()
  const ranges: Record<string, string> = require(rangeFile)
  const read = Object.entries(ranges).map(([key, text]) => {
    const slice = key.replaceAll(/[[\]]/g, '')
    return {
      family: `${name}-${slice}`,
      file: join(dirname(rangeFile), 'files', `${name}-${slice}-wght-normal.woff2`),
      ranges: text.split(',').map(rangeOf),
    }
  })
  slices.set(script, read)
  return read
}

/** U+25ee8 or U+0590-05FF. */
function rangeOf(text: string): readonly [number, number] {
  const [from = '', to = from] = text.trim().slice(2).split('-')
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
}

function hasSign({ ranges }: Slice, sign: string): boolean {
  const code = sign.codePointAt(0) ?? 0
  return ranges.some(([from, to]) => from <= code && code <= to)
}

/** Which of the families below draws a sign that the usual font does not have. */
export type FamilyOf = (character: string) => string | undefined

export interface ScriptFonts {
  readonly families: Readonly<Record<string, CutFamily>>
  readonly familyOf: FamilyOf
}

/** As heavy as the usual font is. */
const weights = { normal: 400, bold: 500 }

export async function scriptFontsFor(
  text: string,
  isUsual: (codePoint: number) => boolean,
): Promise<ScriptFonts> {
  const all = [...new Set(text)].toSorted()
  const others = all.filter((sign) => !isUsual(sign.codePointAt(0) ?? 0))
  const families: Record<string, CutFamily> = {}
  const familyOf = new Map<string, string>()
  // Whatever font its letters are in, a sign that joins them has to be there.
  const joiners = all.filter((sign) => joinsLetter.test(sign))
  for (const script of others.length > 0 ? scriptsFor(text) : []) {
    for (const slice of slicesOf(script)) {
      const wanted = others.filter((sign) => !familyOf.has(sign) && hasSign(slice, sign))
      if (wanted.length === 0) continue
      const family = await cutOut(
        slice,
        [...wanted, ...joiners, ...partsOf(slice, wanted)].join(''),
      )
      // A slice is named after more than is in it.
      const known = await signsIn(family.normal)
      const drawn = wanted.filter((sign) => known.has(sign.codePointAt(0) ?? 0))
      if (drawn.length > 0) families[slice.family] = family
      for (const sign of drawn) familyOf.set(sign, slice.family)
    }
  }
  return { families, familyOf: (character) => familyOf.get(character) }
}

/** A vowel can be drawn in two parts around its consonant: as signs of their own, which no text has to contain. */
function partsOf({ ranges }: Slice, signs: readonly string[]): string[] {
  const marks = ranges.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, nth) => String.fromCodePoint(from + nth)).filter(
      (sign) => /\p{M}/u.test(sign),
    ),
  )
  return [...marks, ...signs.join('').normalize('NFKD')]
}

type SubsetFont = (
  font: Buffer,
  signs: string,
  wish: { readonly targetFormat: 'sfnt'; readonly variationAxes: { readonly wght: number } },
) => Promise<Buffer>

async function cutOut({ file }: Slice, signs: string): Promise<CutFamily> {
  // Takes memory and time that documents in usual letters need not have.
  const subsetFont: SubsetFont = require('subset-font')
  const font = await readFile(file)
  const inWeight = (wght: number) =>
    subsetFont(font, signs, { targetFormat: 'sfnt', variationAxes: { wght } })
  const [normal, bold] = [await inWeight(weights.normal), await inWeight(weights.bold)]
  return { normal, bold, italics: normal, bolditalics: bold }
}
