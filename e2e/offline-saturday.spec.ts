import type { Page } from '@playwright/test'
import { catalogue } from './catalogue-pages'
import { expect, test } from './fixtures'
import { waitUntilKept } from './kept'
import { giulia } from './people'
import { signIn } from './steps'
import { createTastingRoom } from './tasting-rooms'
import { createTill, type OwnTill, openTill, tileOf } from './till'

const drops = 12
const salesInAll = 200
const visitsInAll = 40
const starts = ['10:00', '11:00', '12:00', '13:00']
const seats = 6

/** Of `all`, what falls on one drop of them; the last ones come first. */
const shareOf = <Item>(all: readonly Item[], drop: number) =>
  all.filter((_, at) => at % drops === drop)

test('two hundred sales and forty arrivals are there once, after a Saturday of drops, a crash and a new version', {
  tag: '@full',
}, async ({ ownBrowser, api }) => {
  test.setTimeout(20 * 60_000)
  const till = await createTill(api, { managesStock: true })
  await stockOf(till)
  const visits = await bookVisits()
  const sales = Array.from({ length: salesInAll }, (_, at) => till.names[at % 3] ?? '')

  let page = await ownBrowser.start()
  await signIn(page, giulia)
  await page.goto('/')
  await waitUntilKept(page, 'desk')
  await openTill(page, till)
  await waitUntilKept(page, 'till')

  for (let drop = 0; drop < drops; drop += 1) {
    await page.context().setOffline(true)
    await page.goto('/')
    for (const { guest } of shareOf(visits, drop)) {
      await page.getByRole('button', { name: `Mark as arrived: ${guest}` }).click()
      await expect(visitOf(page, guest).getByText('Arrived', { exact: true })).toBeVisible()
    }
    await openTill(page, till)
    for (const name of shareOf(sales, drop)) await sellKept(page, name)
    if (drop === 8) {
      ownBrowser.kill()
      page = await ownBrowser.start({ offline: true })
      await openTill(page, till)
    }
    await page.context().setOffline(false)
    // A line that comes back for a moment, and seldom for long enough.
    if (drop % 3 === 2) await expect(pill(page)).toBeHidden({ timeout: 120_000 })
    if (drop === 5) await upgrade(page, till)
  }
  await expect(pill(page)).toBeHidden({ timeout: 180_000 })

  for (const [at, name] of till.names.entries()) {
    const sold = sales.filter((_, sale) => sale % 3 === at).length
    expect(await leftOf(name), name).toBe(salesInAll - sold)
  }
  for (const { id } of visits) {
    const { body } = await api.ask('GET', `/api/v1/booking/booking/${id}/detail`)
    expect(body.arrivalStatus).toBe('arrived')
  }
  const { body } = await api.ask('GET', '/api/v1/sales/customerview/device-command?state=refused')
  type Refused = { readonly goods: readonly { readonly name: string }[] }
  const isOurs = ({ goods }: Refused) => goods.some(({ name }) => till.names.includes(name))
  expect((body.items as Refused[]).filter(isOurs)).toEqual([])

  async function stockOf({ ids, posId }: OwnTill) {
    for (const productId of ids) {
      const purchase = { category: 'purchase', quantity: salesInAll, toPosId: null }
      await api.createLike(catalogue.stock.path, { productId, posId, ...purchase })
    }
  }

  async function bookVisits() {
    const today = new Date().toLocaleDateString('sv', { timeZone: 'Europe/Rome' })
    const anytime = { date: today, override: { reason: 'Walked in' } }
    const rooms = [await createTastingRoom(api), await createTastingRoom(api)]
    const places = rooms.flatMap((room) =>
      starts.flatMap((start) => Array.from({ length: seats }, () => ({ room, start }))),
    )
    const booked = []
    for (const { room, start } of places.slice(0, visitsInAll)) {
      booked.push(await room.book(start, 1, anytime))
    }
    return booked
  }

  async function leftOf(product: string): Promise<number | undefined> {
    const query = new URLSearchParams({ q: product })
    const { body } = await api.ask('GET', `/api/v1/sales/stock-level?${query}`)
    return (body.items as { readonly quantity: number }[])[0]?.quantity
  }
})

const visitOf = (page: Page, guest: string) => page.getByRole('listitem').filter({ hasText: guest })

const pill = (page: Page) => page.getByRole('button', { name: /to send/ })

async function sellKept(page: Page, name: string): Promise<void> {
  await tileOf(page, name).click()
  await page.getByRole('button', { name: 'Cash', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Sold', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'New sale' }).click()
}

/** As a new version does it: the worker and the files of the former one are gone, what the device stored is not. */
async function upgrade(page: Page, till: OwnTill): Promise<void> {
  await page.evaluate(async () => {
    const registrations = await navigator.serviceWorker.getRegistrations()
    await Promise.all(registrations.map((registration) => registration.unregister()))
    await Promise.all((await caches.keys()).map((key) => caches.delete(key)))
  })
  await openTill(page, till)
  await waitUntilKept(page, 'till')
}
