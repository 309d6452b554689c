import type { Page } from '@playwright/test'
import { expectAccessible } from './axe'
import { expect, test } from './fixtures'
import { giulia } from './people'
import { openScreen } from './screens'
import { notification, signIn, unique } from './steps'

const productPath = '/api/v1/sales/product'
const levelPath = '/api/v1/sales/stock-level'

// Colours in the middle of a change have no contrast worth measuring.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function choose(page: Page, name: string, content: string | Buffer): Promise<void> {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
}

const code = () => unique('IMP').replace(' ', '-').toUpperCase()

test('a spreadsheet with mistakes is corrected in the page and becomes products', {
  tag: '@change',
}, async ({ page, api }) => {
  const [first, second, third] = [code(), code(), code()]
  const maker = unique('Imported')
  // A name that is not there finds what resembles it.
  const found = async () => {
    const { body } = await api.ask('GET', `${productPath}?${new URLSearchParams({ q: maker })}`)
    return (body.items as { name: string }[]).filter(({ name }) => name.startsWith(maker))
  }
  await signIn(page, giulia)
  await openScreen(page, '/sales/products')
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Import products' })).toBeVisible()
  await expectAccessible(page, 'import, without a file')

  const lines = [
    'Code,Product name,Category,Price (€),VAT,Shelf',
    `${first},${maker} Chianti,Wine,17.50,22,A`,
    `${first},${maker} Riserva,Wine,"1,028.00",22,A`,
    '',
    `${second},${maker} Vernaccia,Spaceship,14,22,B`,
    `${third},${maker} Rosato,Spaceship,cheap,22,B`,
  ]
  const list = `${unique('wines')}.csv`
  await choose(page, list, lines.join('\r\n'))
  await expect(page.getByText(list)).toBeVisible()
  await expect(page.getByLabel('Item code')).toHaveValue('Code')
  await expect(page.getByLabel('BTOC price')).toHaveValue('Price (€)')
  await expect(page.getByText(`${maker} Chianti · ${maker} Riserva`)).toBeVisible()
  await expect(page.getByText('Not imported: Shelf')).toBeVisible()
  await expectAccessible(page, 'import, columns')

  await page.getByRole('button', { name: 'Check 4 rows' }).click()
  await expect(page.getByText('3 of 4 rows need correction')).toBeVisible()
  await expect(page.getByText('Nothing has been imported yet').first()).toBeVisible()
  await expectAccessible(page, 'import, problems')
  const problems = page.getByRole('list', { name: 'Corrections needed' }).getByRole('listitem')
  await expect(problems).toHaveCount(3)
  await expect(problems.nth(0)).toContainText(
    /Row 3.*Item code.*This is already in the list.*Row 2/,
  )
  await expect(problems.nth(1)).toContainText(/Rows 5, 6.*Product type.*Choose one of the options/)
  await expect(problems.nth(2)).toContainText(/Row 6.*BTOC price.*Invalid Format/)
  expect(await found()).toEqual([])

  await page.getByLabel('Item code, row 2').fill(code())
  await page.getByLabel('Product type, Rows 5, 6').fill('wine')
  await page.getByLabel('BTOC price, Row 6').fill('nearly nothing')
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(problems).toHaveCount(1)
  await page.getByLabel('BTOC price, Row 6').fill('9.90')
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByText('All 4 rows are valid. Nothing has been imported yet.')).toBeVisible()
  await expectAccessible(page, 'import, checked')
  expect(await found()).toEqual([])

  await page.getByRole('button', { name: 'Import 4 rows' }).click()
  await expect(notification(page, '4 rows imported')).toBeVisible()
  await expect(page).toHaveURL('/sales/products')
  await page.getByPlaceholder('Name or item code').fill(first)
  await expect(page.getByRole('row', { name: `${maker} Riserva` })).toContainText('€1,028.00')
  expect(await found()).toHaveLength(4)
})

