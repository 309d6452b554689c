import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from './axe'
import { expectToFit } from './fit'
import { expect, test } from './fixtures'
import { giulia } from './people'
import { signIn } from './steps'

const figures = (page: Page, label: string) =>
  page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) })

test('the owner sees the week, then the year, as a chart, as a table and as a file', async ({
  page,
}) => {
  await signIn(page, giulia)
  await page.goto('/')
  await expect(figures(page, 'Total sales').locator('dd').first()).toHaveText(/^€/)
  await expect(page.getByRole('region', { name: 'Today’s visits' })).toBeVisible()
  await page.getByRole('button', { name: 'Yearly' }).click()
  await expect(page).toHaveURL('/?period=yearly')
  const bars = page.getByRole('region', { name: 'Sales per month, €' })
  await expect(bars.getByRole('img')).toHaveAccessibleName(/^Jan €/)
  await bars.getByRole('button', { name: 'Show as table' }).click()
  await expect(bars.getByRole('row')).toHaveCount(13)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file).toContain('Date,Bookings,Booking sales,Orders,Wine sales,Total sales')
})

const today = '2026-09-19'

function visit(start: string, name: string, values: object = {}) {
  const id = `01a1dd53-7bf9-72d9-a3b5-${start.replace(':', '').padStart(12, '0')}`
  return {
    id,
    number: '26-0001',
    customerName: name,
    customerShortName: name.split(' ').at(-1),
    serviceNameEn: 'Classic tasting',
    serviceNameIt: 'Degustazione classica',
    partySize: 2,
    date: today,
    start,
    startsAt: new Date(`${today}T${start}:00+02:00`).toISOString(),
    dueCents: 0,
    overdueCents: 0,
    status: 'confirmed',
    arrivalStatus: 'expected',
    paymentStatus: 'paid',
    calendarColor: '#7a1f3d',
    roomName: 'Sala Botti',
    languageCode: 'en',
    ...values,
  }
}

/** A Saturday morning at a quarter past eleven. */
async function openSaturday(page: Page) {
  const none = { count: 0, isExact: true, items: [] }
  const duplicate = {
    id: '01988067-8daa-7d5d-a52e-1d1c739b2ad7',
    number: '2026/0001',
    kind: 'invoice',
    dates: ['2026-02-01', '2026-02-03'],
  }
  const items = [
    visit('10:00', 'Ada Okafor'),
    visit('11:30', 'Katharina Hofmann', { dueCents: 5_000, paymentStatus: 'unpaid' }),
    visit('13:00', 'Camille Dubois', { status: 'to_be_confirmed' }),
  ]
  const visits = {
    count: 3,
    guests: 6,
    collect: { cents: 5_000, parties: 1, unpaid: 1 },
    slots: [{ start: '11:30', guests: 2, seats: 20 }],
    items,
    isCut: false,
  }
  const tasks = {
    requests: none,
    unpaid: none,
    lowStock: none,
    toShip: none,
    undelivered: none,
    failedRefunds: none,
    excessRefunds: none,
    outsidePayments: none,
    disputes: none,
    withdrawn: none,
    toConfirm: none,
    failingWebhooks: none,
    duplicates: { count: 1, isExact: true, items: [duplicate] },
  }
  const board = { today, visits, ...tasks }
  await page.route('**/api/v1/home/board', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), ...board } })
  })
  await page.clock.setFixedTime(new Date(`${today}T11:18:00+02:00`))
  await page.goto('/')
}

test('the board folds what is over, and what is next is one click from being done', {
  tag: '@full',
}, async ({ page }) => {
  await signIn(page, giulia)
  await openSaturday(page)
  const board = page.getByRole('region', { name: 'Today’s visits' })
  await expect(board.getByText('Okafor, 2 guests, not arrived')).toBeVisible()
  await expect(board.getByRole('heading', { name: '11:30' })).toBeVisible()
  await expect(board.getByText('in 12 min')).toBeVisible()
  await expect(board.getByText('2 / 20')).toBeVisible()
  await expect(board.getByRole('button', { name: 'Confirm, Camille Dubois' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'View number 2026/0001' })).toHaveAttribute(
    'href',
    '/settings/documents',
  )
  const arrived = page.waitForRequest('**/api/v1/booking/booking/*/arrive')
  await board.getByRole('button', { name: 'Arrived, Katharina Hofmann' }).click()
  expect((await arrived).method()).toBe('POST')
  await board.getByRole('button', { name: /10:00/ }).click()
  await expect(board.getByRole('button', { name: 'Arrived, Ada Okafor' })).toBeVisible()
  await board.getByRole('button', { name: 'Take payment, Katharina Hofmann' }).click()
  await expect(page).toHaveURL(/booking=/)
})

for (const colorScheme of ['light', 'dark'] as const) {
  for (const language of ['en', 'it'] as const) {
    test(`home is accessible in ${language}, ${colorScheme}, and fits a phone`, {
      tag: '@full',
    }, async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      await signIn(page, giulia, { language })
      await openSaturday(page)
      await expect(page.getByRole('img')).toBeVisible()
      await expectAccessible(page, 'home with a board')
      await page.setViewportSize({ width: 360, height: 800 })
      await expectToFit(page)
      await expectAccessible(page, 'home on a phone')
    })
  }
}
