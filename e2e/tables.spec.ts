import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { giulia, operator } from './people'
import { languages } from './screens'
import { signIn } from './steps'

/** Every list with rows in the demo. */
const lists = [
  '/booking/search',
  '/booking/closing/documents',
  '/sales/products',
  '/sales/products/stock',
  '/sales/products/freight',
  '/sales/services',
  '/sales/services/customquestion',
  '/sales/extras',
  '/sales/pointofsales',
  '/sales/pointofsales/availability',
  '/sales/pointofsales/salesorder',
  '/sales/salespartner',
  '/promotions/salesdiscount',
  '/promotions/discountvouchers',
  '/communications/email',
  '/communications/email/sent',
  '/reviews',
  '/integrations/channelmanager',
  '/integrations/feeds',
  '/analytics/customers',
  '/analytics/customers/tags',
  '/user',
]
const operatorsLists = ['/admin/customers', '/admin/customers/cashflow']

const widths = [1440, 1180, 1024]
const rowHeight = 50

/** What a reader would call broken in a table: rows of other heights, actions out of sight, a second line in a short cell. */
function faultsOf(page: Page): Promise<string[]> {
  return page.evaluate((usual) => {
    const faults: string[] = []
    for (const table of document.querySelectorAll('table[data-folded-columns]')) {
      const scroller = table.parentElement
      if (!scroller) continue
      if (table.scrollWidth > scroller.clientWidth + 1) {
        faults.push(`${table.scrollWidth} px in ${scroller.clientWidth} px`)
      }
      const edge = scroller.getBoundingClientRect().right
      for (const row of table.querySelectorAll('tbody tr')) {
        const height = Math.round(row.getBoundingClientRect().height)
        const words = (row.textContent ?? '').slice(0, 60)
        if (height > usual + 1) faults.push(`a row of ${height} px: ${words}`)
        const actions = row.querySelector('td:last-child')?.getBoundingClientRect()
        if (actions && actions.right > edge + 1) faults.push(`actions out of sight: ${words}`)
      }
    }
    return [...new Set(faults)].slice(0, 5)
  }, rowHeight)
}

async function expectTidyTables(page: Page, addresses: readonly string[]): Promise<void> {
  const faults: Record<string, string[]> = {}
  for (const address of addresses) {
    await page.goto(address)
    await expect(page.locator('table tbody td a, table tbody td button').first()).toBeVisible()
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      let found: string[] = []
      // Columns give way in the frame after the one that has less room.
      for (let tries = 0; tries < 10; tries += 1) {
        found = await faultsOf(page)
        if (found.length === 0) break
        await page.waitForTimeout(100)
      }
      if (found.length > 0) faults[`${address} at ${width}`] = found
    }
  }
  expect(faults).toEqual({})
}

for (const language of languages) {
  test(`tables keep one line a row and their actions in sight, in ${language} @full`, async ({
    page,
  }) => {
    test.setTimeout(240_000)
    await signIn(page, giulia, { language })
    await expectTidyTables(page, lists)
  })

  test(`so do the operator's, in ${language} @full`, async ({ page }) => {
    await signIn(page, operator, { language })
    await expectTidyTables(page, operatorsLists)
  })
}

test('the list of products keeps its actions in sight at 1440 px in Italian', async ({ page }) => {
  await signIn(page, giulia, { language: 'it' })
  await expectTidyTables(page, ['/sales/products', '/sales/pointofsales/salesorder'])
})
