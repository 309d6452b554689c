import { build, type Rolldown, type UserConfig } from 'vite'
import { gatherForFewRequests, type Visit } from './gather-parts.ts'

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>
type Group = Rolldown.CodeSplittingGroup

/** Libraries that every page needs; their file changes only when a version does. */
const vendor =
  /node_modules[\\/](?:react|react-dom|scheduler|react-i18next|i18next|zod|@tanstack|use-sync-external-store|clsx|get-nonce)[\\/]/

/** Travels with zod, so that it runs before any other file makes a schema. */
const zodSetting = /[\\/]src[\\/]lib[\\/]zod-without-eval\.ts$/

/** Vite's own, with which the entry imports the rest. */
const preloadHelper = /preload-helper/

const ownSource = /[\\/](?:apps[\\/]web[\\/]src|packages[\\/]contract[\\/]src)[\\/]/
const style = /\.css$/

/** Parts of the first build that are nothing but these have no script that says who shares them. */
const libraryStyle = /node_modules[\\/].*\.css$/

/** Fetched beside a page, in one of the languages. */
const texts = /[\\/]src[\\/]locales[\\/]/

/** What nearly every page says of wines is short: a file of its own costs more than it holds. */
const publicTexts = /[\\/]src[\\/]locales[\\/](en|it)[\\/](?:public\.ts|catalogue[\\/]wine\.json)$/

function publicTextsOf(id: string): string | null {
  const language = publicTexts.exec(id)?.[1]
  return language ? `public-${language}` : null
}

/** What a request costs beside its content, in bytes of code before they are packed. */
const requestBytes = 16_000

/** Of scripts, beside those that every page begins with. */
const mostFiles = 16

/** Styles that fewer visits than these need come with their page. */
const fewVisits = 5

/** Styles that so great a part of the visits need come with what every page begins with. */
const nearlyAll = 0.9

/** Opened by people who wait for nothing else, on any phone and the till's tablet: bytes count for more there. */
const weightOfLight = 30

/** Fetched while its page is looked at already. */
const weightOfLater = 0.5

export interface Pages {
  /** The page's own script: small, so that nothing stands before the first paint. */
  readonly entry: string
  /** What every page begins with. */
  readonly boot: string
  /** What surrounds every page of whoever is signed in. */
  readonly shell: string
  /** Modules of pages without the shell. */
  readonly withoutShell: RegExp
  readonly light: RegExp
  /** Of these, what stands before all others: it fetches no styles for their sake. */
  readonly door: RegExp
  /** Modules of what somebody can open first; the rest is fetched when a page asks for it. */
  readonly page: RegExp
}

/**
 * Which modules travel in one file. Left to itself the bundler makes a file of whatever the same pages share: hundreds
 * of them, a hundred for a page, and browsers fetch six at a time. So the pages are built twice: the first time to see
 * what they share, the second time with that gathered.
 */
export async function planChunks(config: UserConfig, pages: Pages): Promise<Group[]> {
  const fixed: Group[] = [
    { priority: 3, name: nameOfEntry(pages.entry) },
    {
      priority: 2,
      name: (id) => (vendor.test(id) || zodSetting.test(id) ? 'vendor' : null),
    },
  ]
  const nameOf = nameModules(await buildOnce(config, fixed), pages)
  return [
    ...fixed,
    { priority: 2, name: (id) => publicTextsOf(id) },
    {
      priority: 1,
      name: (id) => nameOf.get(id) ?? (libraryStyle.test(id) ? 'styles' : null),
      // All that is shared has its place: what a module imports does not have to follow it.
      includeDependenciesRecursively: false,
    },
  ]
}

async function buildOnce(config: UserConfig, groups: Group[]): Promise<Rolldown.OutputChunk[]> {
  const made = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: {
      ...config.build,
      write: false,
      rolldownOptions: { output: { codeSplitting: { groups } } },
    },
  })
  const [{ output }] = [made].flat() as [Rolldown.RolldownOutput]
  return output.filter((file) => file.type === 'chunk')
}

function nameModules(chunks: Rolldown.OutputChunk[], pages: Pages): Map<string, string> {
  const visits = visitsOf(chunks, pages)
  const shared = chunks.filter(({ name }) => name !== 'entry' && name !== 'vendor')
  const parts = shared.map(({ fileName, code, imports }) => ({
    id: fileName,
    bytes: code.length,
    imports,
  }))
  const chunkOf = new Map(shared.map((chunk) => [chunk.fileName, chunk]))
  const nameOf = new Map<string, string>()
  const gathered = gatherForFewRequests(parts, visits, { requestBytes, mostFiles })
  const files = gathered.map(({ ids, visits: fetching }, index) => {
    const [largest, ...others] = ids
      .flatMap((id) => chunkOf.get(id) ?? [])
      .toSorted((one, other) => other.code.length - one.code.length)
    const modules = [largest, ...others].flatMap((chunk) => chunk?.moduleIds ?? [])
    // Several chunks have one name, and one name makes one file.
    return { name: others.length > 0 ? `${largest?.name}-${index}` : null, modules, fetching }
  })
  const doors = new Set(
    shared
      .filter(({ facadeModuleId }) => facadeModuleId && pages.door.test(facadeModuleId))
      .map(({ fileName }) => fileName),
  )
  const isOfDoor = ({ roots }: Visit) => roots.some((root) => doors.has(root))
  const first = files.find(({ fetching }) => fetching.length === visits.length)?.name
  for (const { name, modules, fetching } of files) {
    const stylesName =
      fetching.length >= visits.length * nearlyAll
        ? first
        : fetching.length >= fewVisits &&
          !fetching.some(isOfDoor) &&
          (fetching.some(({ weight }) => weight === weightOfLight) ? 'styles' : 'more-styles')
    for (const id of modules) {
      const named = (style.test(id) && stylesName) || name
      if (named) nameOf.set(id, named)
    }
  }
  return nameOf
}

/** A visit for each page and each part of one that is fetched when it is asked for. */
function visitsOf(chunks: Rolldown.OutputChunk[], pages: Pages): Visit[] {
  const fileOf = (module: string) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(module))
    if (!chunk) throw new Error(`No chunk was made of ${module}`)
    return chunk.fileName
  }
  const [boot, shell] = [fileOf(pages.boot), fileOf(pages.shell)]
  return chunks.flatMap(({ isDynamicEntry, facadeModuleId, fileName }) => {
    if (!isDynamicEntry || !facadeModuleId || texts.test(facadeModuleId)) return []
    const around = pages.withoutShell.test(facadeModuleId) ? [boot] : [boot, shell]
    return [{ roots: [...around, fileName], weight: weightOf(facadeModuleId, pages) }]
  })
}

function weightOf(opened: string, { light, page }: Pages): number {
  if (light.test(opened)) return weightOfLight
  return page.test(opened) ? 1 : weightOfLater
}

/** Were what it uses itself left in another file, the entry would wait for all of that, styles included. */
function nameOfEntry(entry: string) {
  let modules: Set<string> | null = null
  return (id: string, graph: Graph): string | null => {
    modules ??= ownModulesOf(entry, graph)
    return modules.has(id) || preloadHelper.test(id) ? 'entry' : null
  }
}

function ownModulesOf(root: string, graph: Graph): Set<string> {
  const found = new Set<string>()
  const visit = (id: string) => {
    if (found.has(id) || !ownSource.test(id)) return
    found.add(id)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) visit(imported)
  }
  visit(root)
  return found
}
