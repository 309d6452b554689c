import { readFile } from 'node:fs/promises'
import { expect, test } from './fixtures'
import { giulia, uniqueName } from './people'
import { notification, signIn } from './steps'

const list = '/analytics/customers'
const path = '/api/v1/analytics/customer'

const empty = {
  surname: null,
  email: null,
  phone: null,
  countryId: null,
  languageId: null,
  birthDate: null,
  acceptsMarketing: false,
  tagIds: [],
  notes: null,
}

test('a guest is added, compared with one of the same phone, merged, and deleted', {
  tag: '@change',
}, async ({ page, api }) => {
  const surname = uniqueName('Keller')
  const digits = String(Date.now()).slice(-7)
  const known = await api.create(path, {
    ...empty,
    name: 'Anna',
    surname,
    phone: `+39 333 ${digits}`,
    notes: 'Likes Riserva',
  })
  await signIn(page, giulia)
  await page.goto(list)
  await page.getByRole('link', { name: 'Add customer' }).first().click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Annalisa')
  await page.getByRole('textbox', { name: 'Surname' }).fill(surname)
  await page.getByRole('textbox', { name: 'Phone number' }).fill(`0039 333${digits}`)
  await expect(page.getByText('Possible duplicate')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: `Anna ${surname}` })).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(notification(page, 'Saved')).toBeVisible()

  await page.goto(`${list}?q=${encodeURIComponent(surname)}`)
  await page.getByRole('link', { name: `Edit Annalisa ${surname}` }).click()
  await page.getByRole('button', { name: 'Merge with another record' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: `Anna ${surname}` }).click()
  await dialog.getByRole('radio', { name: 'Anna', exact: true }).check()
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(page.getByRole('heading', { name: `Anna ${surname}` })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue('Likes Riserva')
  expect((await api.ask('GET', `${path}/${known.id}`)).status).toBe(404)

  const exporting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as JSON' }).click()
  const exported = await readFile(await (await exporting).path(), 'utf8')
  expect(JSON.stringify(JSON.parse(exported))).toContain(surname)

  await page.getByRole('button', { name: 'Erase customer data' }).click()
  await expect(page.getByRole('dialog')).toContainText('This can’t be undone')
  await page.getByRole('button', { name: 'Erase permanently' }).click()
  await expect(page).toHaveURL(new RegExp(`${list}($|\\?)`))
  const left = await api.ask('GET', `${path}?q=${encodeURIComponent(surname)}`)
  expect(JSON.stringify(left.body.items)).not.toContain(surname)
})

test('the list is narrowed as it was left, unless its address says how', {
  tag: '@full',
}, async ({ page }) => {
  await signIn(page, giulia)
  await page.goto(`${list}?status=inactive`)
  await expect(page.getByRole('heading', { name: 'Customers' })).toBeVisible()
  await page.goto('/')
  await page.goto(list)
  await expect(page).toHaveURL(/status=inactive/)
  await page.goto(`${list}?status=active`)
  await expect(page).toHaveURL(/status=active/)

  // What is typed for the palette is not typed into a menu that was open below it.
  const row = page.getByRole('row').nth(1)
  await row.getByRole('button', { name: /^More/ }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('anna rossi bianchi')
  const palette = page.getByRole('dialog', { name: 'Search or go to' })
  await expect(palette.getByRole('textbox')).toHaveValue('anna rossi bianchi')
  await expect(palette.getByRole('textbox')).toBeFocused()
  await expect(page.getByRole('menu')).toHaveCount(0)
})
