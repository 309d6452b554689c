import { expectAccessible } from './axe'
import { expectLargeTargets, expectToFit } from './fit'
import { expect, test } from './fixtures'
import { giulia } from './people'
import { notification, signIn, unique } from './steps'

test('two customers are given a tag on a phone', { tag: '@full' }, async ({ page, api }) => {
  const name = unique('Brindisi')
  const { id } = await api.createTag({ name })
  await signIn(page, giulia)
  await page.goto('/analytics/customers')
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ })
  const select = page.getByRole('button', { name: 'Select', exact: true })
  await select.tap()
  await expect(select).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('status').filter({ hasText: '0 selected' })).toBeVisible()
  const cards = page.getByRole('main').getByRole('listitem').filter({ has: boxes })
  const chosen = [cards.nth(0), cards.nth(1)] as const
  await chosen[0].tap()
  await chosen[1].getByRole('checkbox').press('Space')
  await expect(chosen[0].getByRole('checkbox')).toBeChecked()
  await expect(page.getByRole('status').filter({ hasText: '2 selected' })).toBeVisible()
  await expect(page).toHaveURL(/\/analytics\/customers$/)
  await expectLargeTargets(page.getByRole('main'))
  await expectToFit(page)
  await expectAccessible(page, 'choosing customers')

  await page.getByRole('button', { name: 'Add tag' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Add a tag to 2 customers' })
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('status').filter({ hasText: '2 selected' })).toBeVisible()
  await page.getByRole('button', { name: 'Add tag' }).tap()
  await dialog.getByRole('combobox', { name: 'Tag' }).fill(name)
  await page.getByRole('option', { name }).tap()
  await dialog.getByRole('button', { name: 'Add tag' }).tap()
  await expect(notification(page, 'Tag added to 2 customers')).toBeVisible()

  await page.getByRole('button', { name: 'Done' }).tap()
  await expect(boxes).toHaveCount(0)
  await page.goto(`/analytics/customers?tagId=${id}`)
  await expect(page.getByRole('button', { name: /^More actions for / })).toHaveCount(2)
})

test('Escape leaves choosing and chooses nothing', { tag: '@full' }, async ({ page }) => {
  await signIn(page, giulia, { language: 'it' })
  await page.goto('/sales/pointofsales/salesorder')
  const select = page.getByRole('button', { name: 'Seleziona', exact: true })
  await select.tap()
  await page.getByRole('checkbox', { name: 'Seleziona tutte le righe di questa pagina' }).check()
  await expect(page.getByRole('button', { name: 'Lista di prelievo', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await expect(select).toBeFocused()
  await select.tap()
  await expect(page.getByRole('status').filter({ hasText: '0 selezionati' })).toBeVisible()
})
