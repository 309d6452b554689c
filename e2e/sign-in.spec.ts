import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { giulia } from './people'
import { expectNotificationFor, gate, notification, signIn, signInThroughForm } from './steps'
import { tagList } from './tag-pages'

const secondsPerDay = 86_400

test.describe('the sign-in form', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/sign-in')
  })

  test('says what is missing and what is wrong, and goes there', async ({ page }) => {
    const [email, password] = fields(page)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(email).toHaveAccessibleDescription('This is required field')
    await expect(password).toHaveAccessibleDescription('This is required field')
    await expect(email).toBeFocused()
    await password.fill('Wine#1')
    await expect(password).toHaveAccessibleDescription('Password must be at least 8 characters')
    await password.fill(giulia.password)
    await email.fill('giulia')
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(password).toHaveAccessibleDescription('')
    await expect(email).toHaveAccessibleDescription('Please Enter a valid Email ID')
    await email.fill('giulia@tenutamontefosco')
    await expect(email).toHaveAccessibleDescription('Email must be a valid email address')
    await email.fill(giulia.email)
    await expect(email).toHaveAccessibleDescription('')
    await expect(page).toHaveURL('/sign-in')
  })

  test('refuses a wrong password at the top of the page for 3 seconds and keeps the input', async ({
    page,
  }) => {
    const after = () => signInThroughForm(page, { ...giulia, password: 'Cantina#2025' })
    await expectNotificationFor(page, {
      text: 'Wrong e-mail or password',
      milliseconds: 3000,
      after,
    })
    const [email, password] = fields(page)
    await expect(email).toHaveValue(giulia.email)
    await expect(password).toHaveValue('Cantina#2025')
    await expect(page).toHaveURL('/sign-in')
    expect(await cookieNames(page.context())).toEqual([])
  })

  test('shows and hides the password', async ({ page }) => {
    const [, password] = fields(page)
    await password.fill('Cantina#2026')
    await expect(password).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(password).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Hide password' }).click()
    await expect(password).toHaveAttribute('type', 'password')
  })

  test('sends no password to a server that does not answer a ping', async ({ page }) => {
    const logins: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/auth/login')) logins.push(request.url())
    })
    await page.route('**/api/ping', (route) => route.abort())
    await signInThroughForm(page, giulia)
    await expect(notification(page, 'The server can’t be reached')).toBeVisible()
    expect(logins).toEqual([])
  })

  test('keeps the session in three secure, strict cookies for a week', async ({ page }) => {
    await signInThroughForm(page, giulia)
    await expect(notification(page, 'Welcome, Giulia')).toBeVisible()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('button', { name: 'Giulia Bandini, account menu' })).toBeVisible()
    const cookies = await page.context().cookies()
    expect(cookies.map(({ name }) => name).sort()).toEqual([
      'accessToken',
      'refreshToken',
      'userID',
    ])
    for (const cookie of cookies) {
      expect(cookie).toMatchObject({ secure: true, sameSite: 'Strict', path: '/' })
      expect(daysLeft(cookie)).toBeCloseTo(7, 2)
    }
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
    for (const { name, value } of cookies)
      if (name !== 'userID') expect(stored).not.toContain(value)
  })

  test('remembers for 30 days who wants it', async ({ page }) => {
    await signInThroughForm(page, giulia, { rememberMe: true })
    await expect(page).toHaveURL('/')
    const cookies = await page.context().cookies()
    const days = Object.fromEntries(
      cookies.map((cookie) => [cookie.name, Math.round(daysLeft(cookie))]),
    )
    expect(days).toMatchObject({ refreshToken: 30, userID: 7 })
  })

  test('says that the address needs https where the browser keeps no cookies', async ({ page }) => {
    await page.evaluate(() => {
      Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined })
    })
    await signInThroughForm(page, giulia)
    await expect(notification(page, 'Your browser didn’t save the sign-in')).toBeVisible()
    await expect(page).toHaveURL('/sign-in')
    expect(await page.evaluate(() => localStorage.getItem('userID'))).toBeNull()
  })

  test('clears what earlier versions kept in local storage', async ({ page }) => {
    const old = ['accessToken', 'refreshToken', 'permission', 'userPermission', 'user_permission']
    await page.evaluate((keys) => {
      for (const key of [...keys, 'booking_filters']) localStorage.setItem(key, 'old')
    }, old)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['booking_filters'])
  })
})

test.describe('the guard', () => {
  test('leads back to where one wanted to go', async ({ page }) => {
    const wanted = `${tagList}?status=inactive&sort=-updatedAt`
    await page.goto(wanted)
    await expect(page).toHaveURL(/\/sign-in\?origin=/)
    await signInThroughForm(page, giulia)
    await expect(page).toHaveURL(wanted)
    await expect(page.getByRole('heading', { name: 'Tags' })).toBeVisible()
  })

  test('follows no address of another site', { tag: '@full' }, async ({ page, context }) => {
    const strangers: string[] = []
    await context.route(
      ({ hostname }) => hostname === 'evil.example',
      (route) => {
        strangers.push(route.request().url())
        return route.abort()
      },
    )
    for (const origin of [
      '//evil.example',
      'https://evil.example/',
      '/\\evil.example',
      '/analytics/..//evil.example',
      'javascript:document.title="evil"',
    ]) {
      await context.clearCookies()
      await page.goto(`/sign-in?${new URLSearchParams({ origin })}`)
      await signInThroughForm(page, giulia)
      await expect(page, origin).toHaveURL('/')
      await expect(page.getByRole('region', { name: 'To do' })).toBeVisible()
      await expect(page, origin).not.toHaveTitle('evil')
    }
    expect(strangers).toEqual([])
  })

  test('keeps those who are signed in away from the sign-in page', async ({ page }) => {
    await signIn(page, giulia)
    await page.goto('/sign-in')
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('region', { name: 'To do' })).toBeVisible()
  })
})

