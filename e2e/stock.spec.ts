import type { Page } from '@playwright/test'
import type { Api } from './api'
import { catalogue, Filling, matching, stockNow } from './catalogue-pages'
import { expect, test } from './fixtures'
import { giulia } from './people'
import { goToScreen, openScreen } from './screens'
import { notification, signIn, unique } from './steps'
import { saveButton } from './tag-pages'

const { path, list, form: movementForm } = catalogue.stock

test('bottles go from one storage to another as one act, back again, and never more than there are', {
  tag: '@change',
}, async ({ page, api }) => {
  const { product, cellar, shop } = await twoStorages(api)
  await signIn(page, giulia)
  await openScreen(page, movementForm)
  const form = new Filling(page)
  await form.choose('Category', 'Transfer')
  await form.choose('Product', product)
  await form.choose('From POS', cellar)
  await form.choose('To POS', cellar)
  await form.type({ Quantity: '31', Note: 'For the weekend' })
  await saveButton(page).click()
  await expect(form.picker('To POS')).toBeFocused()
  await expect(form.picker('To POS')).toHaveAccessibleDescription('This is already in the list')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await form.choose('To POS', shop)
  await saveButton(page).click()
  await expect(notification(page, 'Maximum Quantity Reached: only 30 in stock')).toBeVisible()
  await expect(form.field('Quantity')).toHaveValue('31')
  await expect(form.picker('From POS')).toHaveValue(cellar)
  await expect(form.picker('To POS')).toHaveValue(shop)
  await expect(form.field('Note')).toHaveValue('For the weekend')
  await expectLevels(api, product, { [cellar]: 30 })

  await form.type({ Quantity: '12' })
  await saveButton(page).click()
  await expect(notification(page, 'Saved')).toBeVisible()
  await goToScreen(page, matching(stockNow, product))
  await expect(levelAt(page, cellar)).toContainText('18')
  await expect(levelAt(page, shop)).toContainText('12')

  await goToScreen(page, matching(list, product))
  const movements = page.getByRole('row').filter({ hasText: 'Transfer' })
  await expect(movements).toHaveCount(2)
  await movements.filter({ hasText: shop }).getByRole('link', { name: product }).first().click()
  await expect(page.getByRole('heading', { name: product })).toBeVisible()
  await page.getByRole('button', { name: 'Reverse' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reverse' }).click()
  await expect(page.getByText('This movement was reversed')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reverse' })).toHaveCount(0)
  await goToScreen(page, matching(list, product))
  await expect(movements).toHaveCount(4)
  await expect(movements.getByText('Reversed')).toHaveCount(2)
  await movements.filter({ hasNotText: 'Reversed' }).getByRole('link').first().click()
  await expect(page.getByText('This movement reverses another one')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reverse' })).toHaveCount(0)
  await goToScreen(page, matching(stockNow, product))
  await expect(levelAt(page, cellar)).toContainText('30')
  await expectLevels(api, product, { [cellar]: 30, [shop]: 0 })
})

test('what was counted is taken for true, from a row of what is there now', {
  tag: '@full',
}, async ({ page, api }) => {
  const { product, cellar } = await twoStorages(api)
  await signIn(page, giulia)
  await openScreen(page, matching(stockNow, product))
  await page.getByRole('button', { name: `More actions for ${product}, ${cellar}` }).click()
  await page.getByRole('menuitem', { name: 'Count' }).click()
  const dialog = page.getByRole('dialog', { name: 'Count' })
  await expect(dialog.getByRole('combobox', { name: 'Product' })).toHaveValue(product)
  await dialog.getByRole('textbox', { name: 'Counted quantity', exact: true }).fill('27')
  await dialog.getByRole('button', { name: 'Save count' }).click()
  await expect(dialog.getByRole('status')).toContainText('Expected 30, counted 27')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(levelAt(page, cellar)).toContainText('27')
})

/** A product of which the first of two storages has 30. */
async function twoStorages(api: Api) {
  const product = unique('Bottiglia')
  const [cellar, shop] = [unique('Cantina'), unique('Bottega')]
  const storage = { fatherId: null, stockStorage: 'own', rooms: [] }
  const { id: posId } = await api.createLike(catalogue.pos.path, { ...storage, name: cellar })
  await api.createLike(catalogue.pos.path, { ...storage, name: shop })
  const { id: productId } = await api.createLike(catalogue.product.path, {
    name: product,
    itemCode: product,
    vintage: null,
    managesStock: true,
  })
  await api.create(path, {
    productId,
    posId,
    date: '2026-03-01',
    category: 'purchase',
    quantity: 30,
    toPosId: null,
    note: null,
  })
  return { product, cellar, shop }
}

function levelAt(page: Page, storage: string) {
  return page.getByRole('row').filter({ hasText: storage })
}

async function expectLevels(api: Api, product: string, levels: Readonly<Record<string, number>>) {
  const query = new URLSearchParams({ q: product })
  const { body } = await api.ask('GET', `/api/v1/sales/stock-level?${query}`)
  const found = (body.items as { posName: string; quantity: number }[]).map(
    ({ posName, quantity }) => [posName, quantity],
  )
  expect(Object.fromEntries(found)).toEqual(levels)
}
