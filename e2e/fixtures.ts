import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test'
import { Api } from './api'
import { type OwnBrowser, openOwnBrowser } from './own-browser'
import { giulia } from './people'

interface TestFixtures {
  /** One whose storage outlives its process. */
  readonly ownBrowser: OwnBrowser
  /** A browser of its own, for a second person or a second device. */
  readonly newPage: (options?: BrowserContextOptions) => Promise<Page>
  /** Fails the test when the page threw, or ran into its own content policy. */
  readonly problems: string[]
}

interface WorkerFixtures {
  /** The administrator's calls. */
  readonly api: Api
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  api: [
    async ({ playwright }, use, { project }) => {
      const { baseURL } = project.use
      const request = await playwright.request.newContext(baseURL ? { baseURL } : {})
      await use(await Api.as(giulia, request))
      await request.dispose()
    },
    { scope: 'worker' },
  ],
  ownBrowser: async ({ playwright, baseURL, contextOptions, launchOptions }, use) => {
    const own = openOwnBrowser(playwright.chromium, {
      ...launchOptions,
      ...contextOptions,
      ...(baseURL && { baseURL }),
    })
    await use(own)
    await own.leave()
  },
  problems: [
    async ({ context }, use) => {
      const problems: string[] = []
      watch(context, problems)
      await use(problems)
      expect(problems).toEqual([])
    },
    { auto: true },
  ],
  newPage: async ({ browser, problems }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (options) => {
      const context = await browser.newContext(options)
      contexts.push(context)
      watch(context, problems)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
  },
})

function watch(context: BrowserContext, problems: string[]): void {
  context.on('weberror', (error) => problems.push(String(error.error())))
  context.on('console', (message) => {
    if (/content security policy/i.test(message.text())) problems.push(message.text())
  })
}

export { expect }
