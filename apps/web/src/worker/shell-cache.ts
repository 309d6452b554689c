/** What the build writes into the worker: the files of one version of the application. */
export interface ShellBuild {
  /** Changes with any of the files or the page. */
  readonly id: string
  /** Addresses of files whose names change with their content. */
  readonly files: readonly string[]
  /** The file that the page starts with; identifies the version of a page. */
  readonly entry: string
}

/** Where files are kept and fetched; injected, so that a test can replace both. */
export interface ShellSurroundings {
  readonly caches: Pick<CacheStorage, 'open' | 'keys' | 'delete'>
  readonly fetch: (request: RequestInfo | URL, init?: RequestInit) => Promise<Response>
  readonly origin: string
}

const prefix = 'cantina-shell-'
const pageAddress = '/'

/** How long a page may take before the kept one is shown in its place. */
export const pageDeadlineMs = 1_000

/** What proxies answer when the server behind them does not. */
const unreachableStatuses = [502, 503, 504]

/**
 * Keeps the application's files and its page, so that it opens without a network. Answers of the
 * server are never kept. The page is kept with its headers: its content policy names the nonce in
 * that page.
 */
export function shellCache(build: ShellBuild, { caches, fetch, origin }: ShellSurroundings) {
  const name = `${prefix}${build.id}`
  const files = new Set(build.files)

  async function keepVersion(): Promise<void> {
    const cache = await caches.open(name)
    const [page] = await Promise.all([fetchPage(), cache.addAll([...files])])
    await cache.put(pageAddress, page)
  }

  /** Of another version while the server is being replaced: then this one is not installed yet. */
  async function fetchPage(): Promise<Response> {
    const page = await fetch(pageAddress, { cache: 'no-store' })
    const isOfThisVersion = page.ok && (await page.clone().text()).includes(build.entry)
    if (!isOfThisVersion) throw new Error('The server does not send the page of this version')
    return page
  }

  async function endOtherSessions(): Promise<void> {
    const others = (await caches.keys()).filter((key) => key.startsWith(prefix) && key !== name)
    await Promise.all(others.map((key) => caches.delete(key)))
  }

  /** Null: nothing of ours, the browser asks the network as ever. */
  function answer(request: Pick<Request, 'method' | 'mode' | 'url'>): Promise<Response> | null {
    const { origin: asked, pathname } = new URL(request.url)
    if (
      request.method !== 'GET' ||
      asked !== origin ||
      /^\/(api|metrics|q|e|b)(\/|$)/.test(pathname)
    )
      return null
    if (request.mode === 'navigate') return newestPage(request as Request)
    return files.has(pathname) ? keptFile(request as Request) : null
  }

  async function keptFile(request: Request): Promise<Response> {
    return (await kept(request)) ?? fetch(request)
  }

  /** The server's page wherever there is one; the kept one is for want of it. */
  async function newestPage(request: Request): Promise<Response> {
    const asked = fetch(request)
    const fromServer = await Promise.race([asked.catch(() => null), deadline()])
    if (fromServer && !unreachableStatuses.includes(fromServer.status)) return fromServer
    return (await kept(pageAddress)) ?? asked
  }

  async function kept(request: RequestInfo): Promise<Response | undefined> {
    const cache = await caches.open(name)
    return cache.match(request, { ignoreVary: true })
  }

  return { keepVersion, endOtherSessions, answer }
}

function deadline(): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), pageDeadlineMs))
}
