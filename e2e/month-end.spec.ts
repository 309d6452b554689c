import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from './axe'
import { newVatCode } from './businesses'
import { expectToFit } from './fit'
import { expect, test } from './fixtures'
import { italianTill } from './italian-till'
import { giulia } from './people'
import { openScreen } from './screens'
import { signIn } from './steps'
import { createTastingRoom } from './tasting-rooms'
import { createTill, openTill, sheetOf } from './till'

test('at the month’s end days, rates, drawers, invoices and figures agree and go to the accountant', {
  tag: '@change',
}, async ({ newPage, api }) => {
  test.setTimeout(120_000)
  const ownData = { hasInvoicing: true, vatCode: newVatCode(), address: 'Strada del Vino' }
  const room = await createTastingRoom(api, { ...ownData, number: '3', drawer: 'counted' })
  const { id } = await room.book('10:00', 2)
  const goods = await createTill(api, { posIds: [room.posId] })
  const till = { ...goods, posId: room.posId, address: `/sales/customerview?pos=${room.posId}` }
  const page = await newPage({ viewport: { width: 1440, height: 900 }, hasTouch: true })
  await signIn(page, giulia, { language: 'it' })

  await openTill(page, till)
  const [ten, twenty] = till.names
  const host = italianTill(page)
  await host.put(ten)
  await host.openDrawer('100')
  await host.pay('Contanti')
  await host.put(twenty)
  await host.pay('Carta')
  await closeOneEuroShort(page, till.address)
  await payByTransferAndInvoice(page, `${room.address}&booking=${id}`)

  await openScreen(page, `/booking/closing/month?pos=${room.posId}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Chiusura mensile' })).toBeVisible()
  await page.getByRole('button', { name: 'Questo mese' }).click()
  const days = page.getByRole('table', { name: 'Per giorno' })
  await expect(days.getByRole('row')).toHaveCount(3)
  await expect(days.getByRole('row').last()).toContainText(/Totale.*90,00.*0,00.*90,00.*−1,00/)
  const methods = page.getByRole('table', { name: 'Per tipo di pagamento' })
  await expect(methods.getByRole('row')).toContainText([
    /Tipo/,
    /Contanti.*10,00/,
    /Carta.*20,00/,
    /Bonifico.*60,00/,
    /Totale.*90,00/,
  ])
  await expect(page.getByRole('table', { name: 'Documenti emessi' })).toContainText(
    /Fattura1.*60,00/,
  )
  await expectAccessible(page, 'a month')
  await expectToFit(page)

  const lines = await saveMonth(page)
  expect(lines[0]).toContain('Data;Numero;Incassato;Rimborsato;Totale;IVA ')
  expect(lines.at(-1)).toMatch(/^Tutto il mese;3;90,00;0,00;90,00;.*;-1,00$/)

  await days.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chiusura giornaliera')
  await expect(
    page.getByRole('table', { name: 'Per tipo di pagamento' }).getByRole('row').last(),
  ).toContainText('90,00')

  await page.getByRole('link', { name: 'Documenti', exact: true }).click()
  await page.getByRole('button', { name: 'Fatture elettroniche per mese' }).click()
  const invoices = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Scarica \d+ file/ }).click()
  expect((await invoices).suggestedFilename()).toMatch(/\.zip$/)

  await page.goto(`/analytics/sales?period=month&by=product&pos=${room.posId}`)
  const sold = page
    .locator('dl > div')
    .filter({ has: page.getByText('Fatturato', { exact: true }) })
  await expect(sold).toHaveText('Fatturato30 €')
})

async function closeOneEuroShort(page: Page, till: string): Promise<void> {
  await page.goto(till.replace('customerview', 'customerview/drawer'))
  const counted = { 'Banconote da 100': 1, 'Banconote da 5': 1, 'Monete da 2': 2 }
  for (const [piece, count] of Object.entries(counted)) {
    await page.getByRole('spinbutton', { name: `${piece} €`, exact: true }).fill(String(count))
  }
  const summary = page.getByRole('complementary', { name: 'Riepilogo' })
  await summary.getByLabel('Nota').fill('Un euro di resto in più')
  await summary.getByRole('button', { name: 'Chiudi la cassa' }).click()
  const question = sheetOf(page, 'Chiudere la cassa?')
  await question.getByRole('button', { name: 'Chiudi la cassa' }).click()
  await expect(page.getByRole('heading', { name: 'Rapporto Z 1' })).toBeVisible()
}

async function payByTransferAndInvoice(page: Page, booking: string): Promise<void> {
  await openScreen(page, booking)
  const documents = page.getByRole('region', { name: 'Documenti' })
  await documents.getByRole('button', { name: 'Crea fattura' }).click()
  const invoice = page.getByRole('dialog', { name: 'Crea fattura' })
  const field = (name: string) => invoice.getByRole('textbox', { name })
  await field('Azienda').fill('Enoteca Pontevecchio')
  await field('Indirizzo').fill('Borgo Santo Spirito 4')
  await field('CAP').fill('50125')
  await field('Città').fill('Firenze')
  await invoice.getByRole('combobox', { name: 'Paese' }).fill('Ital')
  await page.getByRole('option', { name: 'Italia', exact: true }).click()
  await field('Partita IVA').fill('IT06284510481')
  await field('SDI').fill('KRRH6B9')
  const tab = page.waitForEvent('popup')
  await invoice.getByRole('button', { name: 'Emetti fattura' }).click()
  await (await tab).close()
  const panel = page.getByRole('complementary', { name: 'Prenotazione' })
  await panel.getByRole('button', { name: 'Incassa', exact: true }).click()
  const payment = page.getByRole('dialog', { name: 'Incassa' })
  await payment.getByText('Bonifico', { exact: true }).click()
  await payment.getByRole('button', { name: 'Registra pagamento' }).click()
  await expect(payment).toBeHidden()
}

async function saveMonth(page: Page): Promise<string[]> {
  const begun = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Esporta CSV' }).click()
  const saved = await begun
  expect(saved.suggestedFilename()).toMatch(/^closing-\d{4}-\d{2}\.csv$/)
  return (await readFile(await saved.path(), 'utf8')).trim().split('\r\n')
}
