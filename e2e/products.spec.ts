import { catalogue, Filling, matching } from './catalogue-pages'
import { expect, test } from './fixtures'
import { giulia } from './people'
import { goToScreen, openScreen } from './screens'
import { notification, signIn, unique } from './steps'
import { doWithRow, rowOf, saveButton } from './tag-pages'

const { path, list, form: productForm } = catalogue.product

test('a copied product is not for sale, has its own code, and a taken code is refused at its field', {
  tag: '@full',
}, async ({ page, api }) => {
  const name = unique('Gemello')
  const itemCode = name.replace('Gemello ', 'G-')
  await api.createLike(path, { name, itemCode, vintage: null, countryPrices: [] })
  await signIn(page, giulia)
  await openScreen(page, matching(list, name))
  await doWithRow(page, name, 'Duplicate')
  await expect(notification(page, 'Copy created')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${productForm}/[0-9a-f-]{36}$`))
  await expect(page.getByRole('heading', { name: `${name} (copy)` })).toBeVisible()
  await expect(page.getByText('Not-Available')).toBeVisible()
  const form = new Filling(page)
  const code = form.field('Item code')
  await expect(code).toHaveValue(new RegExp(`^${itemCode}.+`))

  await code.fill(itemCode.toUpperCase())
  await form.openTab('Price and markets')
  await form.type({ 'BTOC price': '99.00' })
  await saveButton(page).click()
  await expect(notification(page, 'Already used this value')).toBeVisible()
  await expect(code).toBeFocused()
  await expect(code).toHaveAccessibleDescription('Already used this value')
  await expect(page.getByRole('tab', { name: /Description/ })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await expect(page.getByRole('tab', { name: /Description/ })).toContainText('1 field to correct')
  await code.fill(`${itemCode}-B`)
  await saveButton(page).click()
  await expect(notification(page, 'Changes saved')).toBeVisible()
  await goToScreen(page, matching(list, name))
  await expect(rowOf(page, `${name} (copy)`)).toContainText('€99.00')
  await expect(rowOf(page, `${name} (copy)`)).toContainText('Not-Available')
  await expect(rowOf(page, name)).not.toContainText('€99.00')
})
