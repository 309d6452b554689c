import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { FakePrinter, standings } from '../apps/api/testing/fake-printer'
import { expectAccessible } from './axe'
import { catalogue } from './catalogue-pages'
import { expect, test } from './fixtures'
import { giulia } from './people'
import { notification, signIn, unique } from './steps'
import { createTill, openTill, tileOf } from './till'

const kick = [0x1b, 0x70, 0, 25, 250]
const raster = [0x1d, 0x76, 0x30, 0]
const cut = [0x1d, 0x56, 66, 0]

/** The bridge as it is started beside a till, and what it says to whoever starts it. */
async function startBridge(printerPort: number, origin: string) {
  const port = 20_000 + Math.floor(Math.random() * 20_000)
  const tokenFile = join(mkdtempSync(join(tmpdir(), 'bridge-')), 'token')
  const bridge = spawn(process.execPath, [
    'apps/api/dist/printer-bridge.js',
    ...['--printer', `tcp://127.0.0.1:${printerPort}`, '--origin', origin],
    ...['--port', String(port), '--token-file', tokenFile],
  ])
  return new Promise<{ bridge: ChildProcess; address: string; token: string }>(
    (resolve, reject) => {
      bridge.stderr.on('data', (text) => reject(new Error(String(text))))
      bridge.stdout.on('data', (text) => {
        const [, address = '', token = ''] = /(http:\S+) with the token (\S+)/.exec(text) ?? []
        resolve({ bridge, address, token })
      })
    },
  )
}

/** What would be printed stays in the page, where it can be looked at. */
async function keepPrintedPage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.print = () => undefined
  })
}

test('a till prints by the bridge after every sale and opens its drawer, in Italian', {
  tag: '@change',
}, async ({ page, api, baseURL }) => {
  const printer = new FakePrinter()
  const { bridge, address, token } = await startBridge(await printer.listen(), baseURL ?? '')
  try {
    const till = await createTill(api, {}, { drawer: 'counted' })
    await api.ask('POST', '/api/v1/sales/drawer', { posId: till.posId, floatCents: 5_000 })
    const wine = unique('Frankovka Dvořák')
    await api.createLike(catalogue.product.path, {
      name: wine,
      itemCode: unique('DV').replace(' ', '-'),
      consumerPriceCents: 1_000,
      businessPriceCents: null,
      countryPrices: [],
      quantityDiscounts: [],
      excludedCountryIds: [],
      managesStock: false,
      lowStockLimit: null,
      posIds: [till.posId],
    })
    await signIn(page, giulia, { language: 'it' })
    await openTill(page, till)
    await page.getByRole('button', { name: /^Punto vendita/ }).click()
    await page.getByRole('button', { name: 'Stampante' }).click()
    const dialog = page.getByRole('dialog', { name: 'Stampante' })
    await dialog.getByRole('button', { name: 'Stampante di cassa' }).click()
    await dialog.getByLabel('Indirizzo').fill(address)
    await dialog.getByRole('button', { name: 'Salva' }).click()
    await expect(dialog.getByLabel('Codice di abbinamento')).toHaveAccessibleDescription(
      'Questo campo è obbligatorio',
    )
    await expectAccessible(page, 'printer settings')
    await dialog.getByLabel('Codice di abbinamento').fill(token)
    await dialog.getByRole('switch', { name: 'Stampa dopo ogni vendita' }).check({ force: true })
    await dialog.getByRole('button', { name: 'Stampa di prova' }).click()
    await expect.poll(() => printer.text).toContain('Stampa di prova')
    await dialog.getByRole('button', { name: 'Salva' }).click()

    printer.clear()
    await tileOf(page, wine).click()
    await page.getByRole('button', { name: 'Contanti' }).click()
    await expect(page.getByRole('heading', { name: 'Venduto' })).toBeVisible()
    await expect.poll(() => printer.count(cut)).toBe(1)
    expect(printer.text).toMatch(/Totale +10,00 €/)
    expect(printer.text).toContain('Documento non fiscale')
    expect(printer.count(kick)).toBe(1)
    // A letter that the printer lacks is drawn.
    expect(printer.count(raster)).toBe(1)

    printer.clear()
    printer.standing = standings.paperOut
    await page.getByRole('button', { name: 'Stampa', exact: true }).click()
    await expect(notification(page, /la carta è finita/)).toBeVisible()
    expect(printer.printed).toHaveLength(0)
    printer.standing = standings.ready
    await page.getByRole('button', { name: 'Stampa', exact: true }).click()
    await expect.poll(() => printer.count(cut)).toBe(1)
    expect(printer.count(kick)).toBe(0)

    // Cash that goes without a sale.
    printer.clear()
    await page.getByRole('button', { name: 'Nuova vendita' }).click()
    await page.goto(till.address.replace('customerview', 'customerview/drawer'))
    await page.getByRole('button', { name: 'Apri il cassetto' }).click()
    await expect.poll(() => printer.count(kick)).toBe(1)
    await page.getByRole('button', { name: 'Versamento o prelievo' }).click()
    const movement = page.getByRole('dialog', { name: 'Versamento o prelievo' })
    await movement.getByLabel('Importo').fill('12')
    await movement.getByLabel('Motivo').fill('Ghiaccio')
    await movement.getByRole('button', { name: 'Registra' }).click()
    await expect.poll(() => printer.count(kick)).toBe(2)
    expect(printer.count(cut)).toBe(0)

    printer.clear()
    await page.goto('/booking/closing/documents')
    await page
      .getByRole('row')
      .nth(1)
      .getByRole('button', { name: /^Altre azioni/ })
      .click()
    await page.getByRole('menuitem', { name: 'Stampa con la stampante di cassa' }).click()
    await expect.poll(() => printer.count(cut)).toBe(1)
  } finally {
    bridge.kill()
    await printer.close()
  }
})