test.describe('a session', () => {
  test.beforeEach(async ({ page }) => {
    await signIn(page, giulia)
    await page.goto('/')
    await expect(page.getByRole('region', { name: 'To do' })).toBeVisible()
  })

  test('asks before it ends, goes on after No and leaves nothing behind after Yes', async ({
    page,
    request,
  }) => {
    await page.goto(tagList)
    await expect(page.getByRole('link', { name: 'Big basket', exact: true })).toBeVisible()
    await page.evaluate(() => {
      localStorage.setItem('booking_filters', '{}')
      localStorage.setItem('analytics_filters', '{}')
    })
    const token = await cookie(page.context(), 'accessToken')
    const question = page.getByRole('dialog', { name: 'Are you sure want to Logout?' })
    await page.getByRole('button', { name: 'Logout' }).click()
    await question.getByRole('button', { name: 'No' }).click()
    await expect(question).toBeHidden()
    await expect(page).toHaveURL(tagList)
    expect(await cookieNames(page.context())).toEqual(['accessToken', 'refreshToken', 'userID'])

    await page.getByRole('button', { name: 'Logout' }).click()
    await question.getByRole('button', { name: 'Yes' }).click()
    await expect(page).toHaveURL('/sign-in')
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
    expect(await cookieNames(page.context())).toEqual([])
    const kept = await page.evaluate(() => Object.keys(localStorage))
    expect(kept).not.toContain('booking_filters')
    expect(kept).not.toContain('analytics_filters')
    expect(kept).not.toContain('userID')

    await page.goBack()
    await expect(page).toHaveURL(/\/sign-in/)
    await expect(page.getByText('Big basket')).toBeHidden()

    const afterwards = await request.get('/api/v1/analytics/tag', {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(afterwards.status()).toBe(401)
  })

  test('is renewed without a word when the access token is gone or refused', async ({
    page,
    context,
  }) => {
    const before = await cookie(context, 'refreshToken')
    await context.clearCookies({ name: 'accessToken' })
    await page.getByRole('link', { name: 'Analytics', exact: true }).click()
    await expect(turnover(page)).toBeVisible()
    expect(await cookieNames(context)).toEqual(['accessToken', 'refreshToken', 'userID'])
    expect(await cookie(context, 'refreshToken')).not.toBe(before)

    await replaceCookie(context, 'accessToken', 'expired')
    await page.getByRole('link', { name: 'Home' }).click()
    await expect(page.getByRole('region', { name: 'To do' })).toBeVisible()
    await expect.poll(() => cookie(context, 'accessToken')).not.toBe('expired')
  })

  test('survives two tabs that need a new token at the same moment', { tag: '@full' }, async ({
    page,
    context,
  }) => {
    const second = await context.newPage()
    await second.goto('/')
    await expect(second.getByRole('region', { name: 'To do' })).toBeVisible()
    const answer = gate()
    let renewals = 0
    await context.route('**/api/auth/refreshToken', async (route) => {
      renewals += 1
      await answer.opened
      await route.continue()
    })
    await context.clearCookies({ name: 'accessToken' })
    for (const tab of [page, second]) {
      await tab.getByRole('link', { name: 'Analytics', exact: true }).click()
      await expect.poll(() => renewals).toBeGreaterThan(0)
    }
    await second.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    answer.open()
    for (const tab of [page, second]) {
      await expect(turnover(tab)).toBeVisible()
    }
    expect(renewals).toBe(1)
  })

  test('is over when the server refuses both tokens', async ({ page, context }) => {
    await replaceCookie(context, 'accessToken', 'expired')
    await replaceCookie(context, 'refreshToken', 'stolen')
    await page.goto(tagList)
    await expect(page).toHaveURL(/\/sign-in\?origin=/)
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
    const left = await cookieNames(context)
    expect(left).not.toContain('accessToken')
    expect(left).not.toContain('refreshToken')
  })

  test('ends in every tab of the browser', { tag: '@full' }, async ({ page, context }) => {
    const second = await context.newPage()
    await second.goto(tagList)
    await expect(second.getByRole('link', { name: 'Big basket', exact: true })).toBeVisible()
    await page.bringToFront()
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.getByRole('button', { name: 'Yes' }).click()
    await expect(page).toHaveURL('/sign-in')
    await second.bringToFront()
    // Headless pages are never hidden, so the browser never fires this event by itself.
    await second.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(second).toHaveURL(/\/sign-in/)
  })
})

function fields(page: Page) {
  return [page.getByLabel('Business email'), page.getByLabel('Password', { exact: true })] as const
}

async function cookie(context: BrowserContext, name: string): Promise<string | undefined> {
  return (await context.cookies()).find((one) => one.name === name)?.value
}

async function cookieNames(context: BrowserContext): Promise<string[]> {
  return (await context.cookies()).map(({ name }) => name).sort()
}

async function replaceCookie(context: BrowserContext, name: string, value: string): Promise<void> {
  const kept = (await context.cookies()).find((one) => one.name === name)
  if (!kept) throw new Error(`There is no cookie ${name}`)
  await context.addCookies([{ ...kept, value }])
}

function daysLeft({ expires }: { readonly expires: number }): number {
  return (expires - Date.now() / 1000) / secondsPerDay
}

function turnover(page: Page) {
  return page.getByRole('term').filter({ hasText: /^Turnover$/ })
}
