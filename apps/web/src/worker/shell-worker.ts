import { type ShellBuild, shellCache } from './shell-cache'

interface LifeEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

interface RequestEvent extends LifeEvent {
  readonly request: Request
  respondWith(response: Promise<Response>): void
}

/** What of a service worker's surroundings is used here; the types at hand are those of a page. */
interface WorkerScope {
  readonly clients: { claim(): Promise<void> }
  readonly location: Location
  addEventListener(type: 'install' | 'activate', react: (event: LifeEvent) => void): void
  addEventListener(type: 'fetch', react: (event: RequestEvent) => void): void
}

declare const __SHELL_BUILD__: ShellBuild

// The page's types call it a window.
const worker = self as unknown as WorkerScope
const shell = shellCache(__SHELL_BUILD__, {
  caches,
  fetch: (request, init) => fetch(request, init),
  origin: worker.location.origin,
})

worker.addEventListener('install', (event) => event.waitUntil(shell.keepVersion()))

// A new version waits until no page of the old one is open: that page still fetches its own files.
worker.addEventListener('activate', (event) =>
  event.waitUntil(shell.endOtherSessions().then(() => worker.clients.claim())),
)

worker.addEventListener('fetch', (event) => {
  const response = shell.answer(event.request)
  if (response) event.respondWith(response)
})
