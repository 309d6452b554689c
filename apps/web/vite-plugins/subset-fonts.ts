import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)

type Axes = Readonly<Record<string, number | { readonly min: number; readonly max: number }>>

/** The package has no types. */
type SubsetFont = (
  whole: Buffer,
  text: string,
  options: {
    readonly targetFormat: 'woff2'
    readonly variationAxes: Axes
    readonly keepFeatures: readonly string[]
  },
) => Promise<Buffer>

interface Font {
  readonly from: string
  readonly variationAxes: Axes
  /** First and last of each range; the same as in fonts.css. */
  readonly characters: readonly (readonly [first: number, last: number])[]
}

const latin: Font['characters'] = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2191],
  [0x2193, 0x2193],
  [0x2212, 0x2212],
  [0x2215, 0x2215],
]

/** How letters stand beside each other, marks on letters, and figures that stand below each other. */
const keepFeatures = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum', 'lnum']

/** Amounts, counts and the initial of the business: on most pages the serif says nothing else. */
const figures: Font['characters'] = [
  [0x20, 0x5a],
  [0xa0, 0xa0],
  [0x2010, 0x2014],
  [0x2019, 0x2019],
  [0x2026, 0x2026],
  [0x202f, 0x202f],
  [0x20ac, 0x20ac],
  [0x2212, 0x2212],
]

/** Other weights than these, and other optical sizes, no style asks for. */
const fonts: Readonly<Record<string, Font>> = {
  'inter-latin': {
    from: '@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2',
    variationAxes: { wght: { min: 400, max: 600 }, opsz: 14 },
    characters: latin,
  },
  'inter-latin-ext': {
    from: '@fontsource-variable/inter/files/inter-latin-ext-opsz-normal.woff2',
    variationAxes: { wght: { min: 400, max: 600 }, opsz: 14 },
    characters: [
      [0x100, 0x2ff],
      [0x1e00, 0x1e9f],
      [0x1ef2, 0x1eff],
      [0x20a0, 0x20c0],
      [0x2113, 0x2113],
    ],
  },
  'newsreader-figures': {
    from: '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2',
    variationAxes: { wght: 500, opsz: 28 },
    characters: figures,
  },
  'newsreader-latin': {
    from: '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2',
    variationAxes: { wght: 500, opsz: 28 },
    characters: latin,
  },
}

/**
 * Makes the fonts that fonts.css names `subset-fonts/…` out of the packages' files: all weights and
 * sizes in one file are three times what a page uses, and every first page waits for them.
 */
export function subsetFonts(folder: string): Plugin {
  return {
    name: 'subset-fonts',
    async config() {
      mkdirSync(folder, { recursive: true })
      const made = Object.entries(fonts).map(([name, font]) => make(folder, name, font))
      await Promise.all(made)
      return { resolve: { alias: [{ find: /^subset-fonts\//, replacement: `${folder}/` }] } }
    },
  }
}

async function make(folder: string, name: string, font: Font) {
  const whole = readFileSync(require.resolve(font.from))
  const stamp = createHash('sha256')
    .update(whole)
    .update(JSON.stringify([font, keepFeatures]))
    .digest('hex')
  const [file, stampFile] = [join(folder, `${name}.woff2`), join(folder, `${name}.stamp`)]
  if (existsSync(file) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  const subsetFont: SubsetFont = require('subset-font')
  const { variationAxes } = font
  writeFileSync(
    file,
    await subsetFont(whole, textOf(font), { targetFormat: 'woff2', variationAxes, keepFeatures }),
  )
  writeFileSync(stampFile, stamp)
}

function textOf({ characters }: Font): string {
  return characters
    .flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
    )
    .join('')
}
