import { expectAccessible } from './axe'
import { newVatCode } from './businesses'
import { expectToFit } from './fit'
import { expect, test } from './fixtures'
import { giulia } from './people'
import { openScreen } from './screens'
import { notification, signIn } from './steps'
import { createTastingRoom } from './tasting-rooms'

const year = new Date().getFullYear()

test('a point of sale is given a section, which stands in the number of its next invoice @change', async ({
  page,
  api,
}) => {
  const ownData = { hasInvoicing: true, vatCode: newVatCode(), address: 'Strada del Vino' }
  const room = await createTastingRoom(api, ownData)
  const { id } = await room.book('10:00', 2)
  await signIn(page, giulia)
  await openScreen(page, '/settings/documents')
  const seller = page.getByRole('region', { name: room.posName })
  await expect(seller).toContainText(`VAT ${ownData.vatCode}`)

  // A token goes as one, comes back from the menu, and the number follows every key.
  const pattern = seller.getByRole('textbox', { name: 'Pattern, Invoice' })
  await pattern.press('End')
  await pattern.press('Backspace')
  await expect(pattern).toHaveValue('{year}/')
  await page.keyboard.press('Tab')
  await expect(pattern).toHaveAccessibleDescription('The pattern must contain the number once')
  await expectAccessible(page, 'a pattern without a number')
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Number' }).press('Enter')
  await expect(pattern).toBeFocused()
  await expect(pattern).toHaveValue('{year}/{number}')
  await pattern.press('Home')
  await pattern.press('ArrowRight')
  await pattern.pressSequentially('.')
  await expect(pattern).toHaveValue('{year}./{number}')
  await expect(seller).toContainText(`${year}./0001was ${year}/0001`)
  await pattern.press('Backspace')

  await seller.getByRole('textbox', { name: `Section for ${room.posName}` }).fill('bot')
  const next = `${year}/0001/BOT`
  await expect(seller).toContainText(`${next}was ${year}/0001`)
  await expect(page.getByText(`${room.posName} gets section BOT`)).toBeVisible()
  await expectToFit(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(notification(page, 'Changes saved')).toBeVisible()
  const first = seller.getByRole('textbox', { name: 'Next number, Invoice, Section BOT' })
  await expect(first).toHaveValue('1')
  await first.fill('7')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(notification(page, 'Changes saved').first()).toBeVisible()

  await openScreen(page, `${room.address}&booking=${id}`)
  const issued = page.getByRole('region', { name: 'Documents' })
  await issued.getByRole('button', { name: 'Create invoice' }).click()
  const invoice = page.getByRole('dialog', { name: 'Create invoice' })
  await invoice.getByRole('textbox', { name: 'Address' }).fill('Borgo Santo Spirito 4')
  await invoice.getByRole('textbox', { name: 'Postal code' }).fill('50125')
  await invoice.getByRole('textbox', { name: 'City' }).fill('Firenze')
  await invoice.getByRole('combobox', { name: 'Country' }).fill('Ital')
  await page.getByRole('option', { name: 'Italy' }).click()
  await invoice.getByRole('textbox', { name: 'VAT code' }).fill('IT06284510481')
  await invoice.getByRole('textbox', { name: 'SDI' }).fill('M5UXCR1')
  const tab = page.waitForEvent('popup')
  await invoice.getByRole('button', { name: 'Issue invoice' }).click()
  await (await tab).close()
  await expect(
    issued.getByRole('button', { name: `Invoice ${year}/0007/BOT`, exact: true }),
  ).toBeVisible()
})

test('numbers that were used twice are named with their documents and what to do @full', async ({
  page,
}) => {
  const issued = (id: string, date: string) => ({
    ...{ id, date, posName: 'Bottega', totalCents: 4_350 },
  })
  await signIn(page, giulia)
  await page.route('**/api/v1/settings/documents', async (route) => {
    const answer = await route.fetch()
    const duplicate = {
      number: '2026/0001',
      kind: 'invoice',
      documents: [
        issued('01988067-8daa-7d5d-a52e-1d1c739b2ad7', '2026-02-01'),
        issued('01988067-8daa-7d5d-a52e-1d1c739b2ad8', '2026-02-03'),
      ],
    }
    await route.fulfill({ json: { ...(await answer.json()), duplicates: [duplicate] } })
  })
  await openScreen(page, '/settings/documents')
  const notice = page.getByRole('region', { name: '1 number was used more than once' })
  await expect(notice).toContainText('Ask your accountant')
  const read = page.waitForRequest('**/01988067-8daa-7d5d-a52e-1d1c739b2ad8/pdf')
  await notice.getByRole('button', { name: '3 Feb 2026, Bottega' }).click()
  await read
  await expectAccessible(page, 'numbers that were used twice')
  await notice.getByRole('link', { name: 'Show in the document list' }).click()
  await expect(page).toHaveURL(/\/booking\/closing\/documents\?isDuplicate=true/)
})