test('known products are updated after a look at what changes, and the import is undone', {
  tag: '@change',
}, async ({ page, api }) => {
  const [known, added] = [code(), code()]
  const list = `${unique('listino')}.csv`
  type Found = { itemCode: string; consumerPriceCents: number; stockQuantity: number }
  // A code that is not there finds what resembles it.
  const found = async (q: string) => {
    const { body } = await api.ask('GET', `${productPath}?${new URLSearchParams({ q })}`)
    return (body.items as Found[]).filter(({ itemCode }) => itemCode === q)
  }
  await signIn(page, giulia, { language: 'it' })
  await openScreen(page, '/sales/products/import')
  const first = `Codice;Nome;Tipo;Prezzo;IVA\r\n${known};Vernaccia;Vino;12,50;22`
  await choose(page, 'listino-vecchio.csv', first)
  await page.getByRole('button', { name: 'Controlla 1 riga' }).click()
  await page.getByRole('button', { name: 'Importa 1 riga' }).click()
  await expect(notification(page, 'riga importata')).toBeVisible()

  const lines = [
    'Codice;Nome;Tipo;Prezzo;Giacenza;Online',
    `${known.toLowerCase()};Vernaccia;Vino;1.014,90;24;sì`,
    `${added};Vin Santo;Vino;28;6;no`,
  ]
  await openScreen(page, '/sales/products/import')
  await choose(page, list, lines.join('\r\n'))
  await expect(page.getByLabel('Giacenza contata', { exact: true })).toHaveValue('Giacenza')
  await page.getByRole('button', { name: 'Controlla 2 righe' }).click()
  await expect(page.getByText('Scegli un magazzino').first()).toBeVisible()
  await page.getByLabel('Magazzino della giacenza contata').click()
  await page.getByRole('listbox').getByRole('option').first().click()
  await page.getByRole('button', { name: 'Controlla 2 righe' }).click()
  const preview = page.getByRole('list', { name: 'Anteprima' })
  const row = preview.locator(':scope > li').first()
  await expect(row).toContainText(/Vernaccia.*Modifica/)
  await expect(row).toContainText('12,50 → 1014,90')
  await expect(row).toContainText('0 → 24')
  await expect(row).toContainText('No → Sì')
  await page.getByRole('button', { name: /1\s*nuova/ }).click()
  await expect(preview.locator(':scope > li')).toHaveText([/Vin Santo/])
  await expectAccessible(page, 'import, preview')
  expect(await found(known)).toMatchObject([{ consumerPriceCents: 1_250 }])
  await page.getByRole('button', { name: 'Importa 2 righe' }).click()
  await expect(notification(page, '2 righe importate')).toBeVisible()
  expect(await found(known)).toMatchObject([{ consumerPriceCents: 101_490, stockQuantity: 24 }])
  expect(await found(added)).toMatchObject([{ stockQuantity: 6 }])

  await openScreen(page, '/sales/products/import')
  const past = page
    .getByRole('list', { name: 'Importazioni recenti' })
    .locator(':scope > li')
    .filter({ hasText: list })
    .first()
  await expect(past).toContainText('2 righe · 1 nuovo · 1 modificato')
  await past.getByRole('button', { name: 'Annulla importazione' }).click()
  const question = page.getByRole('dialog', {
    name: `Annullare l’importazione di ${list}?`,
  })
  await question.getByRole('button', { name: 'Annulla importazione' }).click()
  await expect(notification(page, 'Importazione annullata')).toBeVisible()
  await expect(past).toContainText('Annullata il')
  await expectAccessible(page, 'import, undone')
  expect(await found(known)).toMatchObject([{ consumerPriceCents: 1_250, stockQuantity: 0 }])
  expect(await found(added)).toEqual([])
})

