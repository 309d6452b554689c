import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { walkCatalogue } from './catalogue-walk'
import { expect, test } from './fixtures'
import { giulia, operator } from './people'
import { businessScreens, openScreen, operatorScreens, publicScreens } from './screens'
import { expectNothingRan, forbidScripts, scriptPayloads } from './script-payloads'
import { notification, signIn, unique } from './steps'
import { doWithRow, nameField, saveButton, tagForm, tagsMatching } from './tag-pages'

// A worker that a test forbids is complained about, too.
test.use({ serviceWorkers: 'allow' })

test('no screen complains in the console, runs into its content policy or asks in vain', {
  tag: '@full',
}, async ({ page, api }) => {
  test.slow()
  const { id } = await api.createTag({ name: unique('Tranquillo') })
  const complaints = complaintsOf(page)
  for (const screen of publicScreens) await openScreen(page, screen)
  await signIn(page, giulia)
  const preview = `${tagForm(id)}?preview=true`
  for (const screen of [...businessScreens(id), preview]) await openScreen(page, screen)
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByText('Theme: Dark').click()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  expect(complaints).toEqual([])
})

test('nor does one of the operator’s', { tag: '@full' }, async ({ page }) => {
  const complaints = complaintsOf(page)
  await signIn(page, operator)
  for (const screen of operatorScreens) await openScreen(page, screen)
  expect(complaints).toEqual([])
})

test('no screen of the catalogue does either', { tag: '@full' }, async ({ page, api }) => {
  test.slow()
  const complaints = complaintsOf(page)
  await signIn(page, giulia)
  await walkCatalogue({ page, api })
  expect(complaints).toEqual([])
})

test.describe('script in a record', () => {
  test.beforeEach(async ({ page }) => {
    await forbidScripts(page)
  })

  test('is shown as text in the list, on paper, in filters and questions', {
    tag: '@change',
  }, async ({ page, api }) => {
    const batch = unique('Script')
    const names = scriptPayloads.map((payload, index) => `${batch} ${index} ${payload}`)
    await api.createTags(names.map((name, index) => ({ name, notes: scriptPayloads[index] ?? '' })))
    await signIn(page, giulia)
    await page.goto(tagsMatching(batch, { pageSize: '50' }))
    for (const [index, name] of names.entries()) {
      const row = page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) })
      await expect(row).toHaveCount(1)
      await expect(row.getByTitle(scriptPayloads[index] ?? '', { exact: true })).toBeVisible()
    }
    await expectNothingRan(page)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText(names[0] ?? '', { exact: true })).toBeVisible()
    await expectNothingRan(page)
    await page.emulateMedia({ media: 'screen' })

    const [script = ''] = names
    await doWithRow(page, script, 'Delete')
    await expect(page.getByRole('dialog', { name: `Delete “${script}”?` })).toBeVisible()
    await expectNothingRan(page)
  })

  test('is shown as text in a form, its heading and its conflict', async ({ page, api }) => {
    const name = `${unique('Script')} <img src=x onerror=ranScript()>`
    const tag = await api.createTag({ name, notes: scriptPayloads[0] ?? '' })
    await signIn(page, giulia)
    await page.goto(tagForm(tag.id))
    await expect(page.getByRole('heading', { name })).toBeVisible()
    await expect(nameField(page)).toHaveValue(name)
    await api.updateTag(tag, { notes: '<svg onload=ranScript()>' })
    await page.getByRole('textbox', { name: 'Notes' }).fill('"><script>ranScript()</script>')
    await saveButton(page).click()
    const cells = page
      .getByRole('dialog')
      .getByRole('row', { name: /^Notes/ })
      .getByRole('cell')
    await expect(cells).toHaveText(['"><script>ranScript()</script>', '<svg onload=ranScript()>'])
    await expectNothingRan(page)
  })

  test('is shown as text on the home page', { tag: '@full' }, async ({ page }) => {
    await page.route('**/api/v1/home/board', async (route) => {
      const answer = await route.fetch()
      const board = await answer.json()
      const items = scriptPayloads.map((payload, index) => ({
        ...{ id: `01a1dd53-7bf9-72d9-a3b5-${String(index).padStart(12, '0')}`, number: payload },
        ...{ customerName: payload, serviceNameEn: payload, serviceNameIt: payload },
        ...{ partySize: 2, date: board.today, start: '11:00', dueCents: 0 },
      }))
      const requests = { count: items.length, isExact: true, items }
      await route.fulfill({ response: answer, json: { ...board, requests } })
    })
    await signIn(page, giulia)
    await page.goto('/')
    const toDo = page.getByRole('region', { name: 'To do' })
    for (const payload of scriptPayloads) await expect(toDo).toContainText(payload)
    await expectNothingRan(page)
  })

  test('is shown as text in the palette, the search, the address and a refusal', {
    tag: '@full',
  }, async ({ page }) => {
    const payload = `${unique('nothing')} <img src=x onerror=ranScript()>`
    await signIn(page, giulia)
    await page.goto(tagsMatching(payload, { status: payload }))
    await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue(payload)
    await page.keyboard.press('Control+k')
    // Others have left records that are called nearly so: what is found is not the same every time.
    const answered = page.waitForResponse(
      (response) => new URL(response.url()).searchParams.get('q') === payload && response.ok(),
    )
    await page.getByRole('dialog').getByRole('textbox').fill(payload)
    await answered
    await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue(payload)
    await page.keyboard.press('Escape')
    await page.route('**/api/v1/analytics/tag/export*', (route) =>
      route.fulfill({
        status: 422,
        json: { message: payload, code: 'invalid_input', requestId: 'x' },
      }),
    )
    await page.getByRole('button', { name: 'Export CSV' }).click()
    await expect(notification(page, payload)).toBeVisible()
    await expectNothingRan(page)
  })
})

