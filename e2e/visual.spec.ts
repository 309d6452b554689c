import type { Page } from '@playwright/test'
import type { Api } from './api'
import { type OwnRecords, partNames, walkEveryPage } from './every-page'
import { expect, test } from './fixtures'
import { plantLongContent } from './long-content'
import { giulia } from './people'
import { chooseLanguage, signIn } from './steps'
import { tastingDate } from './tasting-rooms'
import { createTill, openTill, tileOf } from './till'
import { shiftFaults, visualFaults, watchShifts } from './visual-faults'

const widths = [1440, 1180, 390]
const height = 900
const bookingPage = '/b/tenuta-montefosco'
/** Longer pages are looked at as far as this. */
const tallest = 6000

/** Looked at in its whole length: what lies below the fold is in no pile of elements. */
async function faultsOf(page: Page): Promise<string[]> {
  const shifts = await shiftFaults(page)
  const width = page.viewportSize()?.width ?? 0
  const length = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: Math.min(Math.max(length, height), tallest) })
  let faults = await visualFaults(page)
  // Columns give way in the frame after the one that has less room.
  for (let tries = 0; faults.length > 0 && tries < 5; tries += 1) {
    await page.waitForTimeout(100)
    faults = await visualFaults(page)
  }
  await page.setViewportSize({ width, height })
  return [...shifts, ...faults]
}

type Found = Record<string, string[]>

async function openAndLook(page: Page, address: string, found: Found): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 }).first(), address).toBeAttached()
  await expect(page.locator('[aria-busy=true]'), address).toHaveCount(0)
  const faults = await faultsOf(page)
  if (faults.length > 0) found[address] = faults
}

/** What the calendar shows of a day with long names, in all its layouts, and the panel of a booking beside it. */
function calendarAddresses(own: OwnRecords): string[] {
  const date = tastingDate()
  const [posId, booking] = [own['/api/v1/sales/pos'], own['/api/v1/booking/booking']]
  const at = (query: string) => `/booking/calendar?date=${date}&pos=${posId}&${query}`
  const states = ['booking', 'slot', 'full'].flatMap((layout) =>
    ['daily', 'weekly', 'monthly'].map((view) => at(`layout=${layout}&view=${view}`)),
  )
  return [...states, at(`layout=slot&view=daily&booking=${booking}`)]
}

for (const width of widths) {
  const isPhone = width < 768

  test.describe(`at ${width} px with long words in Italian`, { tag: '@full' }, () => {
    test.use({ viewport: { width, height }, hasTouch: isPhone, isMobile: isPhone })

    for (const part of partNames) {
      test(`nothing wraps, is cut off, jumps or overlaps on any page of ${part}`, async ({
        page,
        api,
      }) => {
        test.setTimeout(600_000)
        const own = await plantLongContent(api)
        await watchShifts(page)
        const found: Found = {}
        await walkEveryPage({
          page,
          api,
          part,
          own,
          look: async (place) => {
            const faults = await faultsOf(page)
            if (faults.length > 0) found[`${place} at ${width}`] = faults
          },
        })
        expect(found).toEqual({})
      })
    }

    test('nothing does in any layout of the calendar', async ({ page, api }) => {
      test.setTimeout(300_000)
      const own = await plantLongContent(api)
      await watchShifts(page)
      await signIn(page, giulia, { language: 'it' })
      const found: Found = {}
      for (const address of calendarAddresses(own)) await openAndLook(page, address, found)
      expect(found).toEqual({})
    })

    test('nothing does on the booking page, at a visit and in the shop', async ({ page, api }) => {
      await plantLongContent(api)
      await watchShifts(page)
      await chooseLanguage(page, 'it')
      const found: Found = {}
      await openAndLook(page, `${bookingPage}?lang=it`, found)
      const visit = page.locator(`a[href*="${bookingPage}/visit/"]`).first()
      await openAndLook(page, String(await visit.getAttribute('href')), found)
      await openAndLook(page, `${bookingPage}/shop?lang=it`, found)
      expect(found).toEqual({})
    })

    test('nothing does at a till with something in its cart', async ({ page, api }) => {
      const till = await createTill(api)
      await signIn(page, giulia, { language: 'it' })
      await openTill(page, till)
      for (const name of till.names) await tileOf(page, name).click()
      expect(await faultsOf(page)).toEqual([])
    })
  })
}

