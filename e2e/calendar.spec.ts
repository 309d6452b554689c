import type { Page } from '@playwright/test'
import type { Api, Stored } from './api'
import { expectAccessible, looks } from './axe'
import { catalogue } from './catalogue-pages'
import { expectToFit } from './fit'
import { expect, test } from './fixtures'
import { giulia, uniqueName } from './people'
import { openScreen } from './screens'
import { signIn, unique } from './steps'

const layouts = ['slot', 'booking', 'full']
const views = ['daily', 'weekly', 'monthly']

test('a drag onto a full slot is refused and goes back; by keyboard it lands where there is room', async ({
  page,
  api,
}) => {
  const house = await createHouse(api)
  const guest = await house.book('10:00', 3)
  await house.book('11:00', 5)
  await signIn(page, giulia)
  await openScreen(page, house.address)
  const chip = chipOf(page, guest)
  await expect(chip).toHaveAccessibleName(new RegExp(`^10:00, ${guest}, 3 guests`))

  await chip.hover()
  await page.mouse.down()
  await page.mouse.move(600, 400)
  const full = page.getByRole('button', { name: 'Move to 11:00, Sala Botti, 5 of 8, 1 left: Full' })
  const box = await full.boundingBox()
  if (!box) throw new Error('The full slot is not shown as a target')
  await page.mouse.move(box.x + 20, box.y + 20)
  await page.mouse.up()
  const refusal = page.getByRole('dialog', { name: `${guest} stays where it was` })
  await expect(refusal).toContainText('These seats are gone. Free are:')
  await expect(chip).toHaveAccessibleName(/^10:00/)
  await refusal.getByRole('button', { name: 'Leave it' }).click()

  await chip.focus()
  await page.keyboard.press('m')
  await expect(page.getByRole('status').filter({ hasText: `Moving ${guest}` })).toBeVisible()
  const taking = page.getByRole('button', { name: /^Move to 12:00, Sala Botti/ })
  await expect(page.locator('[data-target]:focus')).toBeVisible()
  await taking.focus()
  await page.keyboard.press('ArrowUp')
  await expect(full).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(taking).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(chip).toHaveAccessibleName(/^12:00/)
  await expect(chip).toBeFocused()

  await page.keyboard.press('Enter')
  const panel = page.getByRole('complementary', { name: 'Booking' })
  await expect(panel.getByRole('heading', { name: guest })).toBeVisible()
  await expect(page).toHaveURL(/booking=/)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(chip).toBeFocused()
})

