import type { Locator, Page } from '@playwright/test'
import type { Api } from './api'
import { expectAccessible } from './axe'
import { expect, test } from './fixtures'
import { giulia } from './people'
import { openScreen } from './screens'
import { notification, signIn } from './steps'
import { chipOf, createTastingRoom, tastingDate } from './tasting-rooms'

test('a drag into another season asks what the visit costs, and every move can be undone', {
  tag: '@change',
}, async ({ page, api }) => {
  const { address, guest, harvest, expectStored } = await bookBesideHarvest(api)
  await signIn(page, giulia)
  await openScreen(page, address)
  const chip = chipOf(page, guest)
  const dialog = page.getByRole('dialog', { name: 'This move changes the price' })
  const moved = page.getByRole('status').filter({ hasText: 'Moved' })
  const home = await placeOf(chip)

  await drag(page, chip, harvest)
  await expect(dialog).toContainText(/Agreed price\D*90\.00\s*New price\D*150\.00/)
  await expect(dialog).toContainText('The season “Vendemmia” applies')
  await expect(dialog).toContainText(/Price per person: \D*30\.00 → \D*50\.00/)
  await expectAccessible(page, 'asked for the price')
  await dialog.getByRole('button', { name: 'Don’t move' }).click()
  await expect.poll(() => placeOf(chip)).toEqual(home)
  await expectStored({ date: tastingDate(), cents: 9000 })

  await drag(page, chip, harvest)
  await dialog.getByRole('button', { name: 'Keep the agreed price' }).click()
  await expectStored({ date: harvest, cents: 9000 })
  // It stays while it is pointed at.
  await moved.hover()
  await expectAccessible(page, 'moved')
  await moved.getByRole('button', { name: 'Undo' }).click()
  await expect(notification(page, 'Move undone')).toBeVisible()
  await expect.poll(() => placeOf(chip)).toEqual(home)

  await drag(page, chip, harvest)
  await dialog.getByRole('button', { name: 'Charge the new price' }).click()
  await expectStored({ date: harvest, cents: 15000 })
  await expect(moved).toBeVisible()
  await page.keyboard.press('Control+z')
  await expectStored({ date: tastingDate(), cents: 9000 })
  await expect(moved).toBeHidden()
})

test('the panel moves a visit at the price that is chosen, and undoes the move later', {
  tag: '@change',
}, async ({ page, api }) => {
  const { id, address, harvest, expectStored } = await bookBesideHarvest(api)
  await signIn(page, giulia)
  await openScreen(page, `${address}&layout=full&booking=${id}`)
  const panel = page.getByRole('complementary', { name: 'Booking' })
  await panel.getByRole('button', { name: 'Move' }).click()
  const form = page.getByRole('dialog', { name: 'Move', exact: true })
  await form.getByRole('textbox', { name: 'Date' }).fill(asTyped(harvest))
  await form.getByRole('textbox', { name: 'Date' }).press('Tab')
  await form.getByRole('radio', { name: /^12:00/ }).click()
  await form.getByRole('button', { name: 'Move here' }).click()
  const price = page.getByRole('dialog', { name: 'This move changes the price' })
  await price.getByRole('button', { name: 'Don’t move' }).click()
  await form.getByRole('button', { name: 'Move here' }).click()
  await price.getByRole('button', { name: 'Charge the new price' }).click()
  await expectStored({ date: harvest, cents: 15000 })
  const moved = page.getByRole('status').filter({ hasText: 'Moved' })
  await moved.getByRole('button', { name: 'Close' }).click()
  await expect(moved).toBeHidden()

  await panel.getByRole('button', { name: 'Undo move' }).click()
  const undoing = page.getByRole('dialog', { name: 'Undo this move?' })
  await expect(undoing).toContainText(/The price goes back from \D*150\.00 to \D*90\.00/)
  await expectAccessible(page, 'undoing a move')
  await undoing.getByRole('button', { name: 'Undo move' }).click()
  await expectStored({ date: tastingDate(), cents: 9000 })
  await expect(panel.getByRole('button', { name: 'Undo move' })).toBeHidden()
})

/** Three guests at 30 a head, in the same week as a day on which it costs 50. */
async function bookBesideHarvest(api: Api) {
  const date = tastingDate()
  const isSunday = new Date(date).getUTCDay() === 0
  const harvest = dayAfter(date, isSunday ? -1 : 1)
  const season = { name: 'Vendemmia', from: harvest, to: harvest, countryId: null }
  const seasons = [{ id: null, ...season, priceCents: 5000, vatRateId: null }]
  const room = await createTastingRoom(api, {}, { seasons })
  const { id, guest } = await room.book('10:00', 3)
  const expectStored = async (wanted: { date: string; cents: number }) => {
    const stored = async () => {
      const { body } = await api.ask('GET', `/api/v1/booking/booking/${id}/detail`)
      const { totalCents } = body.price as { totalCents: number }
      return { date: body.date, cents: totalCents }
    }
    await expect.poll(stored).toEqual(wanted)
  }
  return { id, guest, harvest, expectStored, address: `${room.address}&layout=booking&view=weekly` }
}

function dayAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)
}

function asTyped(date: string): string {
  return date.split('-').reverse().join('/')
}

/** Carries a party with the mouse to the noon of another day. */
async function drag(page: Page, chip: Locator, date: string): Promise<void> {
  await chip.hover()
  await page.mouse.down()
  await page.mouse.move(600, 400)
  const box = await page.locator(`[data-target="${date} 12:00"]`).boundingBox()
  if (!box) throw new Error('The day is not shown as a target')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.up()
}

async function placeOf(chip: Locator): Promise<{ x: number; y: number } | null> {
  const box = await chip.boundingBox()
  return box && { x: box.x, y: box.y }
}
