import type { Page } from '@playwright/test'
import { Api } from './api'
import { registerBusiness } from './businesses'
import { expect, test } from './fixtures'
import { linkMailedTo, mailTo } from './mails'
import { marco, someone, uniqueName } from './people'
import { pngFile } from './pictures'
import { expectSignedIn, notification, signIn } from './steps'
import { nameField, saveButton } from './tag-pages'

const imageComplaint = 'The image must be jpg, svg or png, at most 600x600 pixels'

test('a profile is changed: the shell shows the name, the pages change their language', async ({
  page,
  api,
}) => {
  const person = await api.createUser()
  const surname = person.name.split(' ')[1] ?? ''
  await signIn(page, person)
  await page.goto('/')
  await page.getByRole('button', { name: `${person.name}, account menu` }).click()
  await page.getByRole('menuitem', { name: 'My Profile' }).click()
  await expect(page).toHaveURL(/\/settings#page$/)
  await expect(nameField(page)).toHaveValue('Anna')
  await nameField(page).fill('Annar0sa')
  await saveButton(page).click()
  await expect(nameField(page)).toHaveAccessibleDescription(
    'Only letters, spaces and apostrophes are allowed',
  )
  await nameField(page).fill('Anna Rosa')
  await saveButton(page).click()
  await expect(notification(page, 'Changes saved')).toBeVisible()
  await expect(
    page.getByRole('button', { name: `Anna Rosa ${surname}, account menu` }),
  ).toBeVisible()

  await page.getByRole('radio', { name: 'Italiano' }).click()
  await saveButton(page).click()
  await expect(page.getByRole('heading', { name: 'Il mio profilo' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'it')
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Italiano' })).toBeChecked()
})

test('a new sign-in e-mail needs the password and a confirmation; the old address is notified', {
  tag: '@full',
}, async ({ page, api, request }) => {
  const person = await api.createUser()
  const { email } = someone()
  await signIn(page, person)
  await page.goto('/settings')
  const proof = page.getByLabel('Current password')
  await expect(proof).toHaveCount(0)
  await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill(email)
  await saveButton(page).click()
  await expect(proof).toHaveAccessibleDescription('This is required field')
  await proof.fill('Cantina#2025')
  await saveButton(page).click()
  await expect(proof).toHaveAccessibleDescription('Current password is incorrect')
  await proof.fill(person.password)
  await saveButton(page).click()
  await expect(notification(page, /Follow the link we sent/)).toBeVisible()
  await expect(proof).toHaveCount(0)
  await expect(page.getByText(`${email} is waiting for confirmation`)).toBeVisible()
  expect((await mailTo(request, person.email)).subject).toBe(
    'Your sign-in e-mail is about to change',
  )
  await page.goto(await linkMailedTo(request, email))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/confirmed/i)
  await Api.as({ ...person, email }, request)
})

test('sessions are ended in other browsers, one by one and together', { tag: '@full' }, async ({
  page,
  newPage,
  api,
  request,
}) => {
  const person = await api.createUser({ rights: ['analytics.display'] })
  const elsewhere = await newPage()
  await Promise.all([signIn(page, person), signIn(elsewhere, person), Api.as(person, request)])
  await elsewhere.goto('/')
  await expectSignedIn(elsewhere, 'Anna')
  await page.goto('/settings/sessions')
  const sessions = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')
  await expect(sessions).toHaveCount(3)
  await expect(sessions.first()).toContainText('This device')
  await expect(sessions.first().getByRole('button')).toHaveCount(0)

  await page.getByRole('button', { name: 'End session: Chrome on Linux' }).click()
  const question = page.getByRole('dialog', { name: 'End the session on “Chrome on Linux”?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(sessions).toHaveCount(3)
  await page.getByRole('button', { name: 'End session: Chrome on Linux' }).click()
  await question.getByRole('button', { name: 'End session' }).click()
  await expect(sessions).toHaveCount(2)
  await elsewhere.getByRole('link', { name: 'Analytics', exact: true }).click()
  await expect(elsewhere).toHaveURL(/\/sign-in/)

  await page.getByRole('button', { name: 'End all others' }).click()
  await page
    .getByRole('dialog', { name: 'End all other sessions?' })
    .getByRole('button', { name: 'End all others' })
    .click()
  await expect(sessions).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'End all others' })).toHaveCount(0)
})

test('an administrator changes the business, its name and its logo', { tag: '@change' }, async ({
  page,
  request,
}) => {
  const { name, owner } = await registerBusiness(request)
  const sent: string[] = []
  page.on('request', (one) => {
    if (one.url().includes('/api/v1/file/image')) sent.push(one.url())
  })
  await signIn(page, owner)
  await page.goto('/settings/business')
  await expect(nameField(page)).toHaveValue(name)
  const menu = page.getByRole('complementary')
  await expect(menu).toContainText(name)

  const logo = page.getByRole('group', { name: 'Logo' })
  const chosen = page.locator('input[type=file]')
  await chosen.setInputFiles({ ...pngFile('text.png', 1, 1), buffer: Buffer.from('no picture') })
  await expect(page.getByRole('main')).toContainText(imageComplaint)
  await expect(logo.getByRole('button', { name: 'Resize and upload' })).toHaveCount(0)
  await chosen.setInputFiles(pngFile('broad.png', 601, 400))
  await expect(logo.getByRole('button', { name: 'Resize and upload' })).toBeVisible()
  await expect(notification(page, imageComplaint)).not.toHaveCount(0)
  await expect(page.getByRole('main')).toContainText(imageComplaint)
  await expect(logo.getByRole('img')).toHaveCount(0)
  expect(sent).toEqual([])

  await logo.getByRole('button', { name: 'Resize and upload' }).click()
  await expectPicture(page, 600)
  await expect(page.getByRole('main')).not.toContainText(imageComplaint)
  await chosen.setInputFiles(pngFile('logo.png', 300, 200))
  await expectPicture(page, 300)
  expect(sent).toHaveLength(2)
  const renamed = uniqueName('Fattoria')
  await nameField(page).fill(renamed)
  await page.getByLabel('VAT code').fill('IT00743110158')
  await saveButton(page).click()
  await expect(page.getByLabel('VAT code')).toHaveAccessibleDescription('Invalid VAT code')
  await expect(page.getByLabel('VAT code')).toBeFocused()
  await page.getByLabel('VAT code').fill('IT00743110157')
  await saveButton(page).click()
  await expect(notification(page, 'Changes saved')).toBeVisible()
  await expect(menu).toContainText(renamed)

  await page.reload()
  await expectPicture(page, 300)
  await logo.getByRole('button', { name: 'Remove' }).click()
  await saveButton(page).click()
  await expect(notification(page, 'Changes saved')).toBeVisible()
  await page.reload()
  await expect(logo.getByRole('button', { name: 'Choose an image' })).toBeVisible()
})

test('a VAT rate of 0 % says why, the wheel leaves it alone, and one rate is proposed', {
  tag: '@full',
}, async ({ page, request }) => {
  const { owner } = await registerBusiness(request)
  const name = uniqueName('Export')
  // Room for every column, also once one says more than a code.
  await page.setViewportSize({ width: 1800, height: 900 })
  await signIn(page, owner)
  await page.goto('/settings/vatrates')
  await expect(page.getByRole('row', { name: /^Select 22% 22% 22% Yes/ })).toBeVisible()
  await page.getByRole('link', { name: 'Add VAT rate' }).click()
  await nameField(page).fill(name)
  const rate = page.getByRole('textbox', { name: 'Rate', exact: true })
  const nature = page.getByRole('combobox', { name: 'Nature code' })
  await rate.fill('101')
  await saveButton(page).click()
  await expect(rate).toHaveAccessibleDescription('Percentage must be between 0 and 100')
  await expect(nature).toHaveCount(0)
  await rate.fill('0')
  await rate.hover()
  await page.mouse.wheel(0, 40)
  await expect(rate).not.toBeFocused()
  await expect(rate).toHaveValue('0')
  await saveButton(page).click()
  await expect(nature).toHaveAccessibleDescription('A 0 % rate needs a nature code')
  await nature.fill('San Marino')
  await page.getByRole('option', { name: 'N3.3 Not taxable: sales to San Marino' }).click()
  await page.getByRole('switch', { name: 'Default for new prices' }).click()
  await saveButton(page).click()
  await expect(page).toHaveURL('/settings/vatrates')
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })
  await expect(row).toContainText('N3.3 Not taxable: sales to San Marino')
  await expect(row.getByRole('cell', { name: 'Yes', exact: true })).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Yes', exact: true })).toHaveCount(1)
})