test('a receipt is printed by the browser on paper of 80 mm, without the app around it', {
  tag: '@change',
}, async ({ page, api }) => {
  await keepPrintedPage(page)
  const till = await createTill(api)
  await signIn(page, giulia, { language: 'it' })
  await openTill(page, till)
  await tileOf(page, till.names[0]).click()
  await tileOf(page, till.names[1]).click()
  await page.getByRole('button', { name: 'Contanti' }).click()
  await page.getByRole('button', { name: 'Stampa', exact: true }).click()
  const sheet = page.locator('body > div', { hasText: 'Documento non fiscale' })
  await expect(sheet).toHaveCount(1)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('#root')).toBeHidden()
  await expect(sheet.getByText('Totale', { exact: true })).toBeVisible()
  await expect(sheet.getByText(till.names[0])).toBeVisible()
  const box = await sheet.boundingBox()
  expect(Math.round(box?.width ?? 0)).toBe(Math.round((80 / 25.4) * 96))
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const pages = [...pdf.matchAll(/MediaBox ?\[ ?0 0 ([\d.]+) ([\d.]+)/g)]
  expect(pages).toHaveLength(1)
  expect(Math.round(Number(pages[0]?.[1]))).toBe(227)
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(sheet).toHaveCount(0)
})

test('the X report of a drawer is printed as narrow', { tag: '@full' }, async ({ page, api }) => {
  await keepPrintedPage(page)
  const till = await createTill(api, {}, { drawer: 'counted' })
  await api.ask('POST', '/api/v1/sales/drawer', { posId: till.posId, floatCents: 15_000 })
  await signIn(page, giulia, { language: 'it' })
  await page.goto(till.address.replace('customerview', 'customerview/drawer'))
  await page.getByRole('button', { name: 'Stampa', exact: true }).click()
  await page.emulateMedia({ media: 'print' })
  const sheet = page.locator('body > div', { hasText: 'Rapporto X' })
  await expect(sheet.getByText('Fondo cassa')).toBeVisible()
  await expect(page.locator('#root')).toBeHidden()
})
