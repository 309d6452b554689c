import type { Locator } from '@playwright/test'
import { pretendUnconfirmed, registerBusiness } from './businesses'
import { expect, test } from './fixtures'
import { linkMailedTo } from './mails'
import { giulia, uniqueName } from './people'
import { SignUp, signUpWords } from './sign-up-pages'
import { expectSignedIn, gate, notification, signIn, signInThroughForm } from './steps'
import { walkTheWholeWay } from './whole-way'

const say = signUpWords.en
const required = 'This is required field'
const vatCall = /\/api\/onboard\/validate-vatcode/
const regionCall = /\/api\/onboard\/regions/

test('a business registers, and its colleague gets as far as allowed', { tag: '@change' }, async ({
  page,
  newPage,
}) => {
  await walkTheWholeWay({ page, newPage, language: 'en', isPhone: false })
})

test.describe('the wizard', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/sign-up')
    await expect(page.getByRole('heading', { name: 'Register your business' })).toBeVisible()
  })

  test('jumps by its headers, keeps the input and finds the first bad step', async ({ page }) => {
    const wizard = new SignUp(page)
    await wizard.expectStep(say.business)
    await wizard.field(say.name).fill('Podere Salto')
    await wizard.header(say.questionnaire).click()
    await wizard.expectStep(say.questionnaire)
    await expect(wizard.onward).toHaveText('Register')
    await page.getByRole('checkbox', { name: 'Restaurant' }).check()
    await wizard.header(say.account).click()
    await wizard.expectStep(say.account)
    await expect(wizard.onward).toHaveText('Next')
    await wizard.field(say.contactName).fill('Livia')
    await page.getByRole('button', { name: 'Back' }).click()
    await wizard.expectStep(say.business)
    await expect(wizard.field(say.name)).toHaveValue('Podere Salto')

    await wizard.header(say.questionnaire).click()
    await expect(page.getByRole('checkbox', { name: 'Restaurant' })).toBeChecked()
    await wizard.onward.click()
    await wizard.expectStep(say.business)
    await expect(wizard.field(say.website)).toBeFocused()
    await expect(wizard.header(say.business)).toHaveAccessibleName(/6 fields to correct/)
    await expect(wizard.header(say.account)).toHaveAccessibleName(/4 fields to correct/)
    await expect(wizard.header(say.questionnaire)).toHaveAccessibleName(/complete/)
  })

  test('says what is missing and wrong about the business', async ({ page }) => {
    const wizard = new SignUp(page)
    const { name, website, country, region, vatCode, sdi, address } = say
    await wizard.onward.click()
    for (const field of [name, website, vatCode, sdi, address]) {
      await expect(wizard.field(field), field).toHaveAccessibleDescription(required)
    }
    for (const field of [country, region]) {
      await expect(wizard.picker(field), field).toHaveAccessibleDescription(required)
    }
    await expect(wizard.field(name)).toBeFocused()
    await complains(wizard.field(name), 'x'.repeat(101), 'Maximum 100 characters are allowed')
    for (const address of ['podere', 'ftp://podere.it', 'https://podere', 'https://a.toolong']) {
      await complains(wizard.field(website), address, 'Enter a valid URL')
    }
    await complains(wizard.field(sdi), 'ABC12', 'Invalid SDI')
    await wizard.expectStep(say.business)
  })

  test('says what is missing and wrong about the account', { tag: '@full' }, async ({ page }) => {
    const wizard = new SignUp(page)
    const { email, contactName, phone, password, repeat } = say
    await wizard.header(say.account).click()
    await wizard.onward.click()
    for (const field of [email, contactName, phone, password, repeat]) {
      await expect(wizard.field(field), field).toHaveAccessibleDescription(new RegExp(required))
    }
    await expect(wizard.field(email)).toBeFocused()
    await complains(wizard.field(email), 'livia', 'Please Enter a valid Email ID')
    await complains(wizard.field(email), 'livia@podere', 'Email must be a valid email address')
    await complains(wizard.field(contactName), 'L1via', 'Only letters, spaces and apostrophes')
    await complains(wizard.field(phone), '12345', 'Enter a valid Phone number')
    const must = 'Password must contain at least one'
    await complains(wizard.field(password), 'Abc#1', 'Password must be at least 8 characters')
    await complains(wizard.field(password), 'CANTINA#26', `${must} lowercase letter`)
    await complains(wizard.field(password), 'cantina#26', `${must} uppercase letter`)
    await complains(wizard.field(password), 'Cantina##', `${must} number`)
    await complains(wizard.field(password), 'Cantina26', `${must} special character`)
    await wizard.field(password).fill('Cantina#26')
    await complains(wizard.field(repeat), 'Cantina#27', 'Passwords must match')
    await wizard.onward.click()
    await wizard.expectStep(say.account)
  })

  test('waits for the VAT check, and stays where it is when that fails', {
    tag: '@full',
  }, async ({ page }) => {
    const wizard = new SignUp(page)
    await wizard.fillBusiness('Podere Prova')
    await wizard.field(say.vatCode).fill('00743110158')
    await wizard.onward.click()
    await expect(notification(page, 'Invalid VAT code')).toBeVisible()
    await expect(wizard.field(say.vatCode)).toHaveAccessibleDescription('Invalid VAT code')
    await expect(wizard.field(say.vatCode)).toBeFocused()
    await wizard.expectStep(say.business)

    await page.route(vatCall, (route) => route.abort())
    await wizard.field(say.vatCode).fill('00743110157')
    await wizard.onward.click()
    await expect(notification(page, 'The server can’t be reached')).toBeVisible()
    await wizard.expectStep(say.business)

    const answer = gate()
    let asked = 0
    await page.unroute(vatCall)
    await page.route(vatCall, async (route) => {
      asked += 1
      await answer.opened
      await route.continue()
    })
    await wizard.onward.click()
    await expect(wizard.onward).toBeDisabled()
    await expect(wizard.onward).toHaveAttribute('data-loading', 'true')
    await wizard.expectStep(say.business)
    answer.open()
    await wizard.expectStep(say.account)
    expect(asked).toBe(1)
    await wizard.header(say.business).click()
    await expect(wizard.field(say.vatCode)).toHaveValue('IT00743110157')
  })

  test('offers regions only when it has them @full', async ({ page }) => {
    const wizard = new SignUp(page)
    const region = wizard.picker(say.region)
    await expect(region).toBeDisabled()
    await expect(region).toHaveAccessibleDescription('Choose a country first')
    await page.route(regionCall, (route) => route.abort())
    await wizard.choose(say.country, 'Germany')
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'Options couldn’t be loaded',
    )
    await expect(region).toBeDisabled()
    await expect(wizard.field(say.sdi)).toHaveValue('XXXXXXX')
    await page.unroute(regionCall)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(region).toBeEnabled()
    await wizard.choose(say.region, 'Hessen')
    await wizard.choose(say.country, say.italy)
    await expect(region).toHaveValue('')
    await expect(wizard.field(say.sdi)).toHaveValue('')
  })

  test('needs a choice on the last step, and takes a known e-mail like any other', {
    tag: '@full',
  }, async ({ page }) => {
    const wizard = new SignUp(page)
    const account = { contactName: 'Livia', password: giulia.password }
    await wizard.fillBusiness(uniqueName('Podere'))
    await wizard.header(say.account).click()
    await wizard.fillAccount({ ...account, email: giulia.email.toUpperCase() })
    await wizard.onward.click()
    await wizard.expectStep(say.questionnaire)
    await wizard.onward.click()
    await expect(page.getByText('Please select at least one option')).toBeVisible()
    await expect(page.getByRole('checkbox').first()).toBeFocused()
    await wizard.fillQuestionnaire()
    await wizard.onward.click()
    await expect(page).toHaveURL('/sign-in')
  })
})

