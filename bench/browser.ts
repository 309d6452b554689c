import { type Browser, chromium, type Page } from '@playwright/test'
import type { SignedIn } from './requests'

/** A browser as the measurements use it: nothing of its own in the background. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: ['--no-sandbox', '--disable-background-networking', '--no-first-run'],
  })
}

/** What was sent so far. */
interface Traffic {
  readonly requests: () => number
  readonly kilobytes: () => number
}

/** Counts JavaScript and CSS in bytes as sent. */
export function countCode(page: Page): Promise<Traffic> {
  return countTraffic(page, (type) => ['Script', 'Stylesheet'].includes(type))
}

/** Counts what is fetched in bytes as sent, or some kinds of it. */
export async function countTraffic(
  page: Page,
  counts: (type: string) => boolean = () => true,
): Promise<Traffic> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  const kinds = new Map<string, string>()
  let bytes = 0
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (response.url.startsWith('http')) kinds.set(requestId, type)
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (counts(kinds.get(requestId) ?? '')) bytes += encodedDataLength
  })
  return {
    requests: () => [...kinds.values()].filter(counts).length,
    kilobytes: () => bytes / 1024,
  }
}

/** With these a page is somebody's who has signed in. */
export function cookiesOf(url: string, { accessToken, refreshToken, user }: SignedIn) {
  const values = {
    accessToken: accessToken.token,
    refreshToken: refreshToken.token,
    userID: user.user_id,
  }
  return Object.entries(values).map(([name, value]) => ({ name, value, url, secure: true }))
}

/** The worker fetches the whole application in the background, and answers for the server later on. */
export const withoutWorker = { serviceWorkers: 'block' } as const
