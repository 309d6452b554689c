import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/browser.mjs'

const port = Number(process.env.E2E_PORT ?? 4310)
const address = `http://localhost:${port}`
const stripeAddress = `http://127.0.0.1:${port + 1}`
process.env.E2E_STRIPE_URL = stripeAddress
const isRoot = process.getuid?.() === 0

/** Pictures of suggestions that every new window draws at a cost of a second, and nobody sees. */
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup']

/** Chromium reads one list of features: ours would replace Playwright's. */
const playwrightsOwnChoice = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/start-stripe.ts',
  workers: 2,
  // Beside other work a journey may run out of time; whatever passes only then is named at the end.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  fullyParallel: true,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    baseURL: address,
    locale: 'en-GB',
    timezoneId: 'Europe/Rome',
    screenshot: 'only-on-failure',
    // It would fetch the whole application in every new window; its own test lets it in.
    serviceWorkers: 'block',
    // Nobody watches, and a click need not wait for something to come to rest.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: chromium(),
      args: [
        // Chromium's sandbox does not work for root; the others keep it from calling home.
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-quic',
        '--no-first-run',
        `--disable-features=${[...playwrightsOwnChoice, ...addressBar].join()}`,
        '--disable-gpu',
      ],
    },
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: '**/*.phone.spec.ts',
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      testMatch: '**/*.phone.spec.ts',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
  webServer: {
    command: `"${process.execPath}" scripts/start.mjs`,
    url: `${address}/api/ping`,
    timeout: 240_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: String(port),
      HOST: 'localhost',
      BASE_URL: address,
      DATA_DIR: dataFolder(),
      DATABASE_URL: '',
      SMTP_URL: '',
      DEMO: 'on',
      RATE_LIMIT: 'off',
      // A fake answers there; nobody may reach the real one.
      STRIPE_API_URL: stripeAddress,
      // A receiver of webhooks stands on this machine.
      LOCAL_WEBHOOKS: 'on',
      LOG_LEVEL: 'warn',
    },
  },
})

/** `npm test` names the browser it found or fetched; a run by hand looks for itself. */
function chromium() {
  process.env.CHROMIUM_PATH ??= findBrowser()
  return process.env.CHROMIUM_PATH
}

/** Fresh per run: workers read this file too, and inherit the first answer. */
function dataFolder() {
  const known = process.env.E2E_DATA_DIR
  if (known) return known
  const folder = mkdtempSync(join(tmpdir(), 'cantina-e2e-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  const made = process.env.DEMO_OF_TESTS
  if (made && existsSync(made)) cpSync(made, folder, { recursive: true })
  process.env.E2E_DATA_DIR = folder
  return folder
}
