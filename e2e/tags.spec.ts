import { expect, test } from './fixtures'
import { giulia } from './people'
import { expectNotificationFor, notification, signIn, unique } from './steps'
import {
  doWithRow,
  nameField,
  rowOf,
  saveButton,
  tagForm,
  tagList,
  tagsMatching,
} from './tag-pages'

test.beforeEach(async ({ page }) => {
  await signIn(page, giulia)
})

test('a tag is made from the list and appears in it', async ({ page, api }) => {
  const name = unique('Vendemmia')
  await page.goto(tagsMatching(name))
  await page.getByRole('link', { name: 'Add tag' }).first().click()
  await expect(page.getByRole('heading', { name: 'New tag' })).toBeVisible()
  await nameField(page).fill(`  ${name} `)
  await page.getByRole('button', { name: 'Olive' }).click()
  await page.getByRole('textbox', { name: 'Notes' }).fill('Asked for the harvest lunch')
  await page.getByRole('switch', { name: /add automatically/i }).click()
  await page.getByLabel('Minimum purchases').fill('2')
  const after = () => saveButton(page).click()
  await expectNotificationFor(page, { text: 'Saved', milliseconds: 1000, after })
  await expect(rowOf(page, name)).toContainText('Asked for the harvest lunch')
  await expect(rowOf(page, name).getByText('Active', { exact: true })).toBeVisible()
  const [tag] = await api.findTags(name)
  expect(tag?.name).toBe(name)
  expect(await api.readTag(tag?.id ?? '')).toMatchObject({
    color: '#6f8032',
    addsAutomatically: true,
    countsPurchases: true,
    fromPurchases: 2,
    toPurchases: null,
  })
})

test('a tag is changed and the form says what is unsaved @full', async ({ page, api }) => {
  const name = unique('Soci')
  const { id } = await api.createTag({ name })
  await page.goto(tagsMatching(name))
  await page.getByRole('link', { name: `Edit ${name}` }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByText('Unsaved changes')).toBeHidden()
  await nameField(page).fill(`${name} del club`)
  await expect(page.getByText('Unsaved changes')).toBeVisible()
  await saveButton(page).click()
  await expect(notification(page, 'Changes saved')).toBeVisible()
  await expect(page.getByText('Unsaved changes')).toBeHidden()
  await expect(page.getByRole('heading', { name: `${name} del club` })).toBeVisible()
  expect(await api.readTag(id)).toMatchObject({ name: `${name} del club`, version: 2 })

  await page.getByRole('main').getByRole('link', { name: 'Tags' }).click()
  await expect(page).toHaveURL(tagsMatching(name))
  await expect(rowOf(page, `${name} del club`)).toBeVisible()
})

test('a copy opens, inactive and named so', { tag: '@full' }, async ({ page, api }) => {
  const name = unique('Amici')
  await api.createTag({ name, notes: 'Copied as well' })
  await page.goto(tagsMatching(name))
  await doWithRow(page, name, 'Duplicate')
  await expect(page.getByRole('heading', { name: `${name} (copy)` })).toBeVisible()
  await expect(page.getByRole('main').getByText('Inactive', { exact: true })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue('Copied as well')
  const copies = (await api.findTags(name)).filter((tag) => tag.name.endsWith('(copy)'))
  expect(copies).toMatchObject([{ status: 'inactive' }])
  await expect(page).toHaveURL(tagForm(copies[0]?.id ?? ''))
})

test('customers are given a tag at once, and a rule says how many would get it', {
  tag: '@full',
}, async ({ page, api }) => {
  const name = unique('Brindisi')
  const { id } = await api.createTag({ name })
  await page.goto('/analytics/customers')
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ })
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  await page.getByRole('button', { name: 'Add tag' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a tag to 2 customers' })
  await dialog.getByRole('combobox', { name: 'Tag' }).fill(name)
  await page.getByRole('option', { name }).click()
  await dialog.getByRole('button', { name: 'Add tag' }).click()
  await expect(notification(page, 'Tag added to 2 customers')).toBeVisible()
  await page.goto(`/analytics/customers?tagId=${id}`)
  await expect(boxes).toHaveCount(2)

  await page.goto(tagForm(id))
  await expect(page.getByText(/^[\d,]+ customers match$/)).toBeVisible()
  await page.getByLabel('Minimum purchases').fill('9999')
  await expect(page.getByText('No customers match yet')).toBeVisible()
})

test('a tag is deactivated and activated again @full', async ({ page, api }) => {
  const name = unique('Importatori')
  await api.createTag({ name })
  await page.goto(tagsMatching(name))
  await doWithRow(page, name, 'Deactivate')
  await expect(notification(page, 'Deactivated')).toBeVisible()
  await expect(rowOf(page, name).getByText('Inactive', { exact: true })).toBeVisible()
  await doWithRow(page, name, 'Activate')
  await expect(rowOf(page, name).getByText('Active', { exact: true })).toBeVisible()
  expect(await api.findTags(name)).toMatchObject([{ status: 'active' }])
})

test('a tag is deleted only after it was confirmed @full', async ({ page, api }) => {
  const name = unique('Vecchi')
  await api.createTag({ name })
  await page.goto(tagsMatching(name))
  await doWithRow(page, name, 'Delete')
  const question = page.getByRole('dialog', { name: `Delete “${name}”?` })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  expect(await api.findTags(name)).toHaveLength(1)

  await doWithRow(page, name, 'Delete')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(notification(page, 'Deleted')).toBeVisible()
  await expect(rowOf(page, name)).toBeHidden()
  expect(await api.findTags(name)).toEqual([])
})

test('several tags are changed and deleted at once', { tag: '@full' }, async ({ page, api }) => {
  const batch = unique('Gruppo')
  const names = ['A', 'B', 'C'].map((letter) => `${batch} ${letter}`)
  const [first = '', second = '', third = ''] = names
  await api.createTags(names.map((name) => ({ name })))
  await page.goto(tagsMatching(batch))
  await page.getByRole('checkbox', { name: `Select ${first}` }).check()
  await page.getByRole('checkbox', { name: `Select ${second}` }).check()
  await expect(page.getByText('2 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Deactivate' }).click()
  await expect(notification(page, '2 deactivated')).toBeVisible()
  await expect(rowOf(page, first).getByText('Inactive', { exact: true })).toBeVisible()
  await expect(rowOf(page, second).getByText('Inactive', { exact: true })).toBeVisible()
  await expect(rowOf(page, third).getByText('Active', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Clear selection' }).click()
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check()
  await expect(page.getByText('3 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Activate', exact: true }).click()
  await expect(notification(page, '3 activated')).toBeVisible()
  await expect(rowOf(page, first).getByText('Active', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Delete 3 entries?' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(notification(page, '3 deleted')).toBeVisible()
  await expect(page.getByText('selected')).toBeHidden()
  expect(await api.findTags(batch)).toEqual([])
})

test('a record that is gone says so and leads back @full', async ({ page }) => {
  await page.goto(tagForm('01a1dd53-7bf9-72d9-a3b5-103e1671f216'))
  await expect(page.getByRole('alert')).toContainText('doesn’t exist or has been deleted')
  await page.getByRole('link', { name: 'Back to list' }).click()
  await expect(page).toHaveURL(tagList)
})