test('a count in Italian becomes corrections of the stock', { tag: '@full' }, async ({
  page,
  api,
}) => {
  const { items } = (await api.ask('GET', `${levelPath}?pageSize=10&q=Chianti`)).body as {
    items: { itemCode: string; posName: string }[]
  }
  const [level] = items
  if (!level) throw new Error('There is no stock to count')
  await page.emulateMedia({ colorScheme: 'dark' })
  await signIn(page, giulia, { language: 'it' })
  await openScreen(page, '/sales/products/stock')
  await page.getByRole('link', { name: 'Importa inventario' }).click()
  await expectAccessible(page, 'count import, without a file')
  const text = `Codice;Magazzino;Quantità\r\n${level.itemCode};${level.posName};1.234,00\r\n`
  await choose(page, 'conta.csv', Buffer.from(text, 'latin1'))
  await expect(page.getByLabel('Quantità contata')).toHaveValue('Quantità')
  await expect(page.getByLabel('Punto vendita')).toHaveValue('Magazzino')
  await page.getByRole('button', { name: 'Controlla 1 riga' }).click()
  await expect(page.getByText('La riga è valida.')).toBeVisible()
  await expectAccessible(page, 'count import, checked')
  await page.getByRole('button', { name: 'Importa 1 riga' }).click()
  await expect(notification(page, 'riga importata')).toBeVisible()
  await expect(page).toHaveURL('/sales/products/stock')
  await openScreen(page, `/sales/products/stock/now?q=${level.itemCode}`)
  await expect(page.getByRole('row').filter({ hasText: '1.234' })).toContainText(level.posName)
})

test('what cannot be read is refused with a word that helps', { tag: '@full' }, async ({
  page,
}) => {
  await signIn(page, giulia)
  await openScreen(page, '/sales/products/import')
  const refusal = page.getByRole('main').getByRole('alert')
  await choose(page, 'a.xlsx', Buffer.from([0x50, 0x4b, 3, 4, 20, 0]))
  await expect(refusal).toContainText('This is a spreadsheet file')
  await choose(page, 'b.csv', 'Item code,Name\n')
  await expect(refusal).toContainText('has headings but no rows')
  await choose(page, 'c.csv', 'Item code,Name\nA1,"Chianti\n')
  await expect(refusal).toContainText('quotation mark')
  await expectAccessible(page, 'import, refused')

  await choose(page, 'd.csv', 'Shelf,Wine\nA1,Chianti\n')
  await expect(refusal).toBeHidden()
  await page.getByRole('button', { name: 'Check 1 row' }).click()
  await expect(page.getByText('Choose the column for this field').first()).toBeVisible()
  await expect(page.getByText('1 column to choose')).toBeVisible()
  await expectAccessible(page, 'import, columns missing')

  await page.getByRole('link', { name: 'Cancel' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without importing?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(page).toHaveURL('/sales/products/import')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/sales/products')
})

test('a piece that does not arrive is sent again', { tag: '@full' }, async ({ page }) => {
  await signIn(page, giulia)
  await openScreen(page, '/sales/products/import')
  const rows = Array.from({ length: 600 }, () => `${code()},Many,Wine,10,22`)
  await choose(page, 'many.csv', ['Code,Name,Category,Price,VAT', ...rows].join('\n'))
  let calls = 0
  await page.route(/\/import\/[^/]+\/rows$/, (route) => {
    calls += 1
    return calls === 2 ? route.abort() : route.continue()
  })
  await page.getByRole('button', { name: 'Check 600 rows' }).click()
  const stopped = page.getByRole('main').getByRole('alert')
  await expect(stopped).toContainText('250 of 600 rows checked')
  await expectAccessible(page, 'import, stopped')
  await stopped.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('All 600 rows are valid')).toBeVisible()
  expect(calls).toBe(4)
})

test('a template can be taken, and only those who may change products import', {
  tag: '@full',
}, async ({ page, newPage, api }) => {
  await signIn(page, giulia)
  await openScreen(page, '/sales/products/import')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download template' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('products.csv')
  await page.locator('input[type=file]').setInputFiles(await download.path())
  await page.getByLabel('Storage of the counted stock').click()
  await page.getByRole('listbox').getByRole('option').first().click()
  await page.getByRole('button', { name: 'Check 1 row' }).click()
  await expect(
    page.getByRole('list', { name: 'Preview' }).getByRole('listitem').first(),
  ).toContainText('Change')

  const other = await newPage()
  await signIn(other, await api.createUser({ rights: ['sales.display'] }))
  await openScreen(other, '/sales/products')
  await expect(other.getByRole('link', { name: 'Import', exact: true })).toHaveCount(0)
  await openScreen(other, '/sales/products/import')
  await expect(other.getByText('You don’t have permission to do this')).toBeVisible()
})
