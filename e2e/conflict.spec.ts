import type { Page } from '@playwright/test'
import type { Api } from './api'
import { expect, test } from './fixtures'
import { giulia, marco } from './people'
import { notification, signIn, unique } from './steps'
import { nameField, saveButton, tagForm } from './tag-pages'

const title = 'Someone else has changed this in the meantime'

interface Conflict {
  readonly api: Api
  readonly page: Page
  readonly newPage: () => Promise<Page>
}

/** Giulia and Marco open the same tag; Marco saves first, then Giulia tries to. */
async function editTogether({ api, page, newPage }: Conflict) {
  const name = unique('Insieme')
  const { id } = await api.createTag({ name, notes: 'At first', color: '#7a1f3d' })
  const other = await newPage()
  await Promise.all([signIn(page, giulia), signIn(other, marco)])
  await Promise.all([page.goto(tagForm(id)), other.goto(tagForm(id))])
  await expect(nameField(page)).toHaveValue(name)

  await other.getByRole('textbox', { name: 'Notes' }).fill('What Marco wrote')
  await other.getByLabel('Minimum purchases').fill('4')
  await saveButton(other).click()
  await expect(notification(other, 'Changes saved')).toBeVisible()

  await page.getByRole('textbox', { name: 'Notes' }).fill('What Giulia wrote')
  await saveButton(page).click()
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog).toBeVisible()
  return { id, name, dialog }
}

test('the later one sees both values and nothing is overwritten @full', async ({
  api,
  page,
  newPage,
}) => {
  const { id, dialog } = await editTogether({ api, page, newPage })
  await expect(dialog.getByRole('row', { name: /^Notes/ }).getByRole('cell')).toHaveText([
    'What Giulia wrote',
    'What Marco wrote',
  ])
  await expect(
    dialog.getByRole('row', { name: /^Minimum purchases/ }).getByRole('cell'),
  ).toHaveText(['empty', '4'])
  await expect(dialog.getByRole('row')).toHaveCount(3)
  expect(await api.readTag(id)).toMatchObject({ notes: 'What Marco wrote', version: 2 })

  await dialog.getByRole('button', { name: 'Back to form' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue('What Giulia wrote')
  await expect(page.getByText('Unsaved changes')).toBeVisible()
})

test('keeping mine saves it over the other version', { tag: '@full' }, async ({
  api,
  page,
  newPage,
}) => {
  const { id, dialog } = await editTogether({ api, page, newPage })
  await dialog.getByRole('button', { name: 'Keep mine' }).click()
  await expect(notification(page, 'Changes saved')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Unsaved changes')).toBeHidden()
  expect(await api.readTag(id)).toMatchObject({ notes: 'What Giulia wrote', version: 3 })
})

test('taking theirs shows it, and the next change builds on it', { tag: '@full' }, async ({
  api,
  page,
  newPage,
}) => {
  const { id, name, dialog } = await editTogether({ api, page, newPage })
  await dialog.getByRole('button', { name: 'Use theirs' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue('What Marco wrote')
  await expect(page.getByLabel('Minimum purchases')).toHaveValue('4')
  await expect(page.getByText('Unsaved changes')).toBeHidden()
  expect(await api.readTag(id)).toMatchObject({ version: 2 })

  await nameField(page).fill(`${name} bis`)
  await saveButton(page).click()
  await expect(notification(page, 'Changes saved')).toBeVisible()
  expect(await api.readTag(id)).toMatchObject({
    name: `${name} bis`,
    notes: 'What Marco wrote',
    version: 3,
  })
})

test('a tag that was deleted meanwhile says so and keeps what was typed', {
  tag: '@full',
}, async ({ api, page }) => {
  const tag = await api.createTag({ name: unique('Sparito') })
  await signIn(page, giulia)
  await page.goto(tagForm(tag.id))
  await page.getByRole('textbox', { name: 'Notes' }).fill('Still here')
  await api.deleteTags([tag])
  await saveButton(page).click()
  await expect(notification(page, 'doesn’t exist or has been deleted')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue('Still here')
})
