import type { Page } from '@playwright/test'
import { type Api, tagPath } from './api'
import { expect, test } from './fixtures'
import { giulia, uniqueName } from './people'
import { gate, notification, signIn, unique } from './steps'
import {
  nameField,
  namesInOrder,
  newTagForm,
  rowOf,
  saveButton,
  tagList,
  tagsMatching,
} from './tag-pages'

const listCall = /\/api\/v1\/analytics\/tag(\?|$)/
const customerCall = /\/api\/v1\/analytics\/customer$/
const unavailable = {
  status: 503,
  headers: { 'retry-after': '5' },
  json: {
    message: 'The service is unavailable at the moment. Try again in a few seconds',
    code: 'unavailable',
    requestId: 'x',
  },
}

test.beforeEach(async ({ page }) => {
  await signIn(page, giulia)
})

/** Notifications, questions and the palette are fetched when the page has nothing else to do. */
async function untilLateCodeIsThere(page: Page): Promise<void> {
  await page.locator('.mantine-Notifications-root').first().waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
}

test('a list that cannot be loaded says why, and trying again helps', async ({ page }) => {
  await page.route(listCall, (route) => route.fulfill(unavailable))
  await page.goto(tagList)
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText('Something went wrong......')
  await expect(alert).toContainText('The service is unavailable at the moment')
  await page.unroute(listCall)
  await page.route(listCall, (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
  )
  const again = page.waitForResponse(listCall)
  await page.getByRole('button', { name: 'Try again' }).click()
  await again
  await expect(alert).toContainText('The service is unavailable at the moment')
  await expect(page.getByText('Bad Gateway')).toBeHidden()
  await page.unroute(listCall)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(rowOf(page, 'Big basket')).toBeVisible()
  await expect(alert).toBeHidden()
})

test('a home page that cannot be loaded says why, and trying again helps @full', async ({
  page,
}) => {
  await page.route('**/api/v1/home/overview', (route) => route.fulfill(unavailable))
  // What others change meanwhile would have the page ask again by itself.
  await page.route('**/api/v1/booking/event', (route) => route.abort())
  await page.goto('/')
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Something went wrong......',
  )
  await page.unroute('**/api/v1/home/overview')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('region', { name: 'To do' })).toBeVisible()
})

test('a save without a network keeps what was typed and says why', async ({
  page,
  context,
  api,
}) => {
  const name = unique('Senza rete')
  await page.goto(newTagForm)
  await nameField(page).fill(name)
  await page.getByRole('textbox', { name: 'Notes' }).fill('Typed in the cellar')
  await untilLateCodeIsThere(page)
  await context.setOffline(true)
  await saveButton(page).click()
  await expect(notification(page, 'The server can’t be reached')).toBeVisible()
  await expect(nameField(page)).toHaveValue(name)
  await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue('Typed in the cellar')
  await expect(page.getByText('Unsaved changes')).toBeVisible()
  await context.setOffline(false)
  await saveButton(page).click()
  await expect(page).toHaveURL(tagList)
  expect(await api.findTags(name)).toMatchObject([{ notes: 'Typed in the cellar' }])
})

test('Save pressed again while the next page is on its way makes one customer @full', async ({
  page,
  api,
}) => {
  const name = uniqueName('Lenta')
  const code = gate()
  await page.route(/\/assets\/customer-list-page/, async (route) => {
    await code.opened
    await route.continue()
  })
  await page.goto('/analytics/customers/addcustomer')
  await nameField(page).fill(name)
  await saveButton(page).dblclick()
  await expect(notification(page, 'Saved')).toBeVisible()
  await expect(nameField(page)).toHaveValue(name)
  await nameField(page).press('Enter')
  await saveButton(page).click({ force: true })
  code.open()
  await expect(page).toHaveURL('/analytics/customers')
  expect(await customersNamed(api, name)).toHaveLength(1)
})

test('a save whose answer was lost is not made twice, though a repeat was refused', async ({
  page,
  api,
}) => {
  const name = uniqueName('Perduta')
  await page.goto('/analytics/customers/addcustomer')
  await nameField(page).fill(name)
  await page.route(customerCall, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await saveButton(page).click()
  await expect(notification(page, 'The server can’t be reached')).toBeVisible()
  await page.unroute(customerCall)
  await page.route(customerCall, (route) => route.fulfill({ ...unavailable, status: 429 }))
  await saveButton(page).click()
  await expect(notification(page, 'The service is unavailable')).toBeVisible()
  await page.unroute(customerCall)
  await saveButton(page).click()
  await expect(page).toHaveURL('/analytics/customers')
  expect(await customersNamed(api, name)).toHaveLength(1)
})

test('questions are asked and the palette opens without a network', { tag: '@full' }, async ({
  page,
  context,
}) => {
  const name = unique('In cantina')
  await page.goto(newTagForm)
  await nameField(page).fill(name)
  await untilLateCodeIsThere(page)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Home' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(question).toBeHidden()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Search or go to' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(nameField(page)).toHaveValue(name)
})

test('a slow list keeps the old rows until the new ones arrive @full', async ({ page, api }) => {
  const batch = unique('Lento')
  await api.createTags([{ name: `${batch} a` }, { name: `${batch} b` }])
  await page.goto(tagsMatching(batch))
  await expect(namesInOrder(page)).toHaveText([`${batch} a`, `${batch} b`])
  const answer = gate()
  await page.route(`**${tagPath}?*sort=-name*`, async (route) => {
    await answer.opened
    await route.continue()
  })
  const asked = page.waitForRequest(/sort=-name/)
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click()
  await asked
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true')
  await expect(namesInOrder(page)).toHaveText([`${batch} a`, `${batch} b`])
  answer.open()
  await expect(namesInOrder(page)).toHaveText([`${batch} b`, `${batch} a`])
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
})

test('a session outlives a server that cannot renew it for a moment', { tag: '@full' }, async ({
  page,
  context,
}) => {
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'To do' })).toBeVisible()
  await context.clearCookies({ name: 'accessToken' })
  await page.route('**/api/auth/refreshToken', (route) => route.fulfill(unavailable))
  await page.goto(tagList)
  await expect(page.getByRole('alert')).toContainText('The service is unavailable at the moment')
  await page.unroute('**/api/auth/refreshToken')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(rowOf(page, 'Big basket')).toBeVisible()
})

test('a page whose code does not arrive says so, and trying again helps', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'To do' })).toBeVisible()
  await page.route(/\/assets\/sales-page/, (route) => route.abort())
  await page.getByRole('link', { name: 'Analytics', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
  await page.unroute(/\/assets\/sales-page/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('term').filter({ hasText: /^Turnover$/ })).toBeVisible()
})

async function customersNamed(api: Api, name: string): Promise<unknown[]> {
  const query = new URLSearchParams({ q: name })
  const { body } = await api.ask('GET', `/api/v1/analytics/customer?${query}`)
  return (body as { items: unknown[] }).items
}
