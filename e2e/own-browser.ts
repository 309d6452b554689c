import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, BrowserType, Page } from '@playwright/test'

type Options = NonNullable<Parameters<BrowserType['launchPersistentContext']>[1]>

export interface OwnBrowser {
  readonly start: (more?: Options) => Promise<Page>
  /** Not a clean close: every process that has its folder. */
  readonly kill: () => void
  readonly leave: () => Promise<void>
}

export function openOwnBrowser(browser: BrowserType, options: Options): OwnBrowser {
  const folder = mkdtempSync(join(tmpdir(), 'cantina-browser-'))
  const open: BrowserContext[] = []
  return {
    async start(more) {
      const context = await browser.launchPersistentContext(folder, {
        ...options,
        serviceWorkers: 'allow',
        locale: 'en-GB',
        timezoneId: 'Europe/Rome',
        viewport: { width: 1180, height: 820 },
        ...more,
      })
      open.push(context)
      return context.pages()[0] ?? context.newPage()
    },
    kill() {
      const found = execFileSync('pgrep', ['-f', `user-data-dir=${folder}`], { encoding: 'utf8' })
      for (const id of found.trim().split('\n')) {
        try {
          process.kill(Number(id), 'SIGKILL')
        } catch {
          // It went with the one before it.
        }
      }
    },
    async leave() {
      for (const context of open) await context.close().catch(() => undefined)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
