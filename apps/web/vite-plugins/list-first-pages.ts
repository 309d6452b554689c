import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import type { Pages } from './plan-chunks.ts'

type Bundle = Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>

/** Which texts a page waits for, by where its module is; the longer ones of the two languages. */
const textsOf: readonly (readonly [page: RegExp, texts: readonly string[]])[] = [
  [/\/features\/guest\//, ['public', 'guest']],
  [/\/(?:features\/till\/(?:till|drawer)\/|app\/customerview)/, ['public', 'till']],
  [/\/features\/accounts\/sign-in\//, ['public']],
]
const textsOfShell = ['public', 'app']

/** A page that travels with others has no file of its own: pages are known by who asks for them. */
const isOfRoutes = (importer: string) =>
  /\/app\/(?:[\w-]+-routes|plain-pages|routes)\.tsx?$/.test(importer)
const isLayout = /-layout\.tsx$/

/** Writes down which scripts and styles each page fetches when it is the first, for `scripts/first-pages.mjs`. */
export function listFirstPages(pages: Pages, source: string, file: string): Plugin {
  return {
    name: 'cantina:list-first-pages',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunkOf = chunkFinder(bundle)
        const filesOf = (modules: readonly string[]) =>
          filesWith(
            bundle,
            modules.map((module) => chunkOf(module).fileName),
          )
        const found = Object.values(bundle)
          .flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []))
          .filter((id) => this.getModuleInfo(id)?.dynamicImporters.some(isOfRoutes))
        const list = {
          pages: found
            .filter((module) => pages.page.test(module))
            .map((module) => ({
              page: module.slice(source.length + 1).replace(/\.tsx$/, ''),
              hasShell: !pages.withoutShell.test(module),
              files: filesOf([pages.entry, pages.boot, ...aroundOf(module), module]),
            })),
          layouts: found
            .filter((module) => isLayout.test(module))
            .map((module) => filesOf([module])),
        }
        mkdirSync(dirname(file), { recursive: true })
        writeFileSync(file, JSON.stringify(list, null, 1))
      },
    },
  }

  function aroundOf(module: string): string[] {
    const own = textsOf.find(([page]) => page.test(module))?.[1]
    const texts = (own ?? textsOfShell).map((name) => `${source}/locales/it/${name}.ts`)
    return pages.withoutShell.test(module) ? texts : [...texts, pages.shell]
  }
}

function chunkFinder(bundle: Bundle) {
  const chunkOf = new Map<string, Rolldown.OutputChunk>()
  for (const chunk of Object.values(bundle)) {
    if (chunk.type === 'chunk') for (const id of chunk.moduleIds) chunkOf.set(id, chunk)
  }
  return (module: string): Rolldown.OutputChunk => {
    const chunk = chunkOf.get(module)
    if (!chunk) throw new Error(`No chunk was made of ${module}`)
    return chunk
  }
}

/** With everything that they import, and the styles of all. */
function filesWith(bundle: Bundle, names: readonly string[]): string[] {
  const found = new Set<string>()
  const visit = (name: string) => {
    const chunk = bundle[name]
    if (found.has(name) || chunk?.type !== 'chunk') return
    found.add(name)
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style)
    for (const imported of chunk.imports) visit(imported)
  }
  for (const name of names) visit(name)
  return [...found].toSorted()
}
