/** What the bundler made of the modules that the same pages use. */
export interface Part {
  readonly id: string
  readonly bytes: number
  /** Ids of those that run before it. */
  readonly imports: readonly string[]
}

/** Somebody opens a page with nothing in the cache. */
export interface Visit {
  /** Ids of the parts that it asks for; it gets what they import as well. */
  readonly roots: readonly string[]
  /** How much it counts beside the others. */
  readonly weight: number
}

/** Parts that travel together. */
export interface Gathered {
  readonly ids: readonly string[]
  /** Which fetch it. */
  readonly visits: readonly Visit[]
}

interface File {
  readonly ids: readonly string[]
  bytes: number
  /** Everything that runs before it. */
  before: ReadonlySet<File>
  /** By the visits' order. */
  readonly isFetched: boolean[]
}

/** A visit that asks for more files than it should counts this much more the next time. */
const emphasis = 2
const mostRounds = 8

/**
 * As `gatherParts`, but no visit should ask for more than `mostFiles`: parts are gathered anew with more weight for
 * those that do, until none does or it no longer helps.
 */
export function gatherForFewRequests(
  parts: readonly Part[],
  visits: readonly Visit[],
  { requestBytes, mostFiles }: { readonly requestBytes: number; readonly mostFiles: number },
): Gathered[] {
  let weighed = visits
  let files = gatherParts(parts, weighed, requestBytes)
  let best = { files, most: Number.POSITIVE_INFINITY }
  for (let round = 1; ; round += 1) {
    const counts = countFiles(files, parts, visits)
    const most = Math.max(...counts)
    if (most < best.most) best = { files, most }
    if (most <= mostFiles || round === mostRounds) return best.files
    weighed = weighed.map(({ roots, weight }, visit) => {
      const isOver = (counts[visit] ?? 0) > mostFiles
      return { roots, weight: isOver ? weight * emphasis : weight }
    })
    files = gatherParts(parts, weighed, requestBytes)
  }
}

function countFiles(
  files: readonly Gathered[],
  parts: readonly Part[],
  visits: readonly Visit[],
): number[] {
  const partOf = new Map(parts.map((part) => [part.id, part]))
  const fileOf = new Map(files.flatMap((file) => file.ids.map((id) => [id, file] as const)))
  /** What comes along in a file is run, and so is what that imports. */
  const importsOf = (id: string) => [
    ...(partOf.get(id)?.imports ?? []),
    ...(fileOf.get(id)?.ids ?? []),
  ]
  return visits.map(({ roots }) => {
    const fetched = [...withImports(roots, importsOf)].map((id) => fileOf.get(id))
    return new Set(fetched.filter((file) => file !== undefined)).size
  })
}

/**
 * Puts parts into common files as long as that is worth it: every visit that needs both saves a request, which costs
 * it as much as `requestBytes`; every visit that needs one of them fetches the other one, and what that imports, in
 * vain. No two files import each other, however indirectly: the first to run would use what is not there yet. What
 * stands between two files is fetched with the later one, so that to join it always gains at least as much.
 */
export function gatherParts(
  parts: readonly Part[],
  visits: readonly Visit[],
  requestBytes: number,
): Gathered[] {
  const weights = visits.map(({ weight }) => weight)
  let files = fileForEach(parts, visits)
  const waiting = new Set(files)
  for (let file = smallest(waiting); file; file = smallest(waiting)) {
    waiting.delete(file)
    const partner = bestPartner(file, files, weights, requestBytes)
    if (!partner) continue
    waiting.delete(partner)
    const joined = join(file, partner, files)
    files = [...files.filter((other) => other !== file && other !== partner), joined]
    waiting.add(joined)
  }
  return files.map(({ ids, isFetched }) => ({
    ids: ids.toSorted(),
    visits: visits.filter((_, visit) => isFetched[visit]),
  }))
}

