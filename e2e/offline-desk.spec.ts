import { expect, test } from './fixtures'
import { seriesOfDevice, waitUntilKept } from './kept'
import { giulia } from './people'
import { signIn } from './steps'
import { createTastingRoom } from './tasting-rooms'

test('guests are received without a connection, also after a reload, and all of it arrives once', {
  tag: '@change',
}, async ({ ownBrowser, api }) => {
  test.setTimeout(120_000)
  const room = await createTastingRoom(api)
  const today = new Date().toLocaleDateString('sv', { timeZone: 'Europe/Rome' })
  const anytime = { date: today, override: { reason: 'Walked in' } }
  const here = await room.book('11:00', 2, anytime)
  const missing = await room.book('12:00', 3, anytime)
  const read = async (id: string) => {
    const { body } = await api.ask('GET', `/api/v1/booking/booking/${id}/detail`)
    return body as { readonly arrivalStatus: string; readonly notes: string | null }
  }
  const page = await ownBrowser.start()
  const visit = (guest: string) => page.getByRole('listitem').filter({ hasText: guest })
  await signIn(page, giulia)
  await page.goto('/')
  await waitUntilKept(page, 'desk')

  await page.context().setOffline(true)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
  await page.getByRole('button', { name: `Mark as arrived: ${here.guest}` }).click()
  await expect(visit(here.guest).getByText('Arrived', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: `Note on ${missing.guest}` }).click()
  await page.getByRole('textbox', { name: 'Note' }).fill('Comes later with a dog')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(visit(missing.guest).getByText('Comes later with a dog')).toBeVisible()

  await page.goto('/booking/calendar')
  await expect(visit(here.guest).getByText('Arrived', { exact: true })).toBeVisible()
  await expect(page.getByText('2 to send')).toBeVisible()

  await page.context().setOffline(false)
  await page.goto('/')
  const arrives = { timeout: 60_000 }
  await expect.poll(async () => (await read(here.id)).arrivalStatus, arrives).toBe('arrived')
  await expect
    .poll(async () => (await read(missing.id)).notes, arrives)
    .toBe('Comes later with a dog')

  await page.goto('/settings/devices')
  const series = await seriesOfDevice(page)
  const device = page.getByRole('listitem').filter({ hasText: `Series ${series}, ` })
  await expect(device).toContainText('Last sent something')
  await device.getByRole('button', { name: /^Revoke the device/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(device.getByText('Revoked', { exact: true })).toBeVisible()
})
