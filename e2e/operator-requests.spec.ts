import { Api } from './api'
import { registerBusiness } from './businesses'
import { expect, test } from './fixtures'
import { operator } from './people'
import { openScreen } from './screens'
import { notification, signIn } from './steps'

test('the operator confirms a business’s sales mode beside declining it, with its day and terms', {
  tag: '@change',
}, async ({ page, request }) => {
  const { name, owner } = await registerBusiness(request)
  const business = await Api.as(owner, request)
  const wish = { mode: 'provider', frequency: 'weekly', validFrom: '2099-01-01' }
  expect((await business.ask('POST', '/api/v1/settings/terms/request', wish)).status).toBe(200)

  await signIn(page, operator)
  await openScreen(page, `/admin/customers?q=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name }).first().click()
  const asked = page.getByRole('region', { name: 'Change requested' })
  await expect(asked.getByRole('button', { name: 'Decline' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save terms' })).toHaveCount(0)
  await asked.getByRole('button', { name: 'Confirm' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm the request?' })
  await expect(dialog.getByLabel('Valid from')).not.toBeEmpty()
  await dialog.getByLabel('Website').fill('7.5')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(notification(page, 'Terms saved')).toBeVisible()
  await expect(asked).toHaveCount(0)
  const terms = page.getByRole('region', { name: 'Agreed terms' })
  await expect(terms.getByText('7.5%').first()).toBeVisible()
})

test('the operator sees how many messages to support are unread, until they are read', {
  tag: '@change',
}, async ({ page, request }) => {
  const { name, owner } = await registerBusiness(request)
  await signIn(page, operator)
  await openScreen(page, '/admin/system')
  const tab = page.getByRole('link', { name: /^Support/ })
  await expect(tab).toBeVisible()
  const unread = async () => Number(/\((\d+)\)/.exec((await tab.textContent()) ?? '')?.[1] ?? 0)
  const before = await unread()

  const business = await Api.as(owner, request)
  const text = 'How do I close Sunday?'
  const written = await business.ask('POST', '/api/v1/system/support', { text, page: '/' })
  expect(written.status).toBe(200)
  await openScreen(page, '/admin/customers')
  await page.getByRole('link', { name: `Support (${before + 1})` }).click()
  await expect(tab).toHaveText(`Support (${before + 1})`)

  await tab.click()
  await page.getByRole('link', { name: `${name} ${text}` }).click()
  await expect(page.getByText(text).last()).toBeVisible()
  await expect(tab).toHaveText(before > 0 ? `Support (${before})` : 'Support')
})
