import type { Rolldown } from 'vite'

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>

/** Libraries that every page needs; their file changes only when a version does. */
const vendor =
  /node_modules[\\/](?:react|react-dom|scheduler|react-i18next|i18next|zod|@tanstack|use-sync-external-store|clsx|get-nonce)[\\/]/

/** Travels with zod, so that it runs before any other file makes a schema. */
const zodSetting = /[\\/]src[\\/]lib[\\/]zod-without-eval\.ts$/

/** Shared by many pages and smaller, each by itself, than the headers it would be sent with. */
const smallParts: readonly (readonly [name: string, part: RegExp])[] = [
  ['icons', /node_modules[\\/]lucide-react[\\/]/],
  ['rules', /[\\/]packages[\\/]domain[\\/]src[\\/]/],
  ['styles', /\.css$/],
]

/** Vite's own, with which the entry imports the rest. */
const preloadHelper = /preload-helper/

const ownSource = /[\\/](?:apps[\\/]web[\\/]src|packages[\\/]contract[\\/]src)[\\/]/

/** The rule books behind these (telephones, VAT codes) are larger than the sign-in page. */
const largeRules = /[\\/]packages[\\/]contract[\\/]src[\\/]contact-fields\.ts$/

interface StartModules {
  readonly entry: string
  readonly boot: string
  readonly firstPage: string
}

/**
 * Gathers what the first page needs into two files, libraries and ours, instead of dozens. The entry
 * comes first with what it uses itself: were that left in one of the others, the entry would wait
 * for all of it, styles included, before anything is painted.
 */
export function startChunks({ entry, boot, firstPage }: StartModules) {
  return [
    { priority: 3, name: nameWhatIsReachable('entry', [entry], preloadHelper) },
    {
      priority: 2,
      name: (id: string) => (vendor.test(id) || zodSetting.test(id) ? 'vendor' : null),
    },
    { priority: 1, name: nameWhatIsReachable('start', [boot, firstPage]) },
    {
      priority: 0,
      name: (id: string) => smallParts.find(([, part]) => part.test(id))?.[0] ?? null,
    },
  ]
}

function nameWhatIsReachable(name: string, roots: readonly string[], also?: RegExp) {
  let modules: Set<string> | null = null
  return (id: string, graph: Graph): string | null => {
    modules ??= reachable(roots, graph)
    return modules.has(id) || also?.test(id) ? name : null
  }
}

function reachable(roots: readonly string[], graph: Graph): Set<string> {
  const found = new Set<string>()
  const visit = (id: string) => {
    if (found.has(id) || !ownSource.test(id)) return
    if (largeRules.test(id)) throw new Error(`The first page would wait for ${id}: import it later`)
    found.add(id)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) visit(imported)
  }
  for (const root of roots) visit(root)
  return found
}