/** Those that the same visits fetch are in one: whatever stands between two of them is fetched by the same. */
function fileForEach(parts: readonly Part[], visits: readonly Visit[]): File[] {
  const partOf = new Map(parts.map((part) => [part.id, part]))
  const importsOf = (id: string) => partOf.get(id)?.imports ?? []
  const fetched = visits.map(({ roots }) => withImports(roots, importsOf))
  const byVisits = new Map<string, File & { ids: string[] }>()
  const fileOf = new Map<string, File>()
  for (const { id, bytes } of parts) {
    const isFetched = fetched.map((ids) => ids.has(id))
    const key = isFetched.includes(true) ? isFetched.map(Number).join('') : id
    const file = byVisits.get(key) ?? { ids: [], bytes: 0, isFetched, before: new Set<File>() }
    file.ids.push(id)
    file.bytes += bytes
    byVisits.set(key, file)
    fileOf.set(id, file)
  }
  const files = [...byVisits.values()]
  for (const file of files) {
    const before = [...withImports(file.ids, importsOf)].flatMap((id) => fileOf.get(id) ?? [])
    file.before = new Set(before.filter((other) => other !== file))
  }
  return files
}

function withImports(roots: readonly string[], importsOf: (id: string) => readonly string[]) {
  const found = new Set<string>()
  const visit = (id: string) => {
    if (found.has(id)) return
    found.add(id)
    for (const imported of importsOf(id)) visit(imported)
  }
  for (const root of roots) visit(root)
  return found
}

function smallest(files: Iterable<File>): File | undefined {
  let found: File | undefined
  for (const file of files) if (!found || file.bytes < found.bytes) found = file
  return found
}

function bestPartner(
  file: File,
  files: readonly File[],
  weights: readonly number[],
  requestBytes: number,
): File | undefined {
  let best: File | undefined
  let most = 0
  for (const other of files) {
    if (other === file) continue
    const gained = gainOf(file, other, weights, requestBytes, most)
    if (gained <= most) continue
    best = other
    most = gained
  }
  return best
}

/** Nothing, once it is clear that it is no more than what is known already. */
function gainOf(
  one: File,
  other: File,
  weights: readonly number[],
  requestBytes: number,
  known: number,
): number {
  let gained = 0
  for (let visit = 0; visit < weights.length; visit += 1) {
    if (one.isFetched[visit] && other.isFetched[visit]) gained += weightAt(visit) * requestBytes
  }
  for (let visit = 0; visit < weights.length && gained > known; visit += 1) {
    if (one.isFetched[visit] === other.isFetched[visit]) continue
    const [needed, idle] = one.isFetched[visit] ? [one, other] : [other, one]
    gained -= weightAt(visit) * costOf(idle, needed, visit, requestBytes)
  }
  return gained > known ? gained : 0

  function weightAt(visit: number): number {
    return weights[visit] ?? 0
  }
}

/** What a visit fetches in vain when a file comes along with one that it needs. */
function costOf(file: File, needed: File, visit: number, requestBytes: number): number {
  let bytes = file.bytes
  for (const other of file.before) {
    if (other !== needed && !other.isFetched[visit]) bytes += other.bytes + requestBytes
  }
  return bytes
}

function join(one: File, other: File, files: readonly File[]): File {
  const outside = (before: ReadonlySet<File>) =>
    [...before].filter((file) => file !== one && file !== other)
  const joined: File = {
    ids: [...one.ids, ...other.ids],
    bytes: one.bytes + other.bytes,
    before: new Set([...outside(one.before), ...outside(other.before)]),
    isFetched: one.isFetched.map(
      (isFetched, visit) => isFetched || other.isFetched[visit] === true,
    ),
  }
  for (const file of joined.before) {
    joined.isFetched.forEach((isFetched, visit) => {
      if (isFetched) file.isFetched[visit] = true
    })
  }
  for (const file of files) {
    if (!file.before.has(one) && !file.before.has(other)) continue
    file.before = new Set([...outside(file.before), joined, ...joined.before])
  }
  return joined
}
