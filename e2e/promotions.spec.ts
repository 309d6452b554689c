import { readFile } from 'node:fs/promises'
import { expectAccessible } from './axe'
import { catalogue, Filling, matching } from './catalogue-pages'
import { expect, test } from './fixtures'
import { giulia } from './people'
import { goToScreen, openScreen } from './screens'
import { notification, signIn, unique } from './steps'
import { doWithRow, rowOf } from './tag-pages'

test('a discount on products is shown in the list of products, with its amount', {
  tag: '@full',
}, async ({ page }) => {
  const name = unique('Vino novello')
  await signIn(page, giulia)
  await openScreen(page, '/promotions')
  await expect(page).toHaveURL('/promotions/salesdiscount')
  await page.getByRole('link', { name: 'Products', exact: true }).last().click()
  await page.getByRole('link', { name: 'Add discount', exact: true }).click()
  const form = new Filling(page)
  await form.type({ Name: name })
  await expect(form.field('Maximum notice')).toBeHidden()
  await form.press('Save')
  await expect(form.field('Discount amount')).toHaveAccessibleDescription('This is required field')
  await form.choose('Discount type', 'Amount')
  await form.type({ 'Discount amount': '7.50', 'Minimum purchase': '40' })
  await form.openTab('Validity')
  await expect(page.getByText('No Day settings Found')).toBeVisible()
  await form.press('Add day setting')
  await form.row('Time settings, row 1').type({ End: '09:00' })
  await form.press('Save')
  await expect(page.getByText('End time must be after start time')).toBeVisible()
  await form.row('Time settings, row 1').type({ End: '13:00' })
  await form.press('Save')
  const question = page.getByRole('dialog', { name: 'Save and activate this discount?' })
  await expect(question).toContainText('in the last 90 days')
  await question.getByRole('button', { name: 'Save and activate' }).click()
  await expect(notification(page, 'Saved')).toBeVisible()
  await expect(page).toHaveURL('/promotions/salesdiscount/products')
  await expect(rowOf(page, name)).toContainText('€7.50')
  await expect(rowOf(page, name)).toContainText('All products')

  await goToScreen(page, matching(catalogue.discount.list, name))
  await expect(page.getByText('No Data Found')).toBeVisible()
})

test('a voucher is there once, whatever the case of its code, and opens where it belongs', {
  tag: '@full',
}, async ({ page, api }) => {
  const code = unique('Brindisi').replace(' ', '')
  const { id } = await api.createLike(catalogue.voucher.path, { code, type: 'products' })
  await signIn(page, giulia)
  await openScreen(page, catalogue.voucher.form)
  const form = new Filling(page)
  await form.type({ Code: `${code}!`, Name: 'Second', 'Discount rate': '10' })
  await form.press('Save')
  await expect(form.field('Code')).toHaveAccessibleDescription(
    'It can only contain alphanumeric characters',
  )
  await form.type({ Code: code.toUpperCase() })
  await form.press('Save')
  await expect(form.field('Code')).toHaveAccessibleDescription('Already used this value')
  await form.type({ Code: `${code}2` })
  await form.openTab('Association')
  await form.add('Customers with the tag', 'Harvest friends')
  await form.press('Save')
  await expect(page).toHaveURL(catalogue.voucher.list)
  await openScreen(page, matching(catalogue.voucher.list, `${code}2`))
  await expect(rowOf(page, `${code}2`)).toContainText('Harvest friends')

  await goToScreen(page, `${catalogue.voucher.form}/${id}`)
  await expect(page).toHaveURL(`/promotions/discountvouchers/products/addvoucher/products/${id}`)
  await expect(form.field('Code')).toHaveValue(code)
})

