import type { Page, Route } from '@playwright/test'
import { tagPath } from './api'
import { expect, test } from './fixtures'
import { giulia } from './people'
import { gate, notification, signIn, unique } from './steps'
import { nameField, newTagForm, saveButton, tagForm, tagList } from './tag-pages'

test.beforeEach(async ({ page }) => {
  await signIn(page, giulia)
})

test('the name is required, and the form goes there', { tag: '@full' }, async ({ page }) => {
  await page.goto(newTagForm)
  await saveButton(page).click()
  await expect(nameField(page)).toHaveAccessibleDescription('This is required field')
  await expect(nameField(page)).toBeFocused()
  await expect(page.getByText('1 field to correct')).toBeVisible()
  await nameField(page).fill('x'.repeat(101))
  await expect(nameField(page)).toHaveAccessibleDescription('Maximum 100 characters are allowed')
  await nameField(page).fill('x'.repeat(100))
  await expect(page.getByText('1 field to correct')).toBeHidden()
})

test('the first rule is on by default, and none is called so', { tag: '@full' }, async ({
  page,
}) => {
  await page.goto(newTagForm)
  const rules = page.getByRole('region', { name: 'Rules' })
  const [purchases, single, cumulated] = [
    'Number of purchases',
    'Value of a single purchase',
    'Total value of purchases',
  ].map((name) => rules.getByRole('switch', { name }))
  if (!purchases || !single || !cumulated) throw new Error('There are three rules')
  await expect(purchases).toBeChecked()
  await expect(single).not.toBeChecked()
  await expect(cumulated).not.toBeChecked()
  await expect(rules.getByLabel('Minimum purchases')).toBeVisible()
  await expect(rules.getByLabel('Minimum per purchase')).toBeHidden()

  await rules.getByLabel('Minimum purchases').fill('3')
  await purchases.click()
  await expect(rules.getByText('No Rule Found')).toBeVisible()
  await expect(rules.getByLabel('Minimum purchases')).toBeHidden()
  await purchases.click()
  await expect(rules.getByText('No Rule Found')).toBeHidden()
  await expect(rules.getByLabel('Minimum purchases')).toHaveValue('')
})

test('a range may not end before it begins', { tag: '@full' }, async ({ page }) => {
  await page.goto(newTagForm)
  await nameField(page).fill(unique('Intervallo'))
  await page.getByRole('switch', { name: 'Total value of purchases' }).click()
  const [from, to] = [page.getByLabel('Minimum total'), page.getByLabel('Maximum total')]
  await from.fill('500')
  await to.fill('499.99')
  await saveButton(page).click()
  const complaint = 'Maximum must be greater than or equal to minimum'
  await expect(to).toHaveAccessibleDescription(complaint)
  await expect(to).toBeFocused()
  await from.fill('499.99')
  await expect(to).not.toHaveAccessibleDescription(complaint)
  await saveButton(page).click()
  await expect(notification(page, 'Saved')).toBeVisible()
})

test('an amount that cannot be read says why and is kept', { tag: '@full' }, async ({ page }) => {
  await page.goto(newTagForm)
  const from = page.getByLabel('Minimum purchases')
  await from.fill('three')
  await saveButton(page).click()
  await expect(from).toHaveAccessibleDescription('Invalid Format')
  await expect(from).toHaveValue('three')
})

test('a complaint of the server stands at its field', { tag: '@full' }, async ({ page, api }) => {
  const name = unique('Unico')
  await api.createTag({ name })
  await page.goto(newTagForm)
  await nameField(page).fill(name.toUpperCase())
  await page.getByRole('textbox', { name: 'Notes' }).fill('Stays here')
  await saveButton(page).click()
  await expect(nameField(page)).toHaveAccessibleDescription('Already used this value')
  await expect(nameField(page)).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue('Stays here')
  await nameField(page).fill(unique('Diverso'))
  await saveButton(page).click()
  await expect(notification(page, 'Saved')).toBeVisible()
})

test('pressing Save twice makes one record', { tag: '@full' }, async ({ page, api }) => {
  const name = unique('Doppio clic')
  let writes = 0
  const answer = gate()
  await page.route(`**${tagPath}`, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    writes += 1
    await answer.opened
    await route.continue()
  })
  await page.goto(newTagForm)
  await nameField(page).fill(name)
  await saveButton(page).dblclick()
  await nameField(page).press('Enter')
  answer.open()
  await expect(notification(page, 'Saved')).toBeVisible()
  await expect(page).toHaveURL(tagList)
  expect(writes).toBe(1)
  expect(await api.findTags(name)).toHaveLength(1)
})

test('a save whose answer got lost and is tried again makes one record', {
  tag: '@full',
}, async ({ page, api }) => {
  const name = unique('Rete debole')
  const isLost = await loseFirstAnswer(page, 'POST')
  await page.goto(newTagForm)
  await nameField(page).fill(name)
  await saveButton(page).click()
  await expect(notification(page, 'The server can’t be reached')).toBeVisible()
  await expect(nameField(page)).toHaveValue(name)
  expect(isLost()).toBe(true)
  expect(await api.findTags(name)).toHaveLength(1)
  await saveButton(page).click()
  await expect(notification(page, 'Saved')).toBeVisible()
  await expect(page).toHaveURL(tagList)
  expect(await api.findTags(name)).toHaveLength(1)
})

test('a change whose answer got lost is no conflict with itself', { tag: '@full' }, async ({
  page,
  api,
}) => {
  const name = unique('Ripetuto')
  const { id } = await api.createTag({ name })
  const isLost = await loseFirstAnswer(page, 'PUT')
  await page.goto(tagForm(id))
  await page.getByRole('textbox', { name: 'Notes' }).fill('Once')
  await saveButton(page).click()
  await expect(notification(page, 'The server can’t be reached')).toBeVisible()
  expect(isLost()).toBe(true)
  await saveButton(page).click()
  await expect(notification(page, 'Changes saved')).toBeVisible()
  expect(await api.readTag(id)).toMatchObject({ notes: 'Once', version: 2 })
})

test('unsaved changes, and nothing else, are not left without a question', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto(tagList)
  await page.getByRole('link', { name: 'Add tag' }).click()
  const name = unique('Perduto')
  await nameField(page).fill(name)
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })

  await page.getByRole('link', { name: 'Home' }).click()
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(question).toBeHidden()
  await expect(page).toHaveURL(newTagForm)
  await expect(nameField(page)).toHaveValue(name)

  await page.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(question).toBeHidden()

  await page.goBack()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(tagList)

  await page.getByRole('link', { name: 'Add tag' }).click()
  await nameField(page).fill('typed and')
  await nameField(page).clear()
  await page.getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL('/')
})

test('closing the tab with unsaved changes asks first', { tag: '@full' }, async ({ page }) => {
  await page.goto(newTagForm)
  await nameField(page).fill(unique('Chiuso'))
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.accept()
})

/** The server does what it was asked, but its first answer never arrives. */
async function loseFirstAnswer(page: Page, method: string): Promise<() => boolean> {
  let isLost = false
  await page.route(`**${tagPath}{,/*}`, async (route: Route) => {
    const isAboutIt =
      route.request().method() === method && !route.request().url().endsWith('/preview')
    if (isLost || !isAboutIt) return route.fallback()
    await route.fetch()
    isLost = true
    await route.abort('connectionreset')
  })
  return () => isLost
}
