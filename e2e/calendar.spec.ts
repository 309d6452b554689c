import type { Locator, Page } from '@playwright/test'
import { expectAccessible, looks } from './axe'
import { expectToFit, tablets } from './fit'
import { expect, test } from './fixtures'
import { giulia } from './people'
import { openScreen } from './screens'
import { signIn } from './steps'
import { chipOf, createTastingRoom } from './tasting-rooms'

const layouts = ['slot', 'booking', 'full']
const views = ['daily', 'weekly', 'monthly']

test('a drag onto a full slot is refused and goes back; by keyboard it lands where there is room', {
  tag: '@change',
}, async ({ page, api }) => {
  const business = await createTastingRoom(api)
  const { guest } = await business.book('10:00', 3)
  await business.book('11:00', 5)
  await signIn(page, giulia)
  await openScreen(page, business.address)
  const chip = chipOf(page, guest)
  await expect(chip).toHaveAccessibleName(new RegExp(`^10:00, ${guest}, 3 guests`))

  await chip.hover()
  await page.mouse.down()
  await page.mouse.move(600, 400)
  const full = page.getByRole('button', {
    name: 'Move to 11:00, Sala Botti, 5 of 6, limit: time slot, 1 free: full',
  })
  const box = await full.boundingBox()
  if (!box) throw new Error('The full slot is not shown as a target')
  await page.mouse.move(box.x + 20, box.y + 20)
  await page.mouse.up()
  const refusal = page.getByRole('dialog', { name: `${guest} couldn’t be moved` })
  await expect(refusal).toContainText('Nearest available slots:')
  await expect(chip).toHaveAccessibleName(/^10:00/)
  await refusal.getByRole('button', { name: 'Don’t move' }).click()

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
  await panel.getByRole('button', { name: 'Move', exact: true }).click()
  await page.getByRole('button', { name: /^Move to 10:00, Sala Botti/ }).click()
  await expect(chip).toHaveAccessibleName(/^10:00/)
  await expect(panel).toContainText('10:00')
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(chip).toBeFocused()
})

test('on a tablet a tap opens a booking, and a long press carries it elsewhere', {
  tag: '@full',
}, async ({ newPage, api }) => {
  const business = await createTastingRoom(api)
  const { guest } = await business.book('10:00', 3)
  const page = await newPage({ hasTouch: true, viewport: { width: 1024, height: 768 } })
  await signIn(page, giulia)
  await openScreen(page, business.address)
  const chip = chipOf(page, guest)
  await chip.tap()
  await expect(page.getByRole('dialog').getByRole('heading', { name: guest })).toBeVisible()
  // The calendar stays in sight behind it.
  await expect(page.locator('.mantine-Drawer-inner')).toHaveCSS(
    'background-color',
    'rgba(0, 0, 0, 0)',
  )
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  const finger = await fingerOn(page)
  await finger.press(await centreOf(chip))
  const target = page.getByRole('button', { name: /^Move to 12:00, Sala Botti/ })
  await expect(target).toBeVisible()
  await finger.slideTo(await centreOf(target))
  await finger.lift()
  await expect(chip).toHaveAccessibleName(/^12:00/)
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('a time is blocked with a reason and re-opened; free seats open the reservation; the day prints as a sheet', {
  tag: '@full',
}, async ({ page, api }) => {
  const business = await createTastingRoom(api)
  const { guest } = await business.book('10:00', 3, { notes: 'Celiac guest' })
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await signIn(page, giulia)
  await openScreen(page, business.address)
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

  await page.getByRole('button', { name: /^New reservation: 11:00, Sala Botti, 0 of 6/ }).click()
  await expect(page).toHaveURL(/createreservation\/slot\?.*time=11(:|%3A)00.*room=.*origin=/)
})

test('a week folds what does not fit side by side: its day shows everybody, and so does the document', {
  tag: '@full',
}, async ({ page, api }) => {
  const business = await createTastingRoom(api)
  for (const guests of [1, 1, 1, 1, 2]) await business.book('10:00', guests)
  await signIn(page, giulia)
  await openScreen(page, `${business.address}&layout=booking&view=weekly`)
  const chips = page.locator('[data-booking]')
  const rest = page.getByRole('button', { name: /^\+ 3 more, Open / })
  await expect(rest).toHaveText('+3')
  await expect(chips).toHaveCount(2)

  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  expect(await chips.count()).toBe(5)
  await expect(rest).toBeHidden()
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(chips).toHaveCount(2)

  await rest.click()
  await expect(page).toHaveURL(/view=daily/)
  await expect(chips).toHaveCount(5)
  await expect(rest).toBeHidden()
})

for (const { language, colorScheme } of looks) {
  test(`every layout and view in ${language}, ${colorScheme}`, { tag: '@full' }, async ({
    page,
    api,
  }) => {
    const business = await createTastingRoom(api)
    const { guest } = await business.book('10:00', 3)
    await business.book('11:00', 6)
    await page.emulateMedia({ colorScheme })
    await signIn(page, giulia, { language })
    for (const layout of layouts) {
      for (const view of views) {
        await openScreen(page, `${business.address}&layout=${layout}&view=${view}`)
        await expectAccessible(page, `${layout} ${view}`)
      }
    }
    await openScreen(page, business.address)
    await chipOf(page, guest).focus()
    await page.keyboard.press('m')
    await expect(page.locator('[data-target]').first()).toBeVisible()
    await expectAccessible(page, 'moving')
  })
}

test('on a phone every layout and view fits', { tag: '@full' }, async ({ page, api }) => {
  const business = await createTastingRoom(api)
  await business.book('10:00', 3)
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, giulia)
  for (const layout of layouts) {
    for (const view of views) {
      await openScreen(page, `${business.address}&layout=${layout}&view=${view}`)
      await expectAccessible(page, `${layout} ${view}`)
      await expectToFit(page)
    }
  }
})

for (const size of tablets) {
  test(`on a tablet of ${size.width} by ${size.height} every layout and view fits`, {
    tag: '@full',
  }, async ({ page, api }) => {
    const business = await createTastingRoom(api)
    for (const guests of [1, 1, 1, 1, 2]) await business.book('10:00', guests)
    await page.setViewportSize(size)
    await signIn(page, giulia)
    for (const layout of layouts) {
      for (const view of views) {
        await openScreen(page, `${business.address}&layout=${layout}&view=${view}`)
        await expectAccessible(page, `${layout} ${view}`)
        await expectToFit(page, [size])
      }
    }
  })
}

interface Point {
  readonly x: number
  readonly y: number
}

async function centreOf(place: Locator): Promise<Point> {
  const box = await place.boundingBox()
  if (!box) throw new Error('It is not shown')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** One finger on the screen, which stays down until it is lifted. */
async function fingerOn(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  let at: Point = { x: 0, y: 0 }
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
  return {
    press(point: Point) {
      at = point
      return touch('touchStart', [point])
    },
    async slideTo(point: Point) {
      for (const part of [0.3, 0.6, 1]) {
        const x = at.x + (point.x - at.x) * part
        await touch('touchMove', [{ x, y: at.y + (point.y - at.y) * part }])
      }
    },
    lift: () => touch('touchEnd', []),
  }
}
