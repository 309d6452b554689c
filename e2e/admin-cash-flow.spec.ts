import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible, looks } from './axe'
import { expectToFit, tablets } from './fit'
import { expect, test } from './fixtures'
import { giulia, operator } from './people'
import { openScreen, operatorScreens } from './screens'
import { notification, signIn } from './steps'

const dialog = (page: Page) => page.getByRole('dialog')
const rows = (page: Page) => page.getByRole('table').getByRole('row')

/** The first entry that nobody has billed yet, opened. */
async function openUnbilled(page: Page): Promise<void> {
  await openScreen(page, '/admin/customers/cashflow?status=to_be_billed')
  await rows(page).nth(1).getByRole('button').filter({ hasText: /\d{4}/ }).click()
  await expect(dialog(page).getByText('To be billed')).toBeVisible()
}

test('the operator bills a month, writes a payment down in parts, and takes one back', {
  tag: '@change',
}, async ({ page }) => {
  await signIn(page, operator)
  await openUnbilled(page)
  await dialog(page).getByRole('button', { name: 'Bill', exact: true }).click()
  await dialog(page)
    .filter({ hasText: 'can’t be changed afterwards' })
    .getByRole('button', { name: 'Bill', exact: true })
    .click()
  await expect(dialog(page).getByText('Billed', { exact: true })).toBeVisible()

  await dialog(page).getByRole('button', { name: 'Record payment' }).click()
  const amount = dialog(page).getByLabel('Amount')
  const open = Number(await amount.inputValue().then((text) => text.replaceAll(',', '')))
  await amount.fill((open + 0.01).toFixed(2))
  await dialog(page).getByRole('button', { name: 'Record payment' }).click()
  await expect(amount).toHaveAccessibleDescription('Amount cannot exceed billed amount')
  await amount.fill('1.00')
  await dialog(page).getByRole('button', { name: 'Record payment' }).click()
  await expect(dialog(page).getByText('Partially paid')).toBeVisible()

  await dialog(page).getByRole('button', { name: 'Reverse' }).click()
  const reason = page.getByLabel('Reason')
  await reason.fill('Booked twice')
  await page.getByRole('button', { name: 'Reverse' }).last().click()
  await expect(dialog(page).getByText('reverses a payment')).toBeVisible()
  await expect(dialog(page).getByText('Billed', { exact: true })).toBeVisible()
})

test('one customer or all: both tabs are about the chosen one, and the list comes as a file', {
  tag: '@full',
}, async ({ page }) => {
  await signIn(page, operator)
  await openScreen(page, '/admin/customers')
  await page.getByRole('link', { name: 'Tenuta Montefosco' }).first().click()
  await expect(page.getByRole('heading', { name: 'Tenuta Montefosco' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Agreed terms' })).toBeVisible()
  await page.getByRole('link', { name: 'Cash flow' }).click()
  await expect(page).toHaveURL(/cashflow\?customer=/)
  for (const row of await rows(page).filter({ hasText: '€' }).all()) {
    await expect(row).toContainText('Tenuta Montefosco')
  }
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /CSV/ }).click()
  const csv = await readFile(await (await download).path(), 'utf8')
  expect(csv).toContain('Tenuta Montefosco')
  await page.getByRole('link', { name: 'Show all customers' }).click()
  await expect(page).toHaveURL(/cashflow$/)
})

test('the operator agrees on terms that hold from today', { tag: '@full' }, async ({
  page,
  newPage,
}) => {
  await signIn(page, operator)
  await openScreen(page, '/admin/customers?q=Montefosco')
  await page.getByRole('link', { name: 'Tenuta Montefosco' }).first().click()
  await page.getByLabel('Website').fill('12.5')
  await page.getByRole('button', { name: 'Save terms' }).click()
  await expect(notification(page, 'Terms saved')).toBeVisible()
  const terms = page.getByRole('region', { name: 'Agreed terms' })
  await expect(terms.getByText('12.5%').first()).toBeVisible()

  const business = await newPage()
  await signIn(business, giulia, { language: 'it' })
  await openScreen(business, '/settings/settlement')
  await expect(business.getByText('12,5%').first()).toBeVisible()
  await expectAccessible(business, 'the business’s side')
  await expectToFit(business)
})

test('what the operator did is written down', { tag: '@full' }, async ({ page }) => {
  await signIn(page, operator)
  await openScreen(page, '/admin/profile/provider')
  const city = page.getByLabel('City')
  const before = await city.inputValue()
  for (const name of [`${before} Centro`, before]) {
    await city.fill(name)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Unsaved changes')).toHaveCount(0)
  }
  await openScreen(page, '/admin/system/record?kind=admin.provider')
  await rows(page).nth(1).getByRole('button').first().click()
  await expect(dialog(page).getByRole('row', { name: /City/ })).toContainText(`${before} Centro`)
})

for (const { language, colorScheme } of looks) {
  test(`the operator’s pages stand in nobody’s way in ${language} and ${colorScheme}`, {
    tag: '@full',
  }, async ({ newPage }) => {
    const page = await newPage({ colorScheme, reducedMotion: 'reduce' })
    await signIn(page, operator, { language })
    for (const screen of operatorScreens) {
      await openScreen(page, screen)
      await expectAccessible(page, screen)
      await expectToFit(page, [...tablets, { width: 360, height: 844 }])
      await page.setViewportSize({ width: 1440, height: 900 })
    }
  })
}
