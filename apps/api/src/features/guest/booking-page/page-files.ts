import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The built files that booking pages fetch, by their addresses; empty where nothing was built. */
export interface PageFiles {
  readonly styles: readonly string[]
  /** Of the pages on which something can be booked or bought: the plug-in itself. */
  readonly plugin: { readonly script: string | null; readonly styles: readonly string[] }
  /** Drawings for what has no picture, by their names. */
  readonly drawings: Readonly<Record<string, string>>
  /** The same as in the guests' other pages, so that whoever goes on to one has them already. */
  readonly fonts: Readonly<Record<'inter' | 'newsreader', string | null>>
}

interface Built {
  readonly file: string
  readonly css?: readonly string[]
}

const pageEntry = 'src/page/page.ts'
const pluginEntry = 'index.html'
const drawing = /^src\/page\/art\/(\w+)\.(?:svg|png)$/

export function findPageFiles(pluginFolder: string, webFolder: string): PageFiles {
  const manifest = join(pluginFolder, 'manifest.json')
  const built: Readonly<Record<string, Built>> = existsSync(manifest)
    ? JSON.parse(readFileSync(manifest, 'utf8'))
    : {}
  const plugin = built[pluginEntry]
  return {
    styles: (built[pageEntry]?.css ?? []).map(addressOf),
    plugin: {
      script: plugin ? addressOf(plugin.file) : null,
      styles: (plugin?.css ?? []).map(addressOf),
    },
    drawings: Object.fromEntries(
      Object.entries(built).flatMap(([source, { file }]) => {
        const name = drawing.exec(source)?.[1]
        return name ? [[name, addressOf(file)]] : []
      }),
    ),
    fonts: fontsIn(join(webFolder, 'assets')),
  }
}

function addressOf(file: string): string {
  return `/plugin/${file}`
}

function fontsIn(folder: string): PageFiles['fonts'] {
  const names = existsSync(folder) ? readdirSync(folder) : []
  const find = (pattern: RegExp) => {
    const name = names.find((one) => pattern.test(one))
    return name ? `/assets/${name}` : null
  }
  return {
    inter: find(/^inter-latin-(?!ext-).*\.woff2$/),
    newsreader: find(/^newsreader-latin-.*\.woff2$/),
  }
}
