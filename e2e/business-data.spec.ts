import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { Api } from './api'
import { expectAccessible } from './axe'
import { registerBusiness } from './businesses'
import { expectToFit } from './fit'
import { expect, test } from './fixtures'
import { mailTo } from './mails'
import { giulia } from './people'
import { notification, signIn } from './steps'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

test('an administrator takes all data of the business along', { tag: '@change' }, async ({
  page,
}) => {
  test.slow()
  await signIn(page, giulia)
  await page.goto('/settings/data')
  await expect(heading(page, 'Data and deletion')).toBeVisible()
  await expectAccessible(page, 'data of the business')
  await page.getByRole('button', { name: 'Export all data' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current password').fill('Cantina#2025')
  await dialog.getByRole('button', { name: 'Download' }).click()
  await expect(dialog.getByLabel('Current password')).toHaveAccessibleDescription(
    'Current password is incorrect',
  )
  await expectAccessible(page, 'asked for the password')
  await dialog.getByLabel('Current password').fill(giulia.password)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download' }).click(),
  ])
  await expect(notification(page, /Your download has started/)).toBeVisible()
  expect(download.suggestedFilename()).toMatch(/^Tenuta Montefosco.*\.zip$/)
  const zip = readFileSync(await download.path())
  for (const path of ['README.txt', 'tables/bookings.csv', 'files/', 'documents/']) {
    expect(zip.includes(path), path).toBe(true)
  }
  // The last record of a file that was written to its end.
  expect(zip.readUInt32LE(zip.length - 22)).toBe(0x06054b50)
  await expect(page.getByText(/^Last exported/)).toBeVisible()
})

test('the deletion of a business is announced to all its users, and cancelled', {
  tag: '@full',
}, async ({ page, newPage, request }) => {
  const { name, owner } = await registerBusiness(request)
  const colleague = await (await Api.as(owner, request)).createUser()
  await signIn(page, owner)
  await page.goto('/settings/data')
  await page.getByRole('button', { name: 'Delete business …' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('No upcoming visits, open orders or unpaid amounts.')
  await expectAccessible(page, 'asked whether to delete')
  await dialog.getByLabel(/^Type .* to confirm$/).fill('Another business')
  await dialog.getByLabel('Current password').fill(owner.password)
  await dialog.getByRole('button', { name: 'Delete business' }).click()
  await expect(dialog.getByLabel(/^Type .* to confirm$/)).toHaveAccessibleDescription(
    'Type the name exactly as shown',
  )
  await dialog.getByLabel(/^Type .* to confirm$/).fill(name)
  await dialog.getByRole('button', { name: 'Delete business' }).click()
  await expect(notification(page, /will be deleted on/)).toBeVisible()
  const banner = (on: Page) => on.getByRole('region', { name: 'Business scheduled for deletion' })
  await expect(banner(page)).toContainText('This business will be deleted on')
  await expectAccessible(page, 'to be deleted')
  expect((await mailTo(request, owner.email, 'will be deleted on')).textBody).toContain(name)

  const other = await newPage()
  await signIn(other, colleague)
  await other.goto('/')
  await expect(banner(other)).toBeVisible()
  await expect(banner(other).getByRole('button')).toHaveCount(0)

  await page.goto('/')
  await banner(page).getByRole('button', { name: 'Cancel deletion' }).click()
  await expect(notification(page, 'Deletion cancelled')).toBeVisible()
  await expect(banner(page)).toHaveCount(0)
  await other.reload()
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(banner(other)).toHaveCount(0)
})

test('data and deletion in Italian, on a phone', { tag: '@full' }, async ({ page, request }) => {
  const { name, owner } = await registerBusiness(request)
  await signIn(page, owner, { language: 'it' })
  await page.goto('/settings/data')
  await expect(heading(page, 'Dati ed eliminazione')).toBeVisible()
  await expectToFit(page)
  await page.getByRole('button', { name: 'Elimina l’azienda …' }).click()
  const dialog = page.getByRole('dialog')
  await expectToFit(page)
  await dialog.getByLabel(/^Scrivi .* per confermare$/).fill(name)
  await dialog.getByLabel('Password attuale').fill(owner.password)
  await dialog.getByRole('button', { name: 'Elimina l’azienda' }).click()
  await expect(notification(page, /verrà eliminata il/)).toBeVisible()
  await expectToFit(page)
  await page.getByRole('button', { name: 'Annulla l’eliminazione' }).first().click()
  await expect(notification(page, /Eliminazione annullata/)).toBeVisible()
  await expect(page.getByText('Questa azienda verrà eliminata')).toHaveCount(0)
})
