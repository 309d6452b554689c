import type { Page } from '@playwright/test'
import { partNames, walkEveryPage } from './every-page'
import { expect, test } from './fixtures'
import { plantLongContent } from './long-content'
import { giulia } from './people'
import { signIn } from './steps'
import { shiftFaults, visualFaults, watchShifts } from './visual-faults'

const widths = [1440, 1180, 390]
const height = 900
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
        const found: Record<string, string[]> = {}
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
  })
}

test('lists stay in shape with long words in Italian', { tag: '@change' }, async ({
  page,
  api,
}) => {
  await plantLongContent(api)
  await watchShifts(page)
  await signIn(page, giulia, { language: 'it' })
  const found: Record<string, string[]> = {}
  for (const address of [
    '/sales/products',
    '/sales/pointofsales/salesorder',
    '/booking/search',
    '/analytics/customers',
  ]) {
    await page.goto(address)
    await expect(page.locator('table tbody td a').first()).toBeVisible()
    const faults = await faultsOf(page)
    if (faults.length > 0) found[address] = faults
  }
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

  test('nothing where all is well', async ({ page }) => {
    await page.setContent('<main><h1>Prodotti</h1><p>Cinquantuno vini</p></main>')
    expect(await visualFaults(page)).toEqual([])
  })
})
