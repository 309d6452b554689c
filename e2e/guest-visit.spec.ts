import { expectAccessible } from './axe'
import { expectLargeTargets, expectToFit } from './fit'
import { expect, test } from './fixtures'
import { createTastingRoom } from './tasting-rooms'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const

test('a guest comes with others at another time, and cancels in the end @change', async ({
  newPage,
  api,
}) => {
  const booked = await (await createTastingRoom(api)).book('10:00', 2)
  const { body } = await api.ask('GET', `/api/v1/communications/guest-link/${booked.id}`)
  const guest = await newPage(phone)
  await guest.goto(new URL(String(body.url)).pathname)

  await guest.getByRole('button', { name: 'Change time or guests' }).click()
  const change = guest.getByRole('dialog', { name: 'Change your visit' })
  await expect(change.getByRole('button', { name: '10:00', pressed: true })).toBeVisible()
  await expectAccessible(guest, 'changing a visit on a phone')
  await expectLargeTargets(change)
  await expectToFit(guest)
  await change.getByRole('spinbutton', { name: 'Adults' }).fill('3')
  await expect(change.getByText('€90.00')).toBeVisible()
  await change.getByRole('button', { name: '11:00' }).first().click()
  await change.getByRole('button', { name: 'Save changes' }).click()
  await expect(change).toBeHidden()
  await expect(guest.getByText('11:00 – 12:00')).toBeVisible()
  await expect(guest.getByText('3 adults')).toBeVisible()

  await guest.getByRole('button', { name: 'Cancel visit' }).click()
  const cancel = guest.getByRole('dialog', { name: 'Cancel your visit?' })
  await expect(cancel.getByText(/^Cancellation is free until/)).toBeVisible()
  await cancel.getByRole('button', { name: 'Cancel visit' }).click()
  await expect(guest.getByText('Cancelled', { exact: true })).toBeVisible()
  await expect(guest.getByRole('button', { name: 'Change time or guests' })).toBeHidden()
})
