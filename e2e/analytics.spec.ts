import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from './axe'
import { expectToFit, tablets } from './fit'
import { expect, test } from './fixtures'
import { giulia } from './people'
import { signIn } from './steps'

/** The last October that is over. */
function lastOctober(): { readonly from: string; readonly to: string; readonly year: number } {
  const now = new Date()
  const year = now.getUTCMonth() > 9 ? now.getUTCFullYear() : now.getUTCFullYear() - 1
  return { from: `${year}-10-01`, to: `${year}-10-31`, year }
}

const october = lastOctober()
const address = `/analytics/sales?from=${october.from}&to=${october.to}&by=service`

const chart = (page: Page, title: string) => page.getByRole('region', { name: title })
/** The bars of a chart that lists names. */
const barsOf = (page: Page, title: string) =>
  page.getByRole('list', { name: title }).getByRole('listitem')
const figure = (page: Page, label: string) =>
  page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) })

/** Everything that the page loads by itself is there. */
async function openFigures(page: Page, path = address): Promise<void> {
  await page.goto(path)
  await expect(
    page
      .getByRole('list', { name: /wine|vino/i })
      .getByRole('listitem')
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('table').first()).toBeVisible()
}

test('the owner learns in under ten clicks how October was against last year, and which visits sold most wine', {
  tag: '@change',
}, async ({ page }) => {
  await signIn(page, giulia)
  await page.goto('/')
  let clicks = 0
  const click = async (target: ReturnType<Page['getByRole']>) => {
    clicks += 1
    await target.click()
  }
  await click(page.getByRole('link', { name: 'Analytics', exact: true }))
  await expect(page).toHaveURL(/\/analytics\/sales\?period=month/)
  await click(page.getByRole('combobox', { name: 'Period' }))
  await click(page.getByRole('option', { name: 'Custom dates' }))
  await click(page.getByRole('textbox', { name: 'From', exact: true }))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(`01/10/${october.year}`)
  await click(page.getByRole('textbox', { name: 'To', exact: true }))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(`31/10/${october.year}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`October ${october.year}`)
  await expect(
    page.getByText(new RegExp(`^(compared|nothing to compare) with.* ${october.year - 1}`)),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Year before' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await click(page.getByRole('button', { name: 'Period before' }))
  await expect(page.getByText(/^compared with September/)).toBeVisible()
  await expect(figure(page, 'Turnover')).toContainText(/% on €[\d,]+$/)
  const best = barsOf(page, 'Wine sales by visit')
  await expect(best.first()).toContainText(/of visits led to a purchase/)
  expect(clicks).toBeLessThan(10)
})

test('behind a bar are its bookings, and the way back leads to the same figures', {
  tag: '@full',
}, async ({ page }) => {
  await signIn(page, giulia)
  await openFigures(page)
  const services = chart(page, 'Visits by service')
  const bar = barsOf(page, 'Visits by service').first()
  const name = await bar.locator('span').first().innerText()
  await services.getByRole('link', { name: `Bookings: ${name}` }).click()
  await expect(page).toHaveURL(new RegExp(`/booking/search\\?.*from=${october.from}`))
  await expect(page.getByRole('button', { name: `Remove filter: Service ${name}` })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(address)
  const goods = chart(page, 'Turnover per day, €').getByRole('link', { name: /^Product sales/ })
  await goods.first().click()
  await expect(page).toHaveURL(/\/sales\/pointofsales\/salesorder\?from=/)
})

test('figures come as tables and as files, and are as they were left', { tag: '@full' }, async ({
  page,
}) => {
  await signIn(page, giulia)
  await openFigures(page)
  await page.getByRole('combobox', { name: 'Break down by' }).click()
  await page.getByRole('option', { name: 'Product', exact: true }).click()
  const products = chart(page, 'Product sales by product')
  await products.getByRole('button', { name: 'Show as table' }).click()
  await expect(products.getByRole('columnheader').first()).toHaveText('Product')
  const download = page.waitForEvent('download')
  await products.getByRole('button', { name: 'Export CSV: Product sales by product' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file).toContain('Product,Product sales,Items,Orders')
  await page.goto('/')
  await page.getByRole('link', { name: 'Analytics', exact: true }).click()
  await expect(page).toHaveURL(/from=.*by=product/)
})

for (const colorScheme of ['light', 'dark'] as const) {
  for (const language of ['en', 'it'] as const) {
    test(`sales figures are accessible in ${language}, ${colorScheme}, and fit a phone`, {
      tag: '@full',
    }, async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      await signIn(page, giulia, { language })
      await openFigures(page)
      await page.locator('summary').click()
      await expectAccessible(page, 'charts')
      for (const table of ['Show as table', 'Mostra tabella']) {
        while (await page.getByRole('button', { name: table }).count()) {
          await page.getByRole('button', { name: table }).first().click()
        }
      }
      await expectAccessible(page, 'tables')
      await expectToFit(page)
      await page.goto(address)
      await expectToFit(page, tablets)
      await expectToFit(page)
      await expectAccessible(page, 'on a phone')
    })
  }
}
