import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './axe'
import { newVatCode } from './businesses'
import { expect, test } from './fixtures'
import { giulia } from './people'
import { openScreen } from './screens'
import { signIn } from './steps'
import { createTastingRoom } from './tasting-rooms'

const year = new Date().getFullYear()

test('two ways of paying, a receipt for each, an invoice and, in Italian, its credit note', {
  tag: '@change',
}, async ({ page, api }) => {
  // It has a VAT code of its own, so that nobody else takes numbers of its series.
  const vatCode = newVatCode()
  const ownData = { hasInvoicing: true, vatCode, address: 'Strada del Vino', number: '3' }
  const room = await createTastingRoom(api, ownData)
  const { id, guest, customerId } = await room.book('10:00', 2)
  await signIn(page, giulia)
  await openScreen(page, `${room.address}&booking=${id}`)
  const documents = page.getByRole('region', { name: 'Documents' })
  await expect(documents.getByRole('button', { name: 'Create receipt' })).toBeDisabled()

  await pay(page, '20', 'Cash')
  await issue(page, documents.getByRole('button', { name: 'Create receipt' }))
  await expect(documents.getByText(`Receipt R-${year}-0001`)).toBeVisible()
  await pay(page, '15.50', 'Card')
  await expect(documents.getByText('For €15.50 paid')).toBeVisible()
  await issue(page, documents.getByRole('button', { name: 'Create receipt' }))
  await expect(documents.getByText('Receipts exist for all payments.')).toBeVisible()
  await expect(documents.getByRole('listitem')).toContainText([
    /Receipt R-\d+-0001.*€20\.00/,
    /Receipt R-\d+-0002.*€15\.50/,
  ])

  const first = await download(page, `Receipt R-${year}-0001`)
  expect(first.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await download(page, `Receipt R-${year}-0001`)).equals(first)).toBe(true)

  await documents.getByRole('button', { name: `Send Receipt R-${year}-0001 by e-mail` }).click()
  const send = page.getByRole('dialog', { name: 'Send by e-mail' })
  await send.getByRole('textbox', { name: 'E-mail' }).fill('guest@example.com')
  await send.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Sent to guest@example.com')).toBeVisible()

  await documents.getByRole('button', { name: 'Create invoice' }).click()
  const invoice = page.getByRole('dialog', { name: 'Create invoice' })
  await expect(invoice.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(guest)
  await invoice.getByRole('button', { name: 'Issue invoice' }).click()
  const address = invoice.getByRole('textbox', { name: 'Address' })
  await expect(address).toHaveAccessibleDescription('This is required field')
  await expectAccessible(page, 'an invoice without billing data')
  await address.fill('Borgo Santo Spirito 4')
  await invoice.getByRole('textbox', { name: 'Postal code' }).fill('50125')
  await invoice.getByRole('textbox', { name: 'City' }).fill('Firenze')
  await invoice.getByRole('combobox', { name: 'Country' }).fill('Ital')
  await page.getByRole('option', { name: 'Italy' }).click()
  await invoice.getByRole('textbox', { name: 'VAT code' }).fill('IT06284510481')
  await invoice.getByRole('textbox', { name: 'SDI' }).fill('M5UXCR1')
  await issue(page, invoice.getByRole('button', { name: 'Issue invoice' }))
  await expect(documents.getByRole('button', { name: 'Create invoice' })).toBeDisabled()
  await expect(
    documents.getByRole('button', { name: `Invoice ${year}/0001`, exact: true }),
  ).toBeVisible()

  await page.evaluate(() => localStorage.setItem('lang_code', 'it'))
  await openScreen(page, `${room.address}&booking=${id}`)
  await page.getByRole('button', { name: `Altre azioni per Fattura ${year}/0001` }).click()
  await page.getByRole('menuitem', { name: 'Nota di credito' }).click()
  const credit = page.getByRole('dialog', { name: 'Nota di credito' })
  await expect(credit).toContainText(`Fattura ${year}/0001: residuo`)
  await credit.getByRole('textbox', { name: 'Motivo' }).fill('Un ospite in meno')
  await credit.getByText('Un importo').click()
  await credit.getByRole('textbox', { name: 'Importo' }).fill('60,01')
  await credit.getByRole('button', { name: 'Emetti nota di credito' }).click()
  await expect(credit.getByRole('textbox', { name: 'Importo' })).toHaveAccessibleDescription(/./)
  await expectAccessible(page, 'a credit note of too much')
  await credit.getByRole('textbox', { name: 'Importo' }).fill('30')
  await issue(page, credit.getByRole('button', { name: 'Emetti nota di credito' }))
  const note = page.getByRole('button', { name: `Nota di credito NC-${year}-0001`, exact: true })
  await expect(note).toBeVisible()

  await openScreen(page, `/booking/closing/documents?customerId=${customerId}`)
  const rows = page.getByRole('row')
  await expect(rows.filter({ hasText: guest })).toContainText([
    new RegExp(`NC-${year}-0001.*−30,00`),
    new RegExp(`${year}/0001.*60,00.*Stornata in parte`),
    new RegExp(`R-${year}-0002.*15,50`),
    new RegExp(`R-${year}-0001.*20,00`),
  ])
})