const longLists = [
  '/sales/products',
  '/sales/pointofsales/salesorder',
  '/booking/search',
  '/analytics/customers',
]

/** What is wrong with each list that is full of long words, by what somebody does who looks at it. */
async function faultsInLongLists(
  page: Page,
  api: Api,
  look: (open: () => Promise<void>) => Promise<string[]>,
): Promise<Found> {
  await plantLongContent(api)
  await watchShifts(page)
  await signIn(page, giulia, { language: 'it' })
  const found: Found = {}
  for (const address of longLists) {
    const faults = await look(async () => {
      await page.goto(address)
      await expect(page.locator('table tbody td a').first()).toBeVisible()
    })
    if (faults.length > 0) found[address] = faults
  }
  return found
}

test('lists stay in shape with long words in Italian', { tag: '@change' }, async ({
  page,
  api,
}) => {
  const found = await faultsInLongLists(page, api, async (open) => {
    await open()
    return faultsOf(page)
  })
  expect(found).toEqual({})
})

test('columns of a list that was seen before stay where they are', { tag: '@full' }, async ({
  page,
  api,
}) => {
  const found = await faultsInLongLists(page, api, async (open) => {
    for (let visit = 1; visit <= 2; visit += 1) {
      await open()
      await page.waitForLoadState('networkidle')
    }
    return shiftFaults(page, { countsTables: true })
  })
  expect(found).toEqual({})
})

test.describe('what is planted is found', { tag: '@full' }, () => {
  const planted = {
    'a wide page': ['<p style="width: 3000px">Largo</p>', /px wide in/],
    'a short cell on two lines': [
      '<table><tr><td style="width: 60px; max-width: 60px">Da confermare</td></tr></table>',
      /on 2 lines: <td> “Da confermare”/,
    ],
    'a button that is cut off': [
      '<button style="overflow: hidden; width: 50px; white-space: nowrap">Esporta l’elenco</button>',
      /cut off: <button> “Esporta l’elenco”/,
    ],
    'actions out of sight': [
      `<div style="overflow: auto; width: 300px"><table style="width: 600px"><tbody>
        <tr><td>Riserva</td><td><button>Modifica</button></td></tr></tbody></table></div>`,
      /actions out of sight/,
    ],
    'a row of two lines': [
      `<table data-folded-columns=""><tbody><tr><td style="height: 72px">Riserva</td></tr></tbody></table>`,
      /a row of \d+ px: “Riserva”/,
    ],
    'words over words': [
      '<div style="position: relative"><p>Prima riga di testo</p><p style="margin-top: -30px">Seconda riga</p></div>',
      /“Prima riga di testo” over “Seconda riga”/,
    ],
  } as const

  for (const [what, [markup, message]] of Object.entries(planted)) {
    test(what, async ({ page }) => {
      await page.setContent(`<main>${markup}</main>`)
      expect((await visualFaults(page)).join('\n')).toMatch(message)
    })
  }

  test('a page that jumps', async ({ page }) => {
    await watchShifts(page)
    await page.route('**/jumps', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<main><p style="height: 400px">Sotto</p></main>',
      }),
    )
    await page.goto('/jumps')
    await page.evaluate(async () => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
      await frame()
      await frame()
      const late = document.createElement('div')
      late.style.height = '300px'
      document.querySelector('main')?.prepend(late)
      await frame()
      await frame()
    })
    await expect.poll(() => shiftFaults(page)).toEqual([expect.stringContaining('shifts by')])
  })

  test('a table whose columns move while it loads', async ({ page }) => {
    await watchShifts(page)
    await page.route('**/table', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<table style="width: 100%"><tbody>${'<tr><td style="height: 50px"></td><td>Riserva</td></tr>'.repeat(12)}</tbody></table>`,
      }),
    )
    await page.goto('/table')
    await page.evaluate(async () => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
      await frame()
      await frame()
      for (const cell of document.querySelectorAll<HTMLElement>('td:first-child')) {
        cell.style.width = '600px'
      }
      await frame()
      await frame()
    })
    await expect
      .poll(() => shiftFaults(page, { countsTables: true }))
      .toEqual([expect.stringContaining('shifts by')])
  })

  test('nothing where all is well', async ({ page }) => {
    await page.setContent('<main><h1>Prodotti</h1><p>Cinquantuno vini</p></main>')
    expect(await visualFaults(page)).toEqual([])
  })
})