test('the owner names whose vouchers are taken', { tag: '@full' }, async ({ page, request }) => {
  const { owner } = await registerBusiness(request)
  const name = uniqueName('Wine Box')
  await signIn(page, owner)
  await page.goto('/settings/voucherissuers')
  await expect(page.getByText(/whose vouchers you accept as payment/)).toBeVisible()
  await page.getByRole('link', { name: 'Add voucher issuer' }).first().click()
  await saveButton(page).click()
  await expect(nameField(page)).toHaveAccessibleDescription(/This is required field/)
  await nameField(page).fill(name)
  await saveButton(page).click()
  await expect(page).toHaveURL('/settings/voucherissuers')
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
})

test('Marco finds his own settings, and those of the business lead him there', {
  tag: '@full',
}, async ({ page }) => {
  await signIn(page, marco)
  for (const address of ['business', 'vatrates', 'vatrates/addvatrate', 'voucherissuers']) {
    await page.goto(`/settings/${address}`)
    await expect(page, address).toHaveURL('/settings')
  }
  await expect(page.getByRole('navigation', { name: 'Settings' }).getByRole('link')).toHaveText([
    'My Profile',
    'Notifications',
    'Password',
    'Two-factor sign-in',
    'Sessions',
  ])
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search or go to' })
  await expect(palette.getByText('Change password')).toBeVisible()
  await expect(palette.getByText('Business profile')).toHaveCount(0)
  await expect(palette.getByText('VAT rates')).toHaveCount(0)
})

/** Really drawn, not only put there. */
async function expectPicture(page: Page, width: number): Promise<void> {
  const picture = page.getByRole('group', { name: 'Logo' }).getByRole('img')
  await expect(picture).toBeVisible()
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBe(width)
}
