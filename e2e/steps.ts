import { randomBytes } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { login } from './api'
import type { Person } from './people'

const secondsPerDay = 86_400

/** A name that no other test uses: they all share one demo house. */
export function unique(name: string): string {
  return `${name} ${randomBytes(4).toString('hex')}`
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

/** The short words at the top of the page that say what was done or why it failed. */
export function notification(page: Page, text: string | RegExp): Locator {
  return page.getByRole('alert').filter({ hasText: text })
}

export async function expectNotification(page: Page, text: string | RegExp): Promise<void> {
  await expect(notification(page, text).first()).toBeVisible()
}
