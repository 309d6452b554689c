import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { Problem, run } from '../scripts/command.mjs'
import { installToolsIn } from '../scripts/tool-folder.mjs'
import type { cookiesOf } from './browser'

const toolFolder = fileURLToPath(new URL('./../scripts/lighthouse', import.meta.url))

export type Device = 'desktop' | 'phone'

/** What Lighthouse says of one page. */
export interface Judgement {
  /** Of 100. */
  readonly performance: number
  readonly accessibility: number
  /** What the performance is made of. */
  readonly metrics: string
  /** Audits of the accessibility that failed. */
  readonly faults: readonly string[]
}

export const prepareJudge = () => installToolsIn(toolFolder)

interface Audit {
  readonly score: number | null
  readonly displayValue?: string
}

interface LighthouseReport {
  readonly categories: Record<
    'performance' | 'accessibility',
    { readonly score: number; readonly auditRefs: readonly { id: string; weight: number }[] }
  >
  readonly audits: Readonly<Record<string, Audit | undefined>>
}

const shownMetrics = {
  'first-contentful-paint': 'FCP',
  'largest-contentful-paint': 'LCP',
  'total-blocking-time': 'TBT',
  'cumulative-layout-shift': 'CLS',
} as const

/** In a browser of its own, with nothing in the cache, as somebody who has signed in or nobody. */
export async function judgePage(
  address: string,
  device: Device,
  cookies: ReturnType<typeof cookiesOf>,
): Promise<Judgement> {
  const folder = mkdtempSync(join(tmpdir(), 'cantina-bench-'))
  const browser = await chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath: process.env.CHROMIUM_PATH,
    args: ['--no-sandbox', '--no-first-run', '--remote-debugging-port=0'],
  })
  try {
    if (cookies.length > 0) await browser.addCookies(cookies)
    const [port] = readFileSync(join(folder, 'profile', 'DevToolsActivePort'), 'utf8').split('\n')
    const file = join(folder, 'report.json')
    const { code, output } = await run(
      process.execPath,
      [
        join(toolFolder, 'node_modules/lighthouse/cli/index.js'),
        address,
        `--port=${port}`,
        '--only-categories=performance,accessibility',
        '--output=json',
        `--output-path=${file}`,
        '--quiet',
        '--no-enable-error-reporting',
        ...(device === 'desktop' ? ['--preset=desktop'] : []),
      ],
      { isCaptured: true },
    )
    if (code !== 0) throw new Problem(`${address} could not be judged: ${output}`)
    return judgementOf(JSON.parse(readFileSync(file, 'utf8')) as LighthouseReport)
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

function judgementOf({ categories, audits }: LighthouseReport): Judgement {
  const { performance, accessibility } = categories
  return {
    performance: performance.score * 100,
    accessibility: accessibility.score * 100,
    metrics: Object.entries(shownMetrics)
      .map(([id, name]) => `${name} ${audits[id]?.displayValue}`)
      .join(', '),
    faults: accessibility.auditRefs
      .filter(({ id, weight }) => weight > 0 && audits[id]?.score === 0)
      .map(({ id }) => id),
  }
}
