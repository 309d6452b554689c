import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { giulia } from './people'
import { SignUp } from './sign-up-pages'
import { notification, signIn, unique } from './steps'
import { newTagForm, rowOf, saveButton, tagForm, tagsMatching } from './tag-pages'

test.describe('in a browser that prefers Italian', () => {
  test.use({ locale: 'it-IT' })

  test('it still begins in English', async ({ page }) => {
    await page.goto('/sign-in')
    await expect(page.getByRole('heading', { name: 'Business Login' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    expect(await page.evaluate(() => navigator.language)).toBe('it-IT')
  })
})

test('the sign-in page switches with what it complains about, and remembers it', async ({
  page,
}) => {
  await page.goto('/sign-in')
  await page.getByRole('button', { name: 'Login' }).click()
  const email = page.getByRole('textbox', { name: /business email|e-mail aziendale/i })
  await expect(email).toHaveAccessibleDescription('This is required field')
  await mark(page)
  await choose(page, 'Italiano')
  await expect(page.getByRole('heading', { name: 'Accesso aziende' })).toBeVisible()
  await expect(email).toHaveAccessibleDescription('Questo campo è obbligatorio')
  await expect(page.locator('html')).toHaveAttribute('lang', 'it')
  await expectNotReloaded(page)

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Accesso aziende' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'it')
  expect(await page.evaluate(() => localStorage.getItem('lang_code'))).toBe('it')
})

test('the registration switches in place, with its countries and complaints', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/sign-up')
  await new SignUp(page).choose('Country', 'Germany')
  await page.getByRole('textbox', { name: 'Business name' }).fill('Podere Prova')
  await page.getByRole('button', { name: 'Next' }).click()
  await mark(page)
  await choose(page, 'Italiano')
  await expect(page.getByRole('heading', { name: 'Registra la tua azienda' })).toBeVisible()
  await expect(page.getByLabel('Nome dell’azienda')).toHaveValue('Podere Prova')
  await expect(page.getByLabel('Sito web')).toHaveAccessibleDescription(
    'Questo campo è obbligatorio',
  )
  await expect(page.getByRole('combobox', { name: 'Paese' })).toHaveValue('Germania')
  await expectNotReloaded(page)
})

test('a list switches its words, dates and numbers in place', { tag: '@full' }, async ({
  page,
  api,
}) => {
  const name = unique('Stagionali')
  await api.createTag({ name })
  await signIn(page, giulia)
  await page.goto(tagsMatching(name))
  const row = rowOf(page, name)
  await expect(row).toContainText(/\d{1,2} [A-Z][a-z]{2,3} \d{4}/)
  await expect(row.getByText('Active', { exact: true })).toBeVisible()
  await mark(page)
  await choose(page, 'Italiano')
  await expect(row).toContainText(/\d{1,2} [a-z]{3} \d{4}/)
  await expect(row.getByText('Attivo', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Tag', exact: true })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Menu principale' })).toContainText('Analisi')
  await expect(page.getByText(/^1 di \d+$/)).toBeVisible()
  await expect(page).toHaveTitle(/^Tag · /)
  await expect(page.locator('html')).toHaveAttribute('lang', 'it')
  await expectNotReloaded(page)
})

test('a form keeps what was typed, and writes amounts the other way', { tag: '@full' }, async ({
  page,
  api,
}) => {
  const name = unique('Grandi acquisti')
  const { id } = await api.createTag({
    name,
    countsSinglePurchase: true,
    fromPerSinglePurchase: 123_450,
  })
  await signIn(page, giulia)
  await page.goto(tagForm(id))
  await expect(page.getByLabel('Minimum per purchase')).toHaveValue('1,234.50')
  await page.getByLabel('Maximum per purchase').fill('20,000.5')
  await page.getByRole('textbox', { name: 'Notes' }).fill('Scritto prima del cambio')
  await mark(page)
  await choose(page, 'Italiano')
  await expect(page.getByLabel('Minimo per acquisto')).toHaveValue('1.234,50')
  await expect(page.getByLabel('Massimo per acquisto', { exact: true })).toHaveValue('20.000,50')
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('Scritto prima del cambio')
  await expectNotReloaded(page)

  await page.getByRole('button', { name: 'Salva' }).click()
  await expect(notification(page, 'Modifiche salvate')).toBeVisible()
  expect(await api.readTag(id)).toMatchObject({
    notes: 'Scritto prima del cambio',
    fromPerSinglePurchase: 123_450,
    toPerSinglePurchase: 2_000_050,
  })
})

test('a complaint on screen changes its language, and the server answers in it', {
  tag: '@full',
}, async ({ page, api }) => {
  const name = unique('Doppio')
  await api.createTag({ name })
  await signIn(page, giulia)
  await page.goto(newTagForm)
  const field = page.getByRole('textbox', { name: /^(name|nome)$/i })
  await saveButton(page).click()
  await expect(field).toHaveAccessibleDescription('This is required field')
  await choose(page, 'Italiano')
  await expect(field).toHaveAccessibleDescription('Questo campo è obbligatorio')
  await field.fill(name)
  await page.getByRole('button', { name: 'Salva' }).click()
  await expect(field).toHaveAccessibleDescription('Valore già utilizzato')
})

async function choose(page: Page, language: string): Promise<void> {
  await page.getByRole('combobox', { name: /language|lingua/i }).selectOption({ label: language })
}

async function mark(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { wasHereBefore: true }))
}

/** A reload would have lost the mark. */
async function expectNotReloaded(page: Page): Promise<void> {
  expect(await page.evaluate(() => 'wasHereBefore' in window)).toBe(true)
}