test('a time is blocked with a reason and re-opened; free seats open the reservation; the day prints as a sheet', async ({
  page,
  api,
}) => {
  const house = await createHouse(api)
  const guest = await house.book('10:00', 3, { notes: 'Celiac guest' })
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await signIn(page, giulia)
  await openScreen(page, house.address)
  await page.getByRole('button', { name: 'Actions for 12:00', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Block…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Block slots' })
  await dialog.getByRole('button', { name: 'Block', exact: true }).click()
  const reason = dialog.getByRole('textbox', { name: 'Reason' })
  await expect(reason).toHaveAccessibleDescription('This is required field')
  await reason.fill('Barrel racking')
  await dialog.getByRole('button', { name: 'Block', exact: true }).click()
  const cell = page.getByRole('cell').filter({ hasText: 'Barrel racking' }).first()
  await expect(cell).toContainText('Blocked')
  await cell.getByRole('button', { name: /^Re-open 12:00/ }).click()
  await expect(page.getByText('Barrel racking')).toHaveCount(0)

  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('html[data-printed]')).toBeAttached()
  await page.emulateMedia({ media: 'print' })
  const sheet = page.getByRole('article')
  await expect(sheet.getByRole('heading', { name: '10:00 3 guests' })).toBeVisible()
  await expect(sheet).toContainText(guest)
  await expect(sheet).toContainText('Celiac guest')
  await expect(sheet).toContainText('due')
  await expect(page.getByRole('table')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  await page.getByRole('button', { name: /^New reservation: 11:00, Sala Botti, 0 of 8/ }).click()
  await expect(page).toHaveURL(/createreservation\/slot\?.*time=11(:|%3A)00.*origin=/)
})

for (const { language, colorScheme } of looks) {
  test(`every layout and view in ${language}, ${colorScheme}`, { tag: '@full' }, async ({
    page,
    api,
  }) => {
    const house = await createHouse(api)
    const guest = await house.book('10:00', 3)
    await house.book('11:00', 6)
    await page.emulateMedia({ colorScheme })
    await signIn(page, giulia, { language })
    for (const layout of layouts) {
      for (const view of views) {
        await openScreen(page, `${house.address}&layout=${layout}&view=${view}`)
        await expectAccessible(page, `${layout} ${view}`)
      }
    }
    await openScreen(page, house.address)
    await chipOf(page, guest).focus()
    await page.keyboard.press('m')
    await expect(page.locator('[data-target]').first()).toBeVisible()
    await expectAccessible(page, 'moving')
  })
}

test('on a phone every layout and view fits', { tag: '@full' }, async ({ page, api }) => {
  const house = await createHouse(api)
  await house.book('10:00', 3)
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, giulia)
  for (const layout of layouts) {
    for (const view of views) {
      await openScreen(page, `${house.address}&layout=${layout}&view=${view}`)
      await expectAccessible(page, `${layout} ${view}`)
      await expectToFit(page)
    }
  }
})

function chipOf(page: Page, guest: string) {
  return page.locator('[data-booking]').and(page.getByRole('button', { name: guest }))
}

/** A point of sale of its own with one room for eight, and a slot for six every hour. */
async function createHouse(api: Api) {
  const date = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10)
  const { id: posId } = await api.createLike(catalogue.pos.path, {
    name: unique('Limonaia'),
    fatherId: null,
    rooms: [{ id: null, name: 'Sala Botti', priority: 1, capability: 8 }],
  })
  const { id: availabilityId } = await api.create(catalogue.availability.path, {
    name: unique('Mattina'),
    periods: [],
    times: [
      {
        id: null,
        start: '10:00',
        end: '14:00',
        languageIds: [],
        slotMinutes: 60,
        maxGuests: null,
        maxGuestsPerSlot: 6,
        maxBookings: null,
      },
    ],
  })
  const name = unique('Degustazione')
  const { id: serviceId } = await api.createLike(catalogue.service.path, {
    nameEn: name,
    nameIt: name,
    weekDays: [1, 2, 3, 4, 5, 6, 7],
    durationMinutes: 60,
    leadMinutesBefore: 0,
    leadMinutesAfter: 0,
    minimumGuests: 1,
    maximumGuests: null,
    isSingleLanguage: false,
    needsConfirmation: false,
    confirmationFromGuests: null,
    isExclusive: false,
    isSingleService: false,
    isRoomExclusive: false,
    isRoomSingleService: false,
    availabilities: [{ id: null, posId, availabilityId }],
  })
  return {
    address: `/booking/calendar?pos=${posId}&date=${date}`,
    async book(start: string, guests: number, part: object = {}): Promise<string> {
      const guest = uniqueName('Katharina')
      const { id: customerId } = await createGuest(api, guest)
      await api.create('/api/v1/booking/booking', {
        serviceId,
        posId,
        date,
        start,
        guests,
        nonDrinkers: 0,
        children: 0,
        languageId: null,
        customerId,
        roomId: null,
        guideId: null,
        extras: [],
        answers: [],
        notes: null,
        channel: 'back_office',
        holdId: null,
        override: null,
        ...part,
      })
      return guest
    },
  }
}

async function createGuest(api: Api, guest: string): Promise<Stored> {
  const [name, surname] = guest.split(' ')
  const contact = { email: null, phone: null, countryId: null, languageId: null }
  return api.create('/api/v1/booking/guest', { name, surname, ...contact })
}
