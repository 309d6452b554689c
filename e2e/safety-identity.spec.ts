import { customerPath, userPath } from './api'
import { registerBusiness } from './businesses'
import { expect, test } from './fixtures'
import { mailTo } from './mails'
import { giulia, operator, uniqueName } from './people'
import { svgFile } from './pictures'
import { openScreen } from './screens'
import { expectNothingRan, forbidScripts, scriptPayloads } from './script-payloads'
import { notification, signIn } from './steps'
import { doWithRow, saveButton } from './tag-pages'

const image = '<img src=x onerror=ranScript()>'
const someId = (index: number) => `01a1dd53-7bf9-72d9-a3b5-${String(index).padStart(12, '0')}`
const stamps = { version: 1, createdAt: '2026-09-19T08:00:00Z', updatedAt: '2026-09-19T08:00:00Z' }

test.beforeEach(async ({ page }) => {
  await forbidScripts(page)
})

test('script in the name of a business is text in its shell, to the operator and in mails', {
  tag: '@full',
}, async ({ page, request }) => {
  const { name, owner } = await registerBusiness(request, {
    name: `${uniqueName('Podere')} ${image}`,
  })
  await signIn(page, owner)
  await openScreen(page, '/settings/business')
  await expect(page.getByRole('complementary')).toContainText(name)
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(name)
  await expectNothingRan(page)

  await signIn(page, operator)
  await page.goto(`/admin/customers?${new URLSearchParams({ q: owner.email })}`)
  await doWithRow(page, name, 'Disable')
  await expect(page.getByRole('dialog', { name: `Disable “${name}”?` })).toBeVisible()
  await expectNothingRan(page)

  const { id } = await mailTo(request, owner.email)
  await page.goto(`/mailbox?mail=${id}`)
  await expect(page.getByRole('article')).toContainText(`${name} is registered`)
  await expectNothingRan(page)
})

test('script in a mail is text, and no link', { tag: '@change' }, async ({ page }) => {
  const head = { state: 'failed', createdAt: stamps.createdAt, sentAt: null }
  const mails = scriptPayloads.map((payload, index) => ({
    ...head,
    id: someId(index),
    recipient: payload,
    subject: payload,
  }))
  const read = {
    ...mails[0],
    textBody: scriptPayloads.join('\n'),
    htmlBody: null,
    files: [],
    sender: image,
    lastError: image,
  }
  await page.route(/\/api\/mailbox(\?|$)/, (route) =>
    route.fulfill({ json: { items: mails, page: 1, hasMore: false } }),
  )
  await page.route('**/api/mailbox/*', (route) => route.fulfill({ json: read }))
  await page.goto(`/mailbox?mail=${someId(0)}`)
  const list = page.getByRole('navigation', { name: 'E-mails' })
  await expect(list.getByRole('listitem')).toHaveCount(scriptPayloads.length)
  for (const payload of scriptPayloads) {
    await expect(list.getByText(payload, { exact: true })).toHaveCount(2)
    await expect(page.getByRole('article')).toContainText(payload)
  }
  await expect(page.getByRole('article').getByRole('link')).toHaveCount(0)
  await expectNothingRan(page)
})

test('script among users and customers is text', { tag: '@full' }, async ({ page, api }) => {
  const rows = scriptPayloads.map((payload, index) => ({
    ...stamps,
    id: someId(index),
    status: 'active',
    name: payload,
    email: payload,
  }))
  const answerWith = (more: object) => ({
    json: {
      items: rows.map((row) => ({ ...row, ...more })),
      total: rows.length,
      isTotalExact: true,
      page: 1,
      pageSize: 25,
    },
  })
  const user = { surname: image, role: 'business_user' }
  const customer = { vatCode: image, sdi: image, address: image }
  await page.route(new RegExp(`${userPath}(\\?|$)`), (route) => route.fulfill(answerWith(user)))
  await page.route(new RegExp(`${customerPath}(\\?|$)`), (route) =>
    route.fulfill(answerWith(customer)),
  )
  const { id } = await api.createUser({ notes: scriptPayloads.join(' ') })
  await signIn(page, giulia)
  await page.goto('/user')
  await expect(page.getByRole('row')).toHaveCount(rows.length + 1)
  for (const payload of scriptPayloads) {
    const row = page.getByRole('row').filter({ hasText: `${payload} ${image}` })
    await expect(row.first()).toBeVisible()
  }
  await expectNothingRan(page)
  await page.goto(`/user/adduser/${id}`)
  await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue(scriptPayloads.join(' '))
  await expectNothingRan(page)

  await signIn(page, operator)
  await page.goto('/admin/customers')
  await expect(page.getByRole('row')).toHaveCount(rows.length + 1)
  await expectNothingRan(page)
})

test('a drawing with scripts is kept as a picture of it', { tag: '@change' }, async ({
  page,
  request,
}) => {
  const { owner } = await registerBusiness(request)
  await signIn(page, owner)
  await openScreen(page, '/settings/business')
  const drawing = svgFile(
    `${image}.svg`,
    `<script>ranScript()</script><rect width="120" height="80" onload="ranScript()"/>
     <a href="javascript:ranScript()"><circle r="9"/></a>
     <foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" srcdoc="x"/></foreignObject>
     <animate onbegin="ranScript()" attributeName="x" dur="1s"/>`,
  )
  await page.locator('input[type=file]').setInputFiles(drawing)
  const picture = page.getByRole('group', { name: 'Logo' }).getByRole('img')
  await expect(picture).toBeVisible()
  await saveButton(page).click()
  await expect(notification(page, 'Changes saved')).toBeVisible()
  await expectNothingRan(page)

  const address = (await picture.getAttribute('src')) ?? ''
  const opened = await page.goto(address)
  expect(await opened?.headerValue('content-type')).toBe('image/png')
  expect(await opened?.headerValue('content-disposition')).toMatch(
    /^inline; filename="[^<>"]*\.png"/,
  )
  expect((await opened?.body())?.toString('latin1')).not.toMatch(/script|onload|onbegin|iframe/i)
  await expectNothingRan(page)
})

test('the name of a file is text', { tag: '@full' }, async ({ page }) => {
  await signIn(page, giulia)
  await openScreen(page, '/demo/fields')
  const file = {
    name: `${image}.pdf`,
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n%%EOF'),
  }
  await page.locator('input[type=file][accept*=pdf]').first().setInputFiles(file)
  await expect(page.getByRole('link', { name: 'img src=x onerror=ranScript().pdf' })).toBeVisible()
  await expectNothingRan(page)
})
