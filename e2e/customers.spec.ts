import type { Page } from '@playwright/test'
import { Api, customerPath } from './api'
import { registerBusiness } from './businesses'
import { expect, test } from './fixtures'
import { giulia, operator } from './people'
import { openScreen } from './screens'
import { expectSignedIn, notification, signIn, signInThroughForm } from './steps'
import { doWithRow, nameField, saveButton, tagList } from './tag-pages'

const chatScript = 'https://chat.example/widget.js'

test('the operator lands on the customers, with their menu and nothing of a business', {
  tag: '@full',
}, async ({ page }) => {
  await offerSupportChat(page)
  await page.goto('/sign-in')
  await signInThroughForm(page, operator)
  await expect(page).toHaveURL('/admin/customers')
  await expect(customerRow(page, 'Cascina Bricco Rosso')).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect(menu.getByRole('link')).toHaveText(['Customers'])
  await expect(page.getByRole('banner')).not.toContainText(/create/i)
  await expect(page.getByRole('link', { name: /^(Add|Edit)/ })).toHaveCount(0)
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search or go to' })
  await expect(palette.getByText('Mailbox')).toBeVisible()
  await expect(palette.getByText('Tags')).toHaveCount(0)
  await expect(page.locator(`script[src="${chatScript}"]`)).toHaveCount(0)

  await signIn(page, giulia)
  await openScreen(page, '/')
  await expect(page.locator(`script[src="${chatScript}"]`)).toHaveCount(1)
})

test('a business is found, disabled with all its people, and enabled again', {
  tag: '@change',
}, async ({ page, newPage, request }) => {
  const { name, owner, vatCode } = await registerBusiness(request)
  const theirs = await newPage()
  await Promise.all([signIn(page, operator), signIn(theirs, owner)])
  await Promise.all([page.goto('/admin/customers'), openScreen(theirs, '/')])
  await page.getByRole('searchbox', { name: 'Search' }).fill(owner.email)
  const row = customerRow(page, name)
  await expect(page.getByRole('row')).toHaveCount(2)
  for (const text of [vatCode, 'M5UXCR1', 'Strada del Vino 3', owner.email, 'Enabled']) {
    await expect(row).toContainText(text)
  }

  await doWithRow(page, name, 'Disable')
  const question = page.getByRole('dialog', { name: `Disable “${name}”?` })
  await expect(question).toContainText('Its users are signed out')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await doWithRow(page, name, 'Disable')
  await question.getByRole('button', { name: 'Disable' }).click()
  await expect(row.getByText('Disabled', { exact: true })).toBeVisible()

  await theirs.getByRole('link', { name: 'Analytics', exact: true }).click()
  await expect(theirs).toHaveURL(/\/sign-in/)
  await theirs.goto('/sign-in')
  await signInThroughForm(theirs, owner)
  await expect(notification(theirs, 'This business is disabled. Contact support')).toBeVisible()
  await expect(theirs).toHaveURL('/sign-in')

  await doWithRow(page, name, 'Enable')
  await expect(row.getByText('Enabled', { exact: true })).toBeVisible()
  await signInThroughForm(theirs, owner)
  await expect(theirs).toHaveURL('/')
  await expectSignedIn(theirs, owner.name)
})

test('the operator has a profile, a password and sessions, and an administrator no customers', {
  tag: '@full',
}, async ({ page, request }) => {
  await signIn(page, operator)
  await page.goto('/admin/customers')
  await page.getByRole('main').getByRole('link', { name: 'My Profile' }).click()
  await expect(page).toHaveURL('/admin/profile')
  await expect(nameField(page)).toHaveValue('Cantina')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect(menu.getByRole('link')).toHaveText(['Customers'])
  const tabs = page.getByRole('navigation', { name: 'Settings' })
  await expect(tabs.getByRole('link')).toHaveText([
    'My Profile',
    'Password',
    'Two-factor sign-in',
    'Sessions',
    'Provider',
  ])
  await nameField(page).fill('Cantina ')
  await saveButton(page).click()
  await expect(notification(page, 'Changes saved')).toBeVisible()
  await tabs.getByRole('link', { name: 'Sessions' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'This device' })).toBeVisible()
  for (const address of ['/', '/settings', '/user', tagList]) {
    await page.goto(address)
    await expect(page, address).toHaveURL('/admin/customers')
  }

  await signIn(page, giulia)
  await page.goto('/admin/profile')
  await expect(page).toHaveURL('/')
  const asked = await (await Api.as(giulia, request)).ask('GET', customerPath)
  expect(asked.status).toBe(403)
})

function customerRow(page: Page, name: string) {
  return page
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox', { name: `Select ${name}`, exact: true }) })
}

/** As an installation that has one. */
async function offerSupportChat(page: Page): Promise<void> {
  const { origin } = new URL(chatScript)
  await page.route(chatScript, (route) => route.fulfill({ contentType: 'text/javascript' }))
  await page.route('**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const answer = await route.fetch()
    const policy = answer.headers()['content-security-policy'] ?? ''
    const body = (await answer.text()).replace(
      '"chatScriptUrl":null',
      `"chatScriptUrl":"${chatScript}"`,
    )
    await route.fulfill({
      response: answer,
      headers: {
        ...answer.headers(),
        'content-security-policy': policy.replace(
          "script-src 'self'",
          `script-src 'self' ${origin}`,
        ),
      },
      body,
    })
  })
}