test('another site cannot put the product into a frame', async ({ page, baseURL, problems }) => {
  const screens = ['/sign-in', '/sign-up', '/reset-password/made-up', '/']
  const frames = screens.map((path) => `<iframe class="product" src="${baseURL}${path}"></iframe>`)
  const stranger = await serve((path) =>
    path === '/harmless'
      ? '<h1>Harmless</h1>'
      : `${frames.join('')}<iframe name="harmless" src="/harmless"></iframe>`,
  )
  const refused: (string | undefined)[] = []
  page.on('requestfailed', (request) => {
    if (request.url().startsWith(baseURL ?? '')) refused.push(request.failure()?.errorText)
  })
  await page.goto(stranger.address)
  await expect.poll(() => refused).toEqual(screens.map(() => 'net::ERR_BLOCKED_BY_RESPONSE'))
  await expect(page.frameLocator('[name=harmless]').getByRole('heading')).toHaveText('Harmless')
  for (const index of screens.keys()) {
    const frame = page.locator('.product').nth(index).contentFrame()
    await expect(frame.getByRole('button')).toHaveCount(0)
  }
  await expect.poll(() => problems.length).toBe(screens.length)
  expect(problems.splice(0).join()).toContain("frame-ancestors 'none'")
  stranger.stop()
})

/** A site of its own: browsers do not let an invented one reach this computer. */
async function serve(pageAt: (path: string) => string) {
  const server = createServer((request, answer) => {
    answer.setHeader('content-type', 'text/html').end(pageAt(request.url ?? ''))
  })
  await once(server.listen(0, 'localhost'), 'listening')
  const { port } = server.address() as AddressInfo
  return { address: `http://localhost:${port}/`, stop: () => server.close() }
}

/** What the page and its calls complain about from now on. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    const isComplaint = ['error', 'warning'].includes(message.type())
    if (isComplaint && !isMeantToFail(message.location().url)) complaints.push(message.text())
  })
  page.on('response', (response) => {
    if (response.status() < 400 || isMeantToFail(response.url())) return
    complaints.push(`${response.status()} ${response.url()}`)
  })
  return complaints
}

/** An unknown page is not found; the gallery of fields shows one whose options do not come. */
function isMeantToFail(address: string): boolean {
  return address.endsWith('/nowhere') || address.endsWith('/api/v1/analytics/missing/lookup')
}
