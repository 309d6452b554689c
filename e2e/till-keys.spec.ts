import type { Page } from '@playwright/test'
import { expectAccessible } from './axe'
import { expect, test } from './fixtures'
import { giulia } from './people'
import { signIn } from './steps'
import { createTastingRoom } from './tasting-rooms'
import { createTill, openTill, sheetOf, tileOf, totalOf } from './till'

/** Slower than any scanner. */
const byHand = { delay: 75 }

test('a whole sale by keyboard and scanner alone', { tag: '@change' }, async ({ page, api }) => {
  const till = await createTill(api)
  await signIn(page, giulia)
  await openTill(page, till)
  const { keyboard } = page

  await keyboard.type(`2*${till.names[0]}`, byHand)
  await keyboard.press('Enter')
  await expect(totalOf(page)).toContainText('€20.00')
  await keyboard.press('+')
  await expect(totalOf(page)).toContainText('€30.00')
  await keyboard.press('-')
  await expect(totalOf(page)).toContainText('€20.00')

  await keyboard.type('bar', byHand)
  await keyboard.press('ArrowDown')
  await expect(tileOf(page, till.names[1])).toBeFocused()
  await keyboard.press('Enter')
  await expect(totalOf(page)).toContainText('€40.00')
  await scan(page, till.codes[2])
  await expect(totalOf(page)).toContainText('€70.00')

  await page.getByRole('button', { name: 'Note', exact: true }).click()
  const note = page.getByRole('dialog').getByRole('textbox')
  await note.pressSequentially('Gift', byHand)
  await page.waitForTimeout(300)
  await scan(page, till.codes[0])
  await expect(totalOf(page)).toContainText('€80.00')
  await expect(note).toHaveValue('Gift')
  await keyboard.press('F9')
  await expect(note).toBeVisible()
  await keyboard.press('Escape')

  await keyboard.press('F1')
  await expect(sheetOf(page, 'Keyboard shortcuts')).toBeVisible()
  await expectAccessible(page, 'keyboard shortcuts')
  await keyboard.press('Escape')
  await expect(sheetOf(page, 'Keyboard shortcuts')).toBeHidden()

  await keyboard.press('F9')
  await expect(page.getByRole('heading', { name: 'Sold' })).toBeVisible()
  await expect(page.getByText('€80.00').first()).toBeVisible()
  await scan(page, till.codes[0])
  await expect(totalOf(page)).toContainText('€10.00')
  await keyboard.press('F8')
  await expect(page.getByRole('button', { name: 'New sale' })).toBeFocused()
  await keyboard.press('Enter')
  await expect(tileOf(page, till.names[0])).toBeVisible()
})

test('favourites and the order of categories are arranged at the till, by keyboard', {
  tag: '@change',
}, async ({ page, api }) => {
  const till = await createTill(api)
  await signIn(page, giulia)
  await openTill(page, till)
  await page.getByRole('button', { name: 'Arrange' }).click()
  const sheet = sheetOf(page, 'Arrange the till')
  for (const name of [till.names[2], till.names[1]]) {
    await sheet.getByLabel('Add a favourite').fill(name)
    await sheet.getByRole('button', { name }).click()
  }
  await sheet.getByRole('button', { name: `Move up: ${till.names[1]}` }).press('Enter')
  await expectAccessible(page, 'arranging the till')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Favourites' })).toBeVisible()
  await expect(page.getByRole('heading', { name: /All by name/ })).toBeVisible()
  const tiles = page.locator('[data-tile]')
  await expect(tiles.nth(0)).toContainText(till.names[1])
  await expect(tiles.nth(1)).toContainText(till.names[2])
  await expectAccessible(page, 'favourites at the till')
})

test('a tasting is a tile beside the bottles, found by its name, and one more guest joins in the cart', {
  tag: '@change',
}, async ({ page, api }) => {
  const place = { accessType: 'consumer', stockStorage: 'own', drawer: 'none' }
  const allDay = { start: '00:00', end: '23:59', slotMinutes: 15 }
  const room = await createTastingRoom(api, place, {}, allDay)
  const till = await createTill(api, { posIds: [room.posId] })
  await signIn(page, giulia)
  await openTill(page, { ...till, address: `/sales/customerview?pos=${room.posId}` })
  await page.getByRole('button', { name: 'Arrange' }).click()
  const arranging = sheetOf(page, 'Arrange the till')
  for (const name of [till.names[2], room.serviceName]) {
    await arranging.getByLabel('Add a favourite').fill(name)
    await arranging.getByRole('button', { name }).click()
  }
  await arranging.getByRole('button', { name: 'Save' }).click()
  const tiles = page.locator('[data-tile]')
  await expect(tiles.nth(0)).toContainText(till.names[2])
  await expect(tiles.nth(1)).toContainText(room.serviceName)
  await tiles.nth(0).press('ArrowRight')
  await expect(tiles.nth(1)).toBeFocused()

  await page.keyboard.type(room.serviceName.slice(-8), byHand)
  await page.keyboard.press('Enter')
  await sheetOf(page, room.serviceName)
    .getByRole('button', { name: /^Add for/ })
    .click()
  const line = page.getByRole('group', { name: `Quantity of ${room.serviceName}` })
  await expect(line).toHaveText('2')
  const before = await totalOf(page).textContent()
  await line.getByRole('button', { name: /^One more/ }).click()
  await expect(line).toHaveText('3')
  await expect(totalOf(page)).not.toHaveText(before ?? '')
  await expectAccessible(page, 'a tasting at the till')
})

/** As a scanner types it: at once, and with a return. */
async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}
