/** A page of this application that is open. */
interface PushWindow {
  readonly url: string
  focus(): Promise<unknown>
  navigate(address: string): Promise<unknown>
}

export interface PushWindows {
  matchAll(wanted: { type: 'window'; includeUncontrolled: true }): Promise<readonly PushWindow[]>
  openWindow(address: string): Promise<unknown>
}

const icon = '/icons/icon-192.png'

/** A browser that is sent something has to show something: of what cannot be read, that there is something new. */
export function shownPush(text: string) {
  const { title, body, path, tag } = readMessage(text)
  return { title, body, icon, data: { path }, ...(tag ? { tag } : {}) }
}

interface Message {
  readonly title: string
  readonly body: string
  readonly path: string
  readonly tag: string
}

function readMessage(text: string): Message {
  const sent = parsed(text)
  const word = (key: string) => (typeof sent[key] === 'string' ? (sent[key] as string) : '')
  return {
    title: word('title') || 'Cantina',
    body: word('body'),
    path: word('path'),
    tag: word('tag'),
  }
}

function parsed(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

/** Opens what a notification is about in the application where it is open, and the application otherwise. */
export async function showPage(windows: PushWindows, data: unknown, origin: string): Promise<void> {
  const address = addressOf(data, origin)
  const open = await windows.matchAll({ type: 'window', includeUncontrolled: true })
  const [page] = open.filter(({ url }) => new URL(url).origin === origin)
  if (!page) {
    await windows.openWindow(address)
    return
  }
  await page.focus()
  if (page.url !== address) await page.navigate(address)
}

/** Pages of this site alone. */
function addressOf(data: unknown, origin: string): string {
  const { path } = (data ?? {}) as { path?: unknown }
  const address = URL.parse(typeof path === 'string' ? path : '', origin)
  return address?.origin === origin ? address.href : `${origin}/`
}