test('a cancelled booking credits its invoice, refunds as it was paid and, restored, owes again', {
  tag: '@change',
}, async ({ page, api }) => {
  const room = await createTastingRoom(api)
  const { id } = await room.book('10:00', 2)
  await signIn(page, giulia)
  await openScreen(page, `${room.address}&booking=${id}`)
  const panel = page.getByRole('complementary', { name: 'Booking' })
  await pay(page, '20', 'Card')
  await pay(page, '30', 'Cash')
  const documents = page.getByRole('region', { name: 'Documents' })
  await documents.getByRole('button', { name: 'Create invoice' }).click()
  const invoice = page.getByRole('dialog', { name: 'Create invoice' })
  await invoice.getByRole('textbox', { name: 'Address' }).fill('Via Roma 1')
  await invoice.getByRole('textbox', { name: 'Postal code' }).fill('50125')
  await invoice.getByRole('textbox', { name: 'City' }).fill('Firenze')
  await invoice.getByRole('combobox', { name: 'Country' }).fill('Ital')
  await page.getByRole('option', { name: 'Italy' }).click()
  await invoice.getByRole('textbox', { name: 'VAT code' }).fill('IT06284510481')
  await invoice.getByRole('textbox', { name: 'SDI' }).fill('M5UXCR1')
  await issue(page, invoice.getByRole('button', { name: 'Issue invoice' }))

  await panel.getByRole('button', { name: 'Cancel booking' }).click()
  const cancel = page.getByRole('dialog', { name: 'Cancel booking' })
  await expect(cancel.getByRole('textbox', { name: 'Cash' })).toHaveValue('30.00')
  await expect(cancel.getByRole('textbox', { name: 'Card', exact: true })).toHaveValue('20.00')
  await cancel.getByRole('textbox', { name: 'Cash' }).fill('50')
  await cancel.getByRole('textbox', { name: 'Card', exact: true }).fill('')
  await cancel
    .getByRole('textbox', { name: 'Reason', exact: true })
    .fill('Their flight was cancelled')
  await cancel.getByRole('button', { name: 'Cancel booking' }).click()
  const why = cancel.getByRole('textbox', { name: 'Reason for another method' })
  await expect(why).toHaveAccessibleDescription(/required/)
  await expectAccessible(page, 'a refund another way than it was paid')
  await why.fill('The terminal is out of order')
  await cancel.getByRole('button', { name: 'Cancel booking' }).click()
  await expect(cancel).toBeHidden()
  await expect(documents.getByText(/^Credit note /)).toBeVisible()
  await expect(documents.getByText('Superseded').first()).toBeVisible()

  await panel.getByRole('button', { name: 'Restore' }).click()
  await expect(panel.getByText('Unpaid', { exact: true }).first()).toBeVisible()
})

async function pay(page: Page, amount: string, method: string): Promise<void> {
  await page.getByRole('button', { name: 'Take payment' }).click()
  const payment = page.getByRole('dialog', { name: 'Take payment' })
  await payment.getByText(method, { exact: true }).click()
  await payment.getByRole('textbox', { name: 'Amount' }).fill(amount)
  await payment.getByRole('button', { name: 'Record payment' }).click()
  await payment.getByRole('button', { name: 'Done' }).click()
}

/** What is issued opens in a tab of its own. */
async function issue(page: Page, button: Locator): Promise<void> {
  const opened = page.waitForEvent('popup')
  const read = page.waitForResponse(/\/pdf$/)
  await button.click()
  const [tab, document] = await Promise.all([opened, read])
  expect(document.headers()['content-type']).toBe('application/pdf')
  await tab.close()
}

async function download(page: Page, name: string): Promise<Buffer> {
  await page.getByRole('button', { name: `More actions for ${name}` }).click()
  const begun = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Download' }).click()
  const saved = await begun
  expect(saved.suggestedFilename()).toMatch(/^R-\d+-0001\.pdf$/)
  return readFile(await saved.path())
}
