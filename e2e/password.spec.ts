import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { linkMailedTo, openMail } from './mails'
import { operator } from './people'
import { expectSignedIn, notification, signIn, signInThroughForm } from './steps'
import { testWithLimits } from './strict-server'

const newPassword = 'Vendemmia#26'

test('a forgotten password is replaced through a mailed link, once', { tag: '@change' }, async ({
  page,
  newPage,
  api,
}) => {
  const person = await api.createUser({ rights: ['analytics.display'] })
  const elsewhere = await newPage()
  await signIn(elsewhere, person)
  await elsewhere.goto('/')
  await expectSignedIn(elsewhere, 'Anna')

  await page.goto('/sign-in')
  await page.getByRole('link', { name: 'Forgot Password' }).click()
  await page.getByRole('button', { name: 'Send Email' }).click()
  const registered = page.getByLabel('Registered email')
  await expect(registered).toHaveAccessibleDescription('This is required field')
  await registered.fill('anna')
  await expect(registered).toHaveAccessibleDescription('Please Enter a valid Email ID')
  await registered.fill(person.email)
  await page.getByRole('button', { name: 'Send Email' }).click()
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeFocused()
  await page.getByRole('link', { name: 'Open the mailbox' }).click()
  await openMail(page, person.email)
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible()
  const link = await page.getByRole('article').getByRole('link').getAttribute('href')
  await page.getByRole('article').getByRole('link').click()
  await expectRules(page)
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(page).toHaveURL('/sign-in')
  await expect(page.getByRole('status')).toContainText('Your new password is set')

  await signInThroughForm(page, person)
  await expect(notification(page, 'Wrong e-mail or password')).toBeVisible()
  await signInThroughForm(page, { ...person, password: newPassword })
  await expect(page).toHaveURL('/')
  await expectSignedIn(page, 'Anna')

  await elsewhere.getByRole('link', { name: 'Analytics', exact: true }).click()
  await expect(elsewhere).toHaveURL(/\/sign-in/)
  await elsewhere.goto(link ?? '')
  await expectRefused(elsewhere)
  await elsewhere.getByRole('link', { name: 'Request a new link' }).click()
  await expect(elsewhere).toHaveURL('/forgot-password')
})

test('a link that was made up is refused', async ({ page }) => {
  await page.goto('/reset-password/made-up')
  await expectRefused(page)
})

test('an unknown address gets the same words, and no mail', { tag: '@full' }, async ({
  page,
  request,
  api,
}) => {
  const known = await api.createUser()
  const stranger = 'nobody@tenutamontefosco.it'
  for (const email of [stranger, known.email]) {
    await page.goto('/forgot-password')
    await page.getByLabel('Registered email').fill(email)
    await page.getByRole('button', { name: 'Send Email' }).click()
    await expect(
      page.getByText(`If ${email} is registered, you will receive an e-mail`),
    ).toBeVisible()
  }
  await linkMailedTo(request, known.email)
  const { items } = await (await request.get('/api/mailbox')).json()
  expect(items.map(({ recipient }: { recipient: string }) => recipient)).not.toContain(stranger)
})

test('a changed password ends the sessions in other browsers', { tag: '@full' }, async ({
  page,
  newPage,
  api,
}) => {
  const person = await api.createUser({ rights: ['analytics.display'] })
  const elsewhere = await newPage()
  await Promise.all([signIn(page, person), signIn(elsewhere, person)])
  await Promise.all([page.goto('/settings/password'), elsewhere.goto('/')])
  await expectSignedIn(elsewhere, 'Anna')
  const current = page.getByLabel('Current password')
  const wanted = page.getByRole('textbox', { name: 'New password', exact: true })
  const repeat = page.getByLabel('Repeat the new password')
  const change = page.getByRole('button', { name: 'Change password' })
  await change.click()
  await expect(current).toHaveAccessibleDescription('This is required field')
  await expect(current).toBeFocused()
  await current.fill('Cantina#2025')
  await wanted.fill(newPassword)
  await repeat.fill(person.password)
  await change.click()
  await expect(repeat).toHaveAccessibleDescription('Passwords must match')
  await repeat.fill(newPassword)
  await change.click()
  await expect(current).toHaveAccessibleDescription('Current password is incorrect')
  await current.fill(person.password)
  await change.click()
  await expect(notification(page, 'Password changed')).toBeVisible()
  await expect(current).toHaveValue('')

  await elsewhere.getByRole('link', { name: 'Analytics', exact: true }).click()
  await expect(elsewhere).toHaveURL(/\/sign-in/)
  await signInThroughForm(elsewhere, { ...person, password: newPassword })
  await expect(elsewhere).toHaveURL(/\/analytics\/sales/)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Password' })).toBeVisible()
})

testWithLimits(
  'guessing is stopped, even with the right password, and the page says what helps',
  { tag: '@full' },
  async ({ page, strictAddress }) => {
    await page.goto(`${strictAddress}/sign-in`)
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      const answer = page.waitForResponse('**/api/auth/login')
      await signInThroughForm(page, { ...operator, password: `Guess#${attempt}000` })
      expect((await answer).status()).toBe(401)
      await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled()
    }
    await signInThroughForm(page, operator)
    const words = 'Too many attempts. Try again in 15 min, or set a new password'
    await expect(notification(page, words)).toBeVisible()
    await expect(page.getByRole('main')).toContainText(words)
    await expect(page).toHaveURL(`${strictAddress}/sign-in`)
  },
)

/** They are ticked off while it is typed, and what is missing is said in words. */
async function expectRules(page: Page): Promise<void> {
  const password = page.getByLabel('New password')
  await expect(password).toBeFocused()
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(password).toHaveAccessibleDescription(/This is required field/)
  const met = page.getByText(/\(met\)/)
  for (const [typed, count, missing] of [
    ['vendemmia', 2, 'at least one uppercase letter'],
    ['Vendemmia', 3, 'at least one number'],
    ['Vendemmia26', 4, 'at least one special character'],
    ['V#26v', 4, 'at least 8 characters'],
  ] as const) {
    await password.fill(typed)
    await expect(met).toHaveCount(count)
    await expect(password).toHaveAccessibleDescription(new RegExp(missing))
  }
  await password.fill(newPassword)
  await expect(met).toHaveCount(5)
}

async function expectRefused(page: Page): Promise<void> {
  await page.getByLabel('New password').fill(newPassword)
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(notification(page, 'This link has expired or was already used')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeFocused()
}
