import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { waitUntilKept } from './kept'
import { giulia } from './people'
import { signIn } from './steps'
import { createTill, openTill, tileOf } from './till'

interface Reported {
  readonly number: number
  readonly state: string
  readonly totalCents: number
  readonly goods: readonly { readonly name: string }[]
}

test('a till sells without a connection, survives that its browser is killed, and every sale arrives once', {
  tag: '@change',
}, async ({ ownBrowser, api }) => {
  test.setTimeout(180_000)
  const till = await createTill(api)
  const sell = async (page: Page, name: string, way: 'Cash' | 'Card') => {
    await tileOf(page, name).click()
    await page.getByRole('button', { name: way, exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Sold', exact: true })).toBeVisible()
  }
  const nextSale = (page: Page) => page.getByRole('button', { name: 'New sale' }).click()

  const first = await ownBrowser.start()
  await signIn(first, giulia)
  await openTill(first, till)
  await waitUntilKept(first, 'till')
  await first.context().close()

  const page = await ownBrowser.start()
  await openTill(page, till)
  await waitUntilKept(page, 'till')
  await tileOf(page, till.names[0]).click()
  await page.context().setOffline(true)
  await sell(page, till.names[1], 'Cash')
  await nextSale(page)
  await sell(page, till.names[0], 'Card')
  await nextSale(page)
  await sell(page, till.names[2], 'Cash')
  await expect(page.getByText('is kept on this device')).toBeVisible()
  ownBrowser.kill()

  const again = await ownBrowser.start({ offline: true })
  await openTill(again, till)
  await expect(again.getByRole('button', { name: /Offline since .*3 to send/ })).toBeVisible()
  await settleCartOfBefore(again, till.names[0])
  await sell(again, till.names[0], 'Cash')
  await nextSale(again)
  await again.getByRole('button', { name: /4 to send/ }).click()
  const list = again.getByRole('dialog', { name: 'To send' })
  await expect(list.getByRole('listitem')).toHaveCount(4)
  await again.keyboard.press('Escape')
  await again.context().setOffline(false)
  await expect(again.getByRole('button', { name: /to send/ })).toBeHidden({ timeout: 60_000 })

  const { body } = await api.ask('GET', '/api/v1/sales/customerview/device-command')
  const mine = (body.items as Reported[])
    .filter(({ goods }) => goods.some(({ name }) => till.names.includes(name)))
    .toSorted((one, other) => one.number - other.number)
  expect(mine.map(({ number, state, totalCents }) => [number, state, totalCents])).toEqual([
    [1, 'confirmed', 3_000],
    [2, 'confirmed', 1_000],
    [3, 'confirmed', 3_000],
    [4, 'confirmed', 1_000],
  ])
})

/** A killed browser may bring back the cart of its last sale as it was when it was sent: then that is answered once more. */
async function settleCartOfBefore(page: Page, name: string): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(localStorage).every((key) => !localStorage.getItem(key)?.includes('"sent":{')),
  )
  const next = page.getByRole('button', { name: 'New sale' })
  await expect(next.or(tileOf(page, name))).toBeVisible()
  if (await next.isVisible()) await next.click()
}
