import { readFile } from 'node:fs/promises'
import jsQR from 'jsqr'
import sharp from 'sharp'
import { expectAccessible, looks } from './axe'
import { catalogue, Filling } from './catalogue-pages'
import { expect, test } from './fixtures'
import { giulia } from './people'
import { openScreen } from './screens'
import { notification, signIn, unique } from './steps'
import { doWithRow, rowOf, saveButton } from './tag-pages'

const path = '/api/v1/integrations/qrcode'
const list = '/integrations/qrcode'
const form = `${list}/addqrcode`

/** What a camera reads of a picture. */
async function scan(file: string): Promise<string | undefined> {
  const { data, info } = await sharp(await readFile(file))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data
}

test('a code is made, printed, scanned, counted and pointed elsewhere', { tag: '@change' }, async ({
  page,
  request,
  baseURL,
}) => {
  const name = unique('Tavoli')
  await signIn(page, giulia)
  await openScreen(page, '/')
  await page.getByRole('link', { name: 'Integrations', exact: true }).click()
  await expect(page).toHaveURL('/integrations')
  await page
    .getByRole('main')
    .getByRole('link', { name: /QR codes/ })
    .click()
  await expect(page).toHaveURL(list)
  await page.getByRole('link', { name: 'Add QR code' }).first().click()
  await expect(page.getByText('Created when you save.')).toBeVisible()
  const fields = new Filling(page)
  await fields.type({ Name: name, Link: 'javascript:alert(1)' })
  await saveButton(page).click()
  await expect(fields.field('Link')).toHaveAccessibleDescription(/Enter a valid URL/)
  await fields.type({ Link: 'https://example.com/menu' })
  await saveButton(page).click()
  await expect(notification(page, 'Saved')).toBeVisible()
  await rowOf(page, name).getByRole('link', { name, exact: true }).click()

  const picture = page.getByRole('img', { name: `QR code of ${name}` })
  await expect(picture).toBeVisible()
  await page.getByRole('button', { name: 'Download' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /512 pixels/ }).click()
  const address = await scan(await (await downloading).path())
  expect(address).toMatch(new RegExp(`^${baseURL}/q/[2-9a-z]{10}$`))
  await expect(page.getByText('No scans yet.')).toBeVisible()

  for (const target of ['https://example.com/menu', 'https://example.com/winter']) {
    const answer = await request.get(address ?? '', { maxRedirects: 0 })
    expect(answer.status()).toBe(302)
    expect(answer.headers().location).toBe(target)
    await fields.type({ Link: 'https://example.com/winter' })
    if (await page.getByText('Unsaved changes').isVisible()) await saveButton(page).click()
    await expect(notification(page, 'Changes saved')).toBeVisible()
  }
  await page.reload()
  await expect(page.getByText('2 scans in total, 2 today')).toBeVisible()
  await page.getByRole('button', { name: 'Show as table' }).click()
  await expect(page.getByRole('row').filter({ hasText: '2' }).last()).toBeVisible()

  await openScreen(page, `${list}?q=${encodeURIComponent(name)}`)
  await expect(rowOf(page, name)).toContainText('2')
  await doWithRow(page, name, 'Deactivate')
  await expect(notification(page, 'Deactivated')).toBeVisible()
  const resting = await request.get(address ?? '', { headers: { 'accept-language': 'it' } })
  expect(resting.status()).toBe(404)
  expect(await resting.text()).toContain('non è attivo')
})

test('a sheet says what fits before it opens', { tag: '@full' }, async ({ page, api }) => {
  const name = unique('Foglio')
  const { id } = await api.create(path, {
    name,
    link: 'https://example.com',
    imageId: null,
    notes: null,
  })
  await signIn(page, giulia)
  await openScreen(page, `${form}/${id}`)
  await page.getByRole('button', { name: 'Print sheet' }).click()
  const dialog = page.getByRole('dialog', { name: 'Print sheet' })
  await expect(dialog).toContainText('1 A4 sheet, 20 labels per sheet')
  await dialog.getByLabel('Labels').fill('21')
  await expect(dialog).toContainText('2 A4 sheets')
  await dialog.getByLabel('Labels').fill('0')
  await expect(dialog.getByRole('button', { name: 'Open PDF' })).toBeDisabled()
  await dialog.getByLabel('Code size').selectOption('80 mm')
  const answered = page.waitForResponse(/\/sheet\?sizeMm=80&count=/)
  await dialog.getByRole('button', { name: 'Open PDF' }).click()
  const sheet = await answered
  expect(sheet.headers()['content-type']).toBe('application/pdf')
  await expect(dialog).toBeHidden()
})

