import { Filling } from './catalogue-pages'
import { expect, test } from './fixtures'
import { giulia } from './people'
import { openScreen } from './screens'
import { notification, signIn, unique } from './steps'

test('an agent sells the products of a list for a commission, and has a statement', {
  tag: '@change',
}, async ({ page }) => {
  const company = unique('Weinhandel')
  await signIn(page, giulia)
  await openScreen(page, '/sales/salespartner/addagent')
  const form = new Filling(page)
  await form.type({ Name: 'Katrin', Surname: 'Weber', 'Business name': company })
  await form.press('Save')
  await expect(form.field('Commission')).toHaveAccessibleDescription(/This is required field/)
  await form.type({ Commission: '12.5' })
  await page.getByLabel('Sells all products').uncheck()
  await form.press('Save')
  await expect(page.getByText('Please select at least one option')).toBeVisible()
  await form.press('Add product')
  await form.row('Products, row 1').choose('Product', 'Chianti Classico 2023')
  await form.press('Save')
  await expect(notification(page, 'Saved')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: company })
  await expect(row).toContainText('1 product')
  await expect(row).toContainText('12.5%')

  await row.getByRole('link', { name: `Katrin Weber ${company}`, exact: true }).click()
  await page.getByRole('link', { name: 'Open statement' }).click()
  await expect(page.getByText(`Katrin Weber · ${company}`)).toBeVisible()
  await expect(page.getByText('No Data Found')).toBeVisible()
})
