import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { FontFamily } from './layout-library'

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

function sliceWith(character: string, scripts: readonly Script[]): Slice | null {
  const code = character.codePointAt(0) ?? 0
  for (const script of scripts) {
    const slice = slicesOf(script).find(({ ranges }) =>
      ranges.some(([from, to]) => from <= code && code <= to),
    )
    if (slice) return slice
  }
  return null
}

/** Which of the families below draws a sign that the usual font does not have. */
export type FamilyOf = (character: string) => string | undefined

export interface ScriptFonts {
  readonly families: Readonly<Record<string, FontFamily>>
  readonly familyOf: FamilyOf
}

/** As heavy as the usual font is. */
const weights = { normal: 400, bold: 500 }

export async function scriptFontsFor(
  text: string,
  isUsual: (codePoint: number) => boolean,
): Promise<ScriptFonts> {
  const others = [...new Set(text)].filter((character) => !isUsual(character.codePointAt(0) ?? 0))
  if (others.length === 0) return { families: {}, familyOf: () => undefined }
  const scripts = scriptsFor(text)
  const sliceOf = new Map<string, Slice>()
  for (const character of others.toSorted()) {
    const slice = sliceWith(character, scripts)
    if (slice) sliceOf.set(character, slice)
  }
  const families: Record<string, FontFamily> = {}
  for (const slice of new Set(sliceOf.values())) {
    const signs = others.filter((character) => sliceOf.get(character) === slice).toSorted()
    families[slice.family] = await cutOut(slice, signs.join(''))
  }
  return { families, familyOf: (character) => sliceOf.get(character)?.family }
}

type SubsetFont = (
  font: Buffer,
  signs: string,
  wish: { readonly targetFormat: 'sfnt'; readonly variationAxes: { readonly wght: number } },
) => Promise<Buffer>

async function cutOut({ file }: Slice, signs: string): Promise<FontFamily> {
  // Takes memory and time that documents in usual letters need not have.
  const subsetFont: SubsetFont = require('subset-font')
  const font = await readFile(file)
  const inWeight = (wght: number) =>
    subsetFont(font, signs, { targetFormat: 'sfnt', variationAxes: { wght } })
  const [normal, bold] = [await inWeight(weights.normal), await inWeight(weights.bold)]
  return { normal, bold, italics: normal, bolditalics: bold }
}
