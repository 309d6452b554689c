import { expectAccessible, looks } from './axe'
import { Filling } from './catalogue-pages'
import { expect, test } from './fixtures'
import { giulia } from './people'
import { openScreen } from './screens'
import { notification, signIn, unique } from './steps'
import { doWithRow, rowOf, saveButton } from './tag-pages'

const list = '/integrations/channelmanager'

test('a platform is added, connected, calls, is paused and removed', { tag: '@change' }, async ({
  page,
  request,
}) => {
  const name = unique('Wine Tours')
  await signIn(page, giulia)
  await openScreen(page, '/integrations')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Channel manager/ })
    .click()
  await expect(page).toHaveURL(list)
  await expect(rowOf(page, 'GetYourGuide')).toContainText('Active')
  await page.getByRole('link', { name: 'Add platform' }).first().click()
  const fields = new Filling(page)
  await fields.type({ Name: name, 'Commission or markup (%)': '18' })
  await expect(page.getByText('Save first')).toBeVisible()
  await saveButton(page).click()
  await expect(notification(page, 'Saved')).toBeVisible()
  await expect(rowOf(page, name)).toContainText('Not connected')

  await doWithRow(page, name, 'Connect')
  const dialog = page.getByRole('dialog', { name: `Key for ${name}` })
  const address = await dialog.getByRole('textbox', { name: 'Address' }).inputValue()
  const key = await dialog.getByRole('textbox', { name: 'Key' }).inputValue()
  await expectAccessible(page, 'the key')
  await dialog.getByRole('button', { name: 'I’ve copied it' }).click()
  await expect(rowOf(page, name)).toContainText('Waiting for the first call')

  const headers = { authorization: `Bearer ${key}` }
  const ask = (path: string) => request.get(`${new URL(address).pathname}${path}`, { headers })
  expect(await (await ask('/supplier')).json()).toMatchObject({ name: expect.any(String) })
  expect((await ask('/products/nothing')).status()).toBe(400)
  await page.reload()
  await expect(rowOf(page, name)).toContainText('Active')
  await doWithRow(page, name, 'Calls')
  await expect(page.getByText('This service is not available to the platform')).toBeVisible()

  await openScreen(page, list)
  await doWithRow(page, name, 'Pause')
  await page.getByRole('dialog').getByRole('button', { name: 'Pause' }).click()
  await expect(rowOf(page, name)).toContainText('Paused')
  expect((await ask('/supplier')).status()).toBe(403)
  await doWithRow(page, name, 'Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(rowOf(page, name)).toHaveCount(0)
})

test('a platform that was chosen gives its name, unless there is one already', {
  tag: '@full',
}, async ({ page }) => {
  await signIn(page, giulia)
  await openScreen(page, `${list}/addplatform`)
  const fields = new Filling(page)
  await expect(fields.field('Name')).toHaveValue('GetYourGuide')
  await fields.choose('Platform', 'Tiqets')
  await expect(fields.field('Name')).toHaveValue('Tiqets')
  await fields.type({ Name: 'Tiqets, groups' })
  await fields.choose('Platform', 'Headout')
  await expect(fields.field('Name')).toHaveValue('Tiqets, groups')
})

test('the account of a platform leads to its bookings, which say what it owes', {
  tag: '@full',
}, async ({ page }) => {
  await signIn(page, giulia)
  await openScreen(page, list)
  await doWithRow(page, 'Viator', 'Account')
  await expect(page).toHaveURL(/accounts\?platformId=/)
  const figures = page.getByRole('main').locator('dl').first()
  await expect(figures).toContainText('To receive')
  await expect(figures).toContainText('€')
  const first = page.getByRole('table').getByRole('row').nth(1)
  await expect(first).toContainText('Viator')
  await first.getByRole('link').first().click()
  await expect(page).toHaveURL(/createreservation\/edit\//)
})

for (const { language, colorScheme } of looks) {
  test(`what stands about a platform is accessible: ${language}, ${colorScheme}`, {
    tag: '@full',
  }, async ({ page, api }) => {
    await page.emulateMedia({ colorScheme })
    await signIn(page, giulia, { language })
    const { id } = await api.oldestOf('/api/v1/integrations/channelmanager')
    for (const path of [list, `${list}/addplatform/${id}`, `${list}/accounts`, `${list}/calls`]) {
      await openScreen(page, path)
      await expectAccessible(page, path)
    }
  })
}
