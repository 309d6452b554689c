import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { giulia, marco, uniqueName } from './people'
import { openScreen } from './screens'
import { signIn } from './steps'
import { chipOf, createTastingRoom } from './tasting-rooms'

/** What a colleague did is seen in this time, without a reload. */
const soon = { timeout: 2_000 }

test('two hosts see each other at the same day: seats held and let go, a booking taken, moved and checked in', {
  tag: '@change',
}, async ({ page, newPage, api }) => {
  const room = await createTastingRoom(api)
  const colleague = await newPage()
  await Promise.all([signIn(page, giulia), signIn(colleague, marco)])
  await Promise.all([openScreen(page, room.address), openScreen(colleague, room.address)])
  await expect(seatsAt(page, '11:00')).toHaveAccessibleName(/0 of 6, limit: time slot, 6 free$/)

  await seatsAt(colleague, '11:00').click()
  await expect(colleague.getByText('2 seats are held for you')).toBeVisible()
  await expect(seatsAt(page, '11:00')).toHaveAccessibleName(
    /2 of 6, limit: time slot, 4 free, 2 held$/,
    soon,
  )

  const guest = uniqueName('Moser')
  await colleague.getByRole('button', { name: 'Customer', exact: true }).click()
  await colleague.getByRole('button', { name: 'New customer' }).press('Enter')
  await colleague.getByRole('textbox', { name: 'Name', exact: true }).fill('Berta')
  await colleague.getByRole('textbox', { name: 'Surname' }).fill(guest)
  await colleague.getByRole('button', { name: 'Save', exact: true }).click()
  await colleague.waitForURL('**/booking/calendar?**')
  await expect(chipOf(page, guest)).toHaveAccessibleName(/^11:00.* 2 guests/, soon)
  await expect(seatsAt(page, '11:00')).toHaveAccessibleName(
    /2 of 6, limit: time slot, 4 free$/,
    soon,
  )

  await chipOf(colleague, guest).press('m')
  await colleague.getByRole('button', { name: /^Move to 12:00, Sala Botti/ }).press('Enter')
  await expect(chipOf(page, guest)).toHaveAccessibleName(/^12:00/, soon)
  await expect(seatsAt(page, '11:00')).toHaveAccessibleName(
    /0 of 6, limit: time slot, 6 free$/,
    soon,
  )

  await chipOf(page, guest).click()
  const panel = page.getByRole('complementary', { name: 'Booking' })
  await expect(panel.getByText('Expected', { exact: true })).toBeVisible()
  await chipOf(colleague, guest).click()
  await expect(colleague.getByRole('complementary').getByText('Expected')).toBeVisible()
  await colleague.getByRole('button', { name: 'Arrived', exact: true }).click()
  await colleague.getByRole('dialog').getByRole('button', { name: 'Arrived' }).click()
  await expect(chipOf(page, guest)).toHaveAccessibleName(/Arrived/, soon)
  await expect(panel.getByText('Arrived', { exact: true })).toBeVisible(soon)

  // Whoever leaves a half-filled form keeps no seats from anybody.
  await seatsAt(colleague, '13:00').click()
  await expect(colleague.getByText('2 seats are held for you')).toBeVisible()
  await expect(seatsAt(page, '13:00')).toHaveAccessibleName(/4 free, 2 held$/, soon)
  colleague.on('dialog', (question) => question.accept())
  await colleague.goto('about:blank')
  await expect(seatsAt(page, '13:00')).toHaveAccessibleName(/6 free$/, soon)
})

function seatsAt(page: Page, time: string) {
  return page.getByRole('button', { name: `New reservation: ${time}, Sala Botti` })
}