test('a wine gets its label, which anybody reads without scripts and which stays', {
  tag: '@change',
}, async ({ page, api, newPage }) => {
  const name = unique('Poggio')
  const { id } = await api.createLike(catalogue.product.path, {
    name,
    itemCode: name.replace(' ', '-'),
    vintage: 2022,
    countryPrices: [],
    energyKj: null,
  })
  await signIn(page, giulia)
  await openScreen(page, `${catalogue.product.form}/${id}`)
  const product = new Filling(page)
  await product.openTab('E-label')
  await expect(page.getByText('Missing for publication:')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled()
  await product.openTab('Description')
  await product.type({ 'Energy (kJ)': '335' })
  await product.add('Ingredients on the label', 'Malic acid (E 296)')
  await saveButton(page).click()
  await expect(notification(page, 'Changes saved')).toBeVisible()
  await product.openTab('E-label')
  await page.getByLabel('Page language').selectOption('Deutsch')
  await expect(page.getByRole('article')).toContainText('davon gesättigte Fettsäuren')
  await expect(page.getByRole('article')).toContainText('Äpfelsäure (E 296)')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(notification(page, 'E-label published')).toBeVisible()
  await expect(page.getByText('at least 13 × 13 mm')).toBeVisible()
  const url = await page.getByRole('link', { name: /\/e\/[2-9a-z]{10}$/ }).getAttribute('href')

  const reader = await newPage({ javaScriptEnabled: false, locale: 'fr-FR' })
  await reader.goto(url ?? '')
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText(`${name} 2022`)
  await expect(reader.getByRole('table', { name: 'Déclaration nutritionnelle' })).toContainText(
    '335 kJ',
  )
  await reader.getByText('Langue: français').click()
  await reader.getByRole('link', { name: 'suomi' }).click()
  await expect(reader.getByRole('heading', { name: 'Ainesosat' })).toBeVisible()
  await expect(reader.getByText('viinihappo (E 334), omenahappo (E 296)')).toBeVisible()

  await product.openTab('Description')
  await product.type({ Vintage: '2023' })
  await saveButton(page).click()
  await expect(notification(page, 'Changes saved')).toBeVisible()
  await product.openTab('E-label')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Earlier labels' })).toBeVisible()
  await reader.goto(url ?? '')
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText(`${name} 2022`)
})

for (const { language, colorScheme, tag } of looks) {
  test.describe(`in ${language} and ${colorScheme}, nothing stands in anyone's way`, {
    tag,
  }, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } })

    test('among codes and labels', { tag: '@full' }, async ({ page, api }) => {
      await signIn(page, giulia, { language })
      await openScreen(page, '/integrations')
      await expectAccessible(page, 'integrations')
      await openScreen(page, list)
      await expectAccessible(page, 'codes')
      await openScreen(page, form)
      await expectAccessible(page, 'new code')
      const { id } = await api.oldestOf(path)
      await openScreen(page, `${form}/${id}`)
      await expect(page.locator('main img[src^="data:"]')).toBeVisible()
      await expectAccessible(page, 'code')
      await page
        .getByRole('button')
        .filter({ has: page.locator('.lucide-printer') })
        .click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectAccessible(page, 'sheet')

      const wine = await api.oldestOf(catalogue.product.path)
      await openScreen(page, `${catalogue.product.form}/${wine.id}`)
      await page.getByRole('tab').last().click()
      await expect(page.getByRole('article')).toBeVisible()
      await expectAccessible(page, 'label in the form')
      const url = await page.locator('main a[href*="/e/"]').first().getAttribute('href')
      await page.goto(url ?? '')
      await expectAccessible(page, 'label')
      await page.locator('summary').click()
      await expectAccessible(page, 'languages')
      await page.goto('/q/2222222222')
      await expectAccessible(page, 'no code')
    })
  })
}
