import { type PushWindows, shownPush, showPage } from './push-messages'
import { type ShellBuild, shellCache } from './shell-cache'

interface LifeEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

interface RequestEvent extends LifeEvent {
  readonly request: Request
  respondWith(response: Promise<Response>): void
}

interface PushEvent extends LifeEvent {
  readonly data: { text(): string } | null
}

interface ClickEvent extends LifeEvent {
  readonly notification: Notification
}

/** What of a service worker's surroundings is used here; the types at hand are those of a page. */
interface WorkerScope {
  readonly clients: { claim(): Promise<void> } & PushWindows
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification'>
  readonly location: Location
  addEventListener(type: 'install' | 'activate', react: (event: LifeEvent) => void): void
  addEventListener(type: 'fetch', react: (event: RequestEvent) => void): void
  addEventListener(type: 'push', react: (event: PushEvent) => void): void
  addEventListener(type: 'notificationclick', react: (event: ClickEvent) => void): void
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

worker.addEventListener('push', (event) => {
  const { title, ...options } = shownPush(event.data?.text() ?? '')
  event.waitUntil(worker.registration.showNotification(title, options))
})

worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(showPage(worker.clients, event.notification.data, worker.location.origin))
})
