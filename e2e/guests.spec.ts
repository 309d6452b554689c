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
  await page.getByRole('link', { name: `Annalisa ${surname}`, exact: true }).click()
  await page.getByRole('button', { name: 'Merge with a duplicate' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: `Anna ${surname}` }).click()
  await dialog.getByRole('radio', { name: 'Anna', exact: true }).check()
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(page.getByRole('heading', { name: `Anna ${surname}` })).toBeVisible()
  await expect(page.getByText('Likes Riserva')).toBeVisible()
  expect((await api.ask('GET', `${path}/${known.id}`)).status).toBe(404)

  const exporting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as JSON' }).click()
  const exported = await readFile(await (await exporting).path(), 'utf8')
  expect(JSON.stringify(JSON.parse(exported))).toContain(surname)

  await page.getByRole('button', { name: 'Erase this person' }).click()
  await expect(dialog).toContainText('This can’t be undone')
  await dialog.getByRole('button', { name: 'Erase permanently' }).click()
  await expect(dialog).toContainText('This is not the customer’s name')
  await dialog.getByRole('textbox').fill(`anna ${surname}`)
  await dialog.getByRole('button', { name: 'Erase permanently' }).click()
  await expect(page).toHaveURL(new RegExp(`${list}($|\\?)`))
  const left = await api.ask('GET', `${path}?q=${encodeURIComponent(surname)}`)
  expect(JSON.stringify(left.body.items)).not.toContain(surname)
})

test('a customer’s page leads to a booking, a sale, a note and an e-mail for them', {
  tag: '@change',
}, async ({ page, api }) => {
  const surname = uniqueName('Hofmann')
  const name = `Katharina ${surname}`
  const email = `katharina.${Date.now()}@example.com`
  const { id } = await api.create(path, { ...empty, name: 'Katharina', surname, email })
  await signIn(page, giulia)
  await page.goto(`${list}/customer/${id}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('No visit yet')).toBeVisible()

  await page.getByRole('button', { name: 'Add note' }).click()
  await page.getByRole('textbox', { name: 'Note' }).fill('Asks for a table in the shade')
  await page.getByRole('button', { name: 'Save note' }).click()
  const history = page.getByRole('region', { name: 'History' })
  await expect(history.getByText('Asks for a table in the shade')).toBeVisible()
  await history.getByRole('button', { name: 'Edit note' }).click()
  await history.getByRole('textbox', { name: 'Note' }).fill('Asks for a table by the window')
  await history.getByRole('button', { name: 'Save note' }).click()
  await expect(history.getByText('Asks for a table by the window')).toBeVisible()

  await page.getByRole('button', { name: 'Write' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Advertising' }).click()
  await expect(dialog.getByRole('button', { name: 'Send' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Personal' }).click()
  await dialog.getByRole('textbox', { name: 'Subject' }).fill('Your table')
  await dialog.getByRole('textbox', { name: 'Message' }).fill('It is by the window.')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(notification(page, `E-mail sent to ${email}`)).toBeVisible()
  await expect(history.getByText('“Your table”')).toBeVisible()
  await history.getByRole('button', { name: 'Notes' }).click()
  await expect(history.getByText('“Your table”')).toHaveCount(0)

  await page.getByRole('link', { name: 'New booking' }).click()
  await expect(page).toHaveURL(/createreservation/)
  await page.getByRole('tab', { name: /Customer|Guest/ }).click()
  await expect(page.getByText(name)).toBeVisible()
  await page.goto(`${list}/customer/${id}`)
  await page.getByRole('link', { name: 'Sell' }).click()
  await expect(page).toHaveURL('/sales/customerview')
  await expect(page.getByText(name).first()).toBeVisible()
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
