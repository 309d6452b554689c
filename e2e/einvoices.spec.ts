import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from './axe'
import { newVatCode } from './businesses'
import { expectToFit } from './fit'
import { expect, test } from './fixtures'
import { giulia } from './people'
import { openScreen } from './screens'
import { signIn } from './steps'
import { createTastingRoom } from './tasting-rooms'

const year = new Date().getFullYear()

test('an invoice goes out as XML, is marked as sent, and accepted when the exchange says so', {
  tag: '@change',
}, async ({ page, api }) => {
  // It has a VAT code of its own, so that nobody else takes numbers of its series.
  const vatCode = newVatCode()
  const ownData = { hasInvoicing: true, vatCode, address: 'Strada del Vino', number: '3' }
  const room = await createTastingRoom(api, ownData)
  const { id, customerId } = await room.book('10:00', 2)
  await signIn(page, giulia)
  await openScreen(page, '/')
  await page.evaluate(() => localStorage.setItem('lang_code', 'it'))
  await openScreen(page, `${room.address}&booking=${id}`)
  const documents = page.getByRole('region', { name: 'Documenti' })

  await documents.getByRole('button', { name: 'Crea fattura' }).click()
  const invoice = page.getByRole('dialog', { name: 'Crea fattura' })
  const field = (name: string) => invoice.getByRole('textbox', { name })
  await field('Azienda').fill('Müller & Söhne – Łódź')
  await field('Indirizzo').fill('Borgo Santo Spirito 4')
  await field('CAP').fill('501')
  await field('Città').fill('Firenze')
  await invoice.getByRole('combobox', { name: 'Paese' }).fill('Ital')
  await page.getByRole('option', { name: 'Italia', exact: true }).click()
  await field('Partita IVA').fill('IT06284510481')
  await field('SDI').fill('KRRH6B9')
  await invoice.getByRole('button', { name: 'Emetti fattura' }).click()
  await expect(field('CAP')).toHaveAccessibleDescription('Un CAP italiano ha 5 cifre')
  await field('CAP').fill('50125')
  const tab = page.waitForEvent('popup')
  await invoice.getByRole('button', { name: 'Emetti fattura' }).click()
  await (await tab).close()
  await expect(documents.getByText('Fattura elettronica Da inviare')).toBeVisible()

  const name = `Fattura ${year}/0001`
  await page.getByRole('button', { name: `Altre azioni per ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Fattura elettronica' }).click()
  const dialog = page.getByRole('dialog', { name: 'Fattura elettronica' })
  await expect(dialog).toContainText(name)
  await expectAccessible(page, 'the e-invoice of an invoice')
  const { fileName, xml } = await download(page)
  expect(fileName).toMatch(new RegExp(`^${vatCode}_C[0-9A-Z]{4}\\.xml$`))
  expect(xml).toContain(`<Numero>${year}/0001</Numero>`)
  expect(xml).toContain('<Denominazione>Müller &amp; Söhne - Lódz</Denominazione>')
  await expect(dialog).toContainText(fileName)
  await dialog.getByRole('button', { name: 'Chiudi' }).click()

  await openScreen(page, `/booking/closing/documents?customerId=${customerId}`)
  const row = page.getByRole('row').filter({ hasText: `${year}/0001` })
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Segna 1 fattura elettronica come inviata' }).click()
  await expect(row).toContainText('Inviata')

  await page.getByRole('button', { name: 'Importa notifiche' }).click()
  const notices = page.getByRole('dialog', { name: 'Importa notifiche' })
  await notices
    .locator('input[type=file]')
    .setInputFiles([
      file('nota.xml', '<nota/>'),
      file(
        `${fileName.slice(0, -4)}_RC_001.xml`,
        `<?xml version="1.0"?><ns3:RicevutaConsegna xmlns:ns3="http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fattura/messaggi/v1.0"><IdentificativoSdI>4242</IdentificativoSdI><NomeFile>${fileName}</NomeFile></ns3:RicevutaConsegna>`,
      ),
    ])
  await expect(notices.getByRole('listitem')).toContainText([
    `${year}/0001: Accettata`,
    'non è una notifica del Sistema di Interscambio',
  ])
  await expectAccessible(page, 'notifications brought in')
  await notices.getByRole('button', { name: 'Chiudi' }).click()
  await expect(row).toContainText('Accettata')
  await openScreen(
    page,
    `/booking/closing/documents?customerId=${customerId}&einvoiceState=to_send`,
  )
  await expect(page.getByText('Nessun dato trovato').first()).toBeVisible()

  await openScreen(page, `/booking/closing/documents?customerId=${customerId}`)
  await page.getByRole('button', { name: 'Fatture elettroniche per mese' }).click()
  const month = page.getByRole('dialog', { name: 'Fatture elettroniche per mese' })
  const begun = page.waitForEvent('download')
  await month.getByRole('button', { name: /^Scarica \d+ file/ }).click()
  expect((await begun).suggestedFilename()).toMatch(/^fatture-elettroniche-\d{4}-\d{2}\.zip$/)
  await expectAccessible(page, 'a month for the accountant')

  await expectToFit(page)
  await month.getByRole('button', { name: 'Chiudi' }).click()
  await page.getByRole('button', { name: new RegExp(`Altre azioni per ${name}`) }).click()
  await page.getByRole('menuitem', { name: 'Fattura elettronica' }).click()
  await expect(dialog).toContainText('Ricevuta di consegna · Accettata')
  await expectToFit(page)
})

function file(name: string, content: string) {
  return { name, mimeType: 'text/xml', buffer: Buffer.from(content) }
}

async function download(page: Page): Promise<{ fileName: string; xml: string }> {
  const begun = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Scarica XML' }).click()
  const saved = await begun
  return {
    fileName: saved.suggestedFilename(),
    xml: (await readFile(await saved.path())).toString('utf8'),
  }
}
