import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { giulia, marco, sara } from './people'
import { notification, signIn, unique } from './steps'
import {
  doWithRow,
  nameField,
  newTagForm,
  rowOf,
  saveButton,
  tagForm,
  tagList,
  tagsMatching,
} from './tag-pages'

test.describe('Sara, who may only look,', () => {
  test.beforeEach(async ({ page }) => {
    await signIn(page, sara)
  })

  test('sees no way to add, change or delete', async ({ page, api }) => {
    const name = unique('Solo lettura')
    await api.createTag({ name })
    await page.goto(tagsMatching(name))
    await expect(rowOf(page, name)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Add tag' })).toBeHidden()
    await expect(page.getByRole('link', { name: /^Edit/ })).toBeHidden()
    await expect(page.getByRole('checkbox')).toHaveCount(0)
    await expect(itemsOfMenu(page, name)).resolves.toEqual(['Duplicate'])
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: 'Search or go to' })
    await expect(palette.getByText('Tags', { exact: true })).toBeVisible()
    await expect(palette.getByText('Add tag')).toBeHidden()

    await page.goto(newTagForm)
    await expect(page.getByRole('alert')).toContainText('You can’t add records here')
    await expect(nameField(page)).toBeHidden()
    await expect(saveButton(page)).toBeHidden()
  })

  test('opens a tag as a preview that cannot be changed @full', async ({ page, api }) => {
    const name = unique('Anteprima')
    const { id } = await api.createTag({ name, notes: 'To be read' })
    await page.goto(tagsMatching(name))
    await page.getByRole('link', { name: `Preview ${name}` }).click()
    await expectReadOnly(page, name)
    await expect(page.getByRole('link', { name: 'Edit' })).toBeHidden()
    await page.goto(tagForm(id))
    await expectReadOnly(page, name)
  })

  test('makes a copy, which the list then shows', { tag: '@full' }, async ({ page, api }) => {
    const name = unique('Da copiare')
    await api.createTag({ name })
    await page.goto(tagsMatching(name))
    await doWithRow(page, name, 'Duplicate')
    await expect(notification(page, 'Copy created')).toBeVisible()
    const copy = rowOf(page, `${name} (copy)`)
    await expect(copy).toBeInViewport()
    await expect(copy.getByText('Inactive', { exact: true })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(tagList)
  })

  test('is led home from modules that are not hers', { tag: '@full' }, async ({ page }) => {
    for (const address of ['/user', '/sales/products', '/admin/customers', '/promotions']) {
      await page.goto(address)
      await expect(page, address).toHaveURL('/')
      await expect(page.getByRole('region', { name: 'To do' })).toBeVisible()
    }
  })
})

test('Marco, who may edit, cannot delete', { tag: '@full' }, async ({ page, api }) => {
  const name = unique('Di Marco')
  const { id } = await api.createTag({ name })
  await signIn(page, marco)
  await page.goto(tagsMatching(name))
  await expect(page.getByRole('link', { name: 'Add tag' })).toBeVisible()
  await expect(itemsOfMenu(page, name)).resolves.toEqual(['Duplicate', 'Deactivate'])
  await page.keyboard.press('Escape')
  await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await expect(page.getByText('1 selected')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete' })).toBeHidden()

  await page.goto(tagForm(id))
  await page.getByRole('textbox', { name: 'Notes' }).fill('Changed by Marco')
  await saveButton(page).click()
  await expect(notification(page, 'Changes saved')).toBeVisible()
  expect(await api.readTag(id)).toMatchObject({ notes: 'Changed by Marco' })
})

test('a preview of who may edit leads on to the form @full', async ({ page, api }) => {
  const name = unique('Da guardare')
  await api.createTag({ name })
  await signIn(page, giulia)
  await page.goto(tagsMatching(name))
  await page.getByRole('link', { name: `Preview ${name}` }).click()
  await expect(nameField(page)).not.toBeEditable()
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await expect(nameField(page)).toBeEditable()
})

test('an unknown address says so inside the product and leads home', async ({ page }) => {
  await signIn(page, giulia)
  await page.goto('/nowhere/at/all')
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to home page' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('region', { name: 'To do' })).toBeVisible()
})

async function itemsOfMenu(page: Page, name: string): Promise<string[]> {
  await page.getByRole('button', { name: `More actions for ${name}` }).click()
  await expect(page.getByRole('menuitem').first()).toBeVisible()
  return page.getByRole('menuitem').allTextContents()
}

async function expectReadOnly(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByText('You can view this, but not edit it.')).toBeVisible()
  await expect(nameField(page)).not.toBeEditable()
  await expect(page.getByRole('textbox', { name: 'Notes' })).not.toBeEditable()
  await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue('To be read')
  for (const control of await page.getByRole('main').getByRole('switch').all()) {
    await expect(control).toBeDisabled()
  }
  await expect(saveButton(page)).toBeHidden()
}
