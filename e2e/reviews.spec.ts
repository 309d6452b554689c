import type { Api } from './api'
import { expectAccessible } from './axe'
import { expect, test } from './fixtures'
import { giulia } from './people'
import { openScreen } from './screens'
import { signIn, unique } from './steps'
import { createTastingRoom } from './tasting-rooms'

/** A visit that has begun, and the address that its guest would get. */
async function visitToReview(api: Api, start = '10:00'): Promise<string> {
  const { id } = await (await createTastingRoom(api)).book(start, 2)
  const arrived = await api.ask('POST', `/api/v1/booking/booking/${id}/arrive`, {})
  expect(arrived.status).toBe(200)
  const { body } = await api.ask('GET', `/api/v1/reviews/link/booking/${id}`)
  return new URL(String(body.url)).pathname
}

test('a guest leaves a review behind their link, and the business publishes it', async ({
  page,
  newPage,
  api,
}) => {
  const [address, guest] = await Promise.all([visitToReview(api), newPage(), signIn(page, giulia)])
  const words = unique('What a cellar')
  await guest.goto(address)
  const stars = guest.getByRole('group', { name: 'Your rating' })
  await stars.getByRole('radio', { name: '3 stars: good' }).focus()
  await guest.keyboard.press('ArrowRight')
  await expect(stars.getByRole('radio', { name: '4 stars: very good' })).toBeChecked()
  await guest.getByRole('textbox', { name: 'What would you like to share?' }).fill(words)
  await guest.getByRole('button', { name: 'Send' }).click()
  await expect(guest.getByRole('heading', { name: 'Thank you!' })).toBeFocused()

  await openScreen(page, `/reviews?${new URLSearchParams({ q: words })}`)
  const row = page.getByRole('row').filter({ hasText: words })
  await expect(row.getByRole('img', { name: '4 stars' })).toBeVisible()
  await row.getByRole('button', { name: /More actions/ }).click()
  await page.getByRole('menuitem', { name: 'Publish' }).click()
  await expect(row.getByText('Published')).toBeVisible()
})

test.describe('reviews in full', { tag: '@full' }, () => {
  test('are changed by their guest, answered by the business and read by both', async ({
    page,
    newPage,
    api,
  }) => {
    const address = await visitToReview(api)
    const guest = await newPage({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' })
    await guest.goto(address)
    await guest.getByRole('button', { name: 'Send' }).click()
    await expect(guest.getByText('Choose a rating')).toBeVisible()
    await expectAccessible(guest, 'a review without stars')
    await guest.getByRole('radio', { name: '2 stars: fair' }).check()
    const words = unique('Too cold')
    await guest.getByRole('textbox', { name: 'What would you like to share?' }).fill(words)
    await guest.getByRole('button', { name: 'Send' }).click()
    await expectAccessible(guest, 'a review that was sent')
    await guest.getByRole('button', { name: 'Edit review' }).click()
    await guest.getByRole('radio', { name: '5 stars: excellent' }).check()
    await guest.getByRole('textbox', { name: 'Name shown with your review' }).fill('')
    await guest.getByRole('button', { name: 'Save changes' }).click()
    await expect(guest.getByRole('heading', { name: 'Thank you!' })).toBeVisible()

    await signIn(page, giulia)
    await openScreen(page, `/reviews?${new URLSearchParams({ q: words })}`)
    const row = page.getByRole('row').filter({ hasText: words })
    await expect(row.getByRole('img', { name: '5 stars' })).toBeVisible()
    await expect(row).toContainText('Anonymous')
    await row.getByRole('button', { name: /More actions/ }).click()
    await page.getByRole('menuitem', { name: 'Flag' }).click()
    await expect(row.getByRole('img', { name: 'Flagged' })).toBeVisible()
    await row.getByRole('button', { name: 'Anonymous', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expectAccessible(page, 'a review with its answer')
    await dialog.getByRole('textbox', { name: 'Your public answer' }).fill('We have lit the fire')
    await dialog.getByRole('button', { name: 'Save answer' }).click()
    await expect(page.getByText('Answer saved')).toBeVisible()
    await guest.goto(address)
    await expect(guest.getByText('We have lit the fire')).toBeVisible()
  })

  test('are averaged on the service, one click from what was written', async ({
    page,
    newPage,
    api,
  }) => {
    const address = await visitToReview(api)
    const guest = await newPage()
    await guest.goto(address)
    await guest.getByRole('radio', { name: '4 stars: very good' }).check()
    const words = unique('Cool and quiet')
    await guest.getByRole('textbox', { name: 'What would you like to share?' }).fill(words)
    await guest.getByRole('button', { name: 'Send' }).click()
    await expect(guest.getByRole('heading', { name: 'Thank you!' })).toBeVisible()
    const list = `/api/v1/reviews/review?${new URLSearchParams({ q: words })}`
    const { items } = (await api.ask('GET', list)).body as {
      items: [{ id: string; serviceId: string }]
    }
    await api.ask('POST', '/api/v1/reviews/review/publish', { ids: [items[0].id] })

    await signIn(page, giulia)
    await openScreen(page, `/sales/services/addservice/${items[0].serviceId}`)
    await page.getByRole('link', { name: '4 · 1 review' }).click()
    await expect(page.getByRole('row').filter({ hasText: words })).toBeVisible()
  })

  test('are asked for by a link that staff copy', async ({ page, api }) => {
    const { id } = await (await createTastingRoom(api)).book('11:00', 2)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await signIn(page, giulia)
    await openScreen(page, `/home/createreservation/edit/${id}`)
    const copy = page.getByRole('button', { name: 'Copy review link' })
    await expect(page.getByRole('link', { name: 'Show in calendar' })).toBeVisible()
    await expect(copy).toHaveCount(0)
    await api.ask('POST', `/api/v1/booking/booking/${id}/arrive`, {})
    await page.reload()
    await copy.click()
    await expect(page.getByText('Link copied')).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(new URL(copied).pathname).toMatch(/^\/r\/[\w-]{68}$/)
  })

  test('are refused behind a link that is not one', async ({ page }) => {
    await page.goto(`/r/${'A'.repeat(68)}`)
    await expect(page.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible()
    await expectAccessible(page, 'a link that is not one')
  })

  for (const [language, name] of [
    ['en', 'Reviews'],
    ['it', 'Recensioni'],
  ] as const) {
    test(`of products are listed in ${language}`, async ({ page }) => {
      await signIn(page, giulia, { language })
      await openScreen(page, '/reviews/products')
      await expect(page.getByRole('table', { name })).toBeVisible()
      await expectAccessible(page, `the list in ${language}`)
    })
  }
})