test('codes are made in one go, exported as a file, and show what they were used for', {
  tag: '@change',
}, async ({ page }) => {
  const name = unique('Spring fair')
  await signIn(page, giulia)
  await openScreen(page, catalogue.voucher.list)
  await page.getByRole('link', { name: 'Generate codes', exact: true }).click()
  const form = new Filling(page)
  await form.type({ Name: name, Pattern: 'TEN-#', 'Number of codes': '5', 'Discount rate': '10' })
  await form.press('Generate')
  await expect(form.field('Pattern')).toHaveAccessibleDescription(/at least one # for a digit/)
  await form.type({ Pattern: 'F???##' })
  await expect(page.getByText('This pattern allows 1,216,700 different codes.')).toBeVisible()
  await form.press('Generate')
  await expect(notification(page, '5 codes created')).toBeVisible()
  const batch = page.getByRole('region', { name: `Batch ${name}` })
  await expect(batch).toContainText('5 codes with the pattern F???##')
  await expect(batch).toContainText('0 used')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    batch.getByRole('button', { name: 'Export codes' }).click(),
  ])
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(6)
  for (const line of lines.slice(1)) expect(line).toMatch(/^F[A-Z]{3}\d\d,/)

  await openScreen(page, matching(catalogue.voucher.list, 'BENVENUTO10'))
  await doWithRow(page, 'BENVENUTO10', 'See uses')
  const uses = page.getByRole('dialog', { name: 'Uses of BENVENUTO10' })
  await expect(uses.getByRole('link', { name: /^Booking \d\d-\d+$/ }).first()).toBeVisible()
  await expect(uses.getByText(/^−€/).first()).toBeVisible()
})

test('before a discount begins it says what it would have cost', { tag: '@full' }, async ({
  page,
  api,
}) => {
  const name = unique('Tenth off')
  const tasting = await api.oldestOf(catalogue.service.path)
  const { id } = await api.createLike(catalogue.discount.path, {
    name,
    type: 'services',
    // The other tests book services of their own, at full price.
    serviceIds: [tasting.id],
    unit: 'percent',
    percent: 10,
    minimumPurchaseCents: null,
    maximumNoticeDays: null,
    times: [],
    maximumPerCustomer: null,
  })
  await api.ask('POST', `${catalogue.discount.path}/status`, { ids: [id], status: 'inactive' })
  await signIn(page, giulia)
  await openScreen(page, `${catalogue.discount.form}/${id}`)
  const card = page.getByRole('region', { name: 'Estimated cost in the last 90 days' })
  await card.getByRole('button', { name: 'Calculate' }).click()
  await expect(card.getByText(/of [\d,]+ visits would get the discount/)).toBeVisible()
  await expect(card.getByRole('table', { name: 'By week' }).getByRole('row')).not.toHaveCount(1)
  await expectAccessible(page, 'the replay of a discount')
  await new Filling(page).type({ 'Discount amount': '' })
  await card.getByRole('button', { name: 'Recalculate' }).click()
  await expect(card.getByText(/Enter the discount/)).toBeVisible()

  await goToScreen(page, matching(catalogue.discount.list, name))
  await doWithRow(page, name, 'Activate')
  const question = page.getByRole('dialog', { name: `Activate ${name}?` })
  await expect(question).toContainText(/It would have cost €/)
  await expectAccessible(page, 'the question before a discount begins')
  await question.getByRole('button', { name: 'Activate' }).click()
  await expect(notification(page, 'Activated')).toBeVisible()
})

test('a batch, its codes and their uses are for everybody', { tag: '@full' }, async ({ page }) => {
  await signIn(page, giulia)
  await openScreen(page, '/promotions/discountvouchers/generatecodes/products')
  await new Filling(page).type({ Pattern: 'A#' })
  await expect(page.getByText(/easy to guess|anyone can guess/)).toBeHidden()
  await new Filling(page).type({ Pattern: 'AB##', 'Number of codes': '20' })
  await expect(page.getByText(/One in 5 codes of this pattern will be valid/)).toBeVisible()
  await expectAccessible(page, 'the form of a batch')

  await openScreen(page, catalogue.voucher.list)
  await page.getByRole('button', { name: 'Batch', exact: true }).click()
  await page.getByRole('menuitemradio', { name: 'Fiera dei vini di Firenze' }).click()
  const batch = page.getByRole('region', { name: 'Batch Fiera dei vini di Firenze' })
  await expect(batch).toContainText('40 codes with the pattern FIERA####')
  await expect(batch).toContainText('by Giulia Bandini')
  await expectAccessible(page, 'the codes of a batch')
  await page
    .getByRole('button', { name: /^More actions for FIERA/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Generate codes like this' }).click()
  await expect(new Filling(page).field('Name')).toHaveValue('Fiera dei vini di Firenze')
  await expect(new Filling(page).field('Discount rate')).toHaveValue('15')
})