test('an owner signs in once the e-mail address is confirmed', async ({ page, request }) => {
  const { owner } = await registerBusiness(request, { isConfirmed: false })
  await page.goto('/sign-in')
  await signInThroughForm(page, owner)
  const refusal = page.getByRole('main').getByRole('alert')
  await expect(refusal).toContainText('Wrong e-mail or password')
  await expect(refusal).toContainText('open the link in the e-mail we sent you')

  await page.goto(await linkMailedTo(request, owner.email))
  await expect(page.getByRole('status')).toContainText('Your e-mail address is confirmed')
  await signInThroughForm(page, owner)
  await expectSignedIn(page, owner.name)
})

test('an owner is reminded to confirm the e-mail address until it is done', {
  tag: '@full',
}, async ({ page, request }) => {
  const { owner } = await registerBusiness(request)
  const confirmed = await pretendUnconfirmed(page)
  await signIn(page, owner)
  await page.goto('/')
  const reminder = page.getByRole('region', { name: 'Confirm your e-mail address.' })
  await expect(reminder).toContainText('E-mails to your guests are not sent until then')
  const before = await linkMailedTo(request, owner.email)
  await reminder.getByRole('button', { name: 'Resend e-mail' }).click()
  await expect(notification(page, 'We’ve sent you another e-mail')).toBeVisible()
  await expect.poll(() => linkMailedTo(request, owner.email)).not.toBe(before)

  await confirmed()
  await page.goto(await linkMailedTo(request, owner.email))
  await expect(page.getByRole('heading', { name: 'is confirmed' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to home page' }).click()
  await expectSignedIn(page, owner.name)
  await expect(reminder).toHaveCount(0)

  await page.goto('/confirm-email/made-up')
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
})

/** Left with this in it, the field says so; what it says besides may stand before or after. */
async function complains(field: Locator, value: string, complaint: string): Promise<void> {
  await field.fill(value)
  await field.blur()
  await expect(field, value).toHaveAccessibleDescription(new RegExp(escaped(complaint)))
}

function escaped(text: string): string {
  return text.replace(/[.*+?^$()|[\]{}\\]/g, '\\$&')
}
