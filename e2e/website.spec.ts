import { expectAccessible } from './axe'
import { registerBusiness } from './businesses'
import { expect, test } from './fixtures'
import { giulia } from './people'
import { signIn } from './steps'

test('the plug-in is tried out in its own preview, and its line is copied', {
  tag: '@change',
}, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, giulia)
  await page.goto('/integrations')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Website/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Website plug-in' })).toBeVisible()
  const preview = page.frameLocator('iframe')
  const choose = preview.getByRole('button', { name: /^Choose / }).first()
  await expect(choose).toBeVisible()
  await expectAccessible(page, 'the website’s page')

  const color = page.getByRole('textbox', { name: /^Button colour/ })
  await color.fill('336699')
  await expect(choose).toHaveCSS('background-color', 'rgb(51, 102, 153)')
  await color.fill('ffd84d')
  await expect(page.getByText(/^Contrast 1\.3:1, hard to read/)).toBeVisible()
  // Readable all the same.
  await expect(choose).toHaveCSS('color', 'rgb(0, 0, 0)')
  await page.getByRole('radio', { name: /^POS plug-in/ }).click()
  await expect(preview.getByRole('heading', { name: 'Choose a place' })).toBeVisible()

  await page.getByRole('button', { name: 'Behind a button' }).click()
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(
    /^<script src="http:\/\/localhost:\d+\/plugin\.js" data-key="[\da-f-]{36}" data-mode="dialog" data-button-color="#ffd84d" data-text-color="#ffffff" async><\/script>$/,
  )
})

test('a plug-in that would be empty says what is missing, and leads there', {
  tag: '@change',
}, async ({ page, request }) => {
  const { owner } = await registerBusiness(request)
  await signIn(page, owner)
  await page.goto('/integrations/website')
  await expect(page.getByText('No POS Found', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Add POS' }).click()
  await expect(page).toHaveURL(/addpos$/)
})

test('what is chosen for the website is kept', { tag: '@full' }, async ({ page, request }) => {
  const { owner } = await registerBusiness(request)
  await signIn(page, owner, { language: 'it' })
  await page.goto('/integrations/website')
  await page.getByRole('radio', { name: /^Plug-in per punti vendita/ }).click()
  const sites = page.getByRole('combobox', { name: 'Siti consentiti' })
  await sites.fill('www.example.com/visite')
  await sites.press('Enter')
  await expect(page.getByText('https://www.example.com', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Salva' }).click()
  await expect(page.getByText('Modifiche non salvate')).toBeHidden()
  await page.reload()
  await expect(page.getByText('https://www.example.com', { exact: true })).toBeVisible()
  await expect(page.getByRole('radio', { name: /^Plug-in per punti vendita/ })).toBeChecked()
})
