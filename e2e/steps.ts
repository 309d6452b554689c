import { randomBytes } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { login } from './api'
import type { Person } from './people'

const secondsPerDay = 86_400

/** A name that no other test uses: they all share one demo business. */
export function unique(name: string): string {
  return `${name} ${randomBytes(4).toString('hex')}`
}

/** Holds something up until it is opened. */
export function gate(): { readonly opened: Promise<void>; readonly open: () => void } {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open: () => open() }
}

interface SignInOptions {
  readonly language?: 'en' | 'it'
}

/** Puts a session of its own into this browser, as signing in through the form would. */
export async function signIn(
  page: Page,
  person: Person,
  { language }: SignInOptions = {},
): Promise<void> {
  const context = page.context()
  const { accessToken, refreshToken, user } = await login(context.request, person)
  const values = {
    accessToken: accessToken.token,
    refreshToken: refreshToken.token,
    userID: user.user_id,
  }
  await context.addCookies(
    Object.entries(values).map(([name, value]) => ({
      name,
      value,
      domain: 'localhost',
      path: '/',
      expires: Date.now() / 1000 + 7 * secondsPerDay,
      secure: true,
      sameSite: 'Strict' as const,
    })),
  )
  if (language) await chooseLanguage(page, language)
}

/** As if it had been chosen on this device before. */
export async function chooseLanguage(page: Page, language: 'en' | 'it'): Promise<void> {
  await page.addInitScript((code) => {
    if (!localStorage.getItem('lang_code')) localStorage.setItem('lang_code', code)
  }, language)
}

export async function signInThroughForm(
  page: Page,
  person: Person,
  { rememberMe = false } = {},
): Promise<void> {
  await page.getByLabel('Business email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  if (rememberMe) await page.getByRole('checkbox', { name: /remember me/i }).check()
  await page.getByRole('button', { name: 'Login' }).click()
}

/** The short words over the page that say what was done or why it failed. */
export function notification(page: Page, text: string | RegExp): Locator {
  return page.getByRole('alert').and(page.locator(':not(main *)')).filter({ hasText: text })
}

/** Shown at the top centre, for its time and no longer. The page's clock stands still meanwhile. */
export async function expectNotificationFor(
  page: Page,
  { text, milliseconds, after }: NotificationTime,
): Promise<void> {
  const word = notification(page, text)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await after()
  await expect(async () => {
    await page.clock.runFor(20)
    await expect(word).toBeVisible({ timeout: 100 })
  }).toPass()
  await page.clock.runFor(milliseconds - 300)
  await expect(word).toBeVisible()
  await expectTopCentre(page, word)
  await page.clock.runFor(1_000)
  await expect(word).toBeHidden()
  // What answers from now on is shown by timers, too.
  await page.clock.resume()
}

interface NotificationTime {
  readonly text: string
  readonly milliseconds: number
  readonly after: () => Promise<void>
}

async function expectTopCentre(page: Page, shown: Locator): Promise<void> {
  const box = await shown.boundingBox()
  const width = page.viewportSize()?.width ?? 0
  if (!box) throw new Error('It is not shown')
  expect(box.y).toBeLessThan(40)
  expect(Math.abs(box.x + box.width / 2 - width / 2)).toBeLessThan(20)
}

/** Somebody is in, whatever their home shows: their menu has their name. On a phone it has none. */
export async function expectSignedIn(page: Page, name: string): Promise<void> {
  await expect(
    page.getByRole('button', { name: new RegExp(`^${name}.*, (account menu|menu account)$`) }),
  ).toBeVisible()
}
