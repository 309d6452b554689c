import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { waitUntilKept } from './kept'
import { giulia } from './people'
import { signIn, unique } from './steps'
import { createTastingRoom } from './tasting-rooms'

const rulesPath = '/api/v1/sales/customerview/allotment/rules'

test('guests who walk in are seated without a connection where this device keeps seats, and nobody else is', {
  tag: '@change',
}, async ({ ownBrowser, api }) => {
  test.setTimeout(180_000)
  const { body: before } = await api.ask('GET', rulesPath)
  await api.ask('PUT', rulesPath, { ...before, seats: 2, hours: 4 })
  const till = { accessType: 'consumer', stockStorage: 'own', drawer: 'none' }
  const allDay = { start: '00:00', end: '24:00', slotMinutes: 15, maxGuestsPerSlot: 4 }
  const room = await createTastingRoom(api, till, { durationMinutes: 15 }, allDay)
  const page = await ownBrowser.start()
  await signIn(page, giulia)
  await page.goto(`/sales/customerview?pos=${room.posId}`)
  await waitUntilKept(page, 'till')
  await waitUntilKept(page, 'seats')

  await page.context().setOffline(true)
  const guest = unique('Nora').replace(/[^A-Za-z]/g, 'x')
  await chooseVisit(page, room.serviceName)
  const sheet = page.getByRole('dialog', { name: room.serviceName })
  await expect(sheet.getByText('only the seats that this device keeps')).toBeVisible()
  await expect(sheet.getByRole('button', { name: /2 left/ }).first()).toBeVisible()
  await sheet.getByRole('button', { name: /^Add/ }).click()
  await page.getByRole('button', { name: 'Cash', exact: true }).click()
  const asked = page.getByRole('dialog', { name: 'Customer' })
  await asked.getByRole('textbox', { name: /^Name/ }).fill(guest)
  await asked.getByRole('button', { name: 'Choose', exact: true }).click()
  await page.getByRole('button', { name: 'Cash', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Sold', exact: true })).toBeVisible()
  await expect(page.getByText(room.serviceName).first()).toBeVisible()
  await page.getByRole('button', { name: 'New sale' }).click()

  // Two of two are seated: that time has none left.
  await chooseVisit(page, room.serviceName)
  const shown = page.getByRole('dialog', { name: room.serviceName }).getByRole('group')
  await expect(shown.getByRole('button', { name: /left/ }).first()).toBeVisible()
  await page.keyboard.press('Escape')

  await page.context().setOffline(false)
  await expect(page.getByRole('button', { name: /1 to send/ })).toBeHidden({ timeout: 60_000 })
  const { body } = await api.ask('GET', `/api/v1/booking/booking?posId=${room.posId}`)
  expect(body.items).toMatchObject([{ customerName: guest, partySize: 2 }])
  await api.ask('PUT', rulesPath, before)
})

async function chooseVisit(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Tastings' }).click()
  await page.getByRole('main').getByRole('button', { name }).click()
}
