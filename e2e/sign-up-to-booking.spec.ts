import type { Locator, Page } from '@playwright/test'
import { newVatCode } from './businesses'
import { expect, test } from './fixtures'
import { openMail } from './mails'
import { someone, uniqueName } from './people'
import { SignUp } from './sign-up-pages'
import { chooseLanguage } from './steps'

/** Twelve, and some twenty fields, before the guide and the booking page came. */
const mostPages = 6
const mostFields = 20

/** What owner and guest go through: pages by their kind, and everything that is typed or chosen. */
class Effort {
  readonly pages = new Set<string>()
  fields = 0

  watch(page: Page): void {
    page.on('framenavigated', (frame) => {
      if (frame !== page.mainFrame()) return
      const { pathname } = new URL(frame.url())
      // An owner's mails are not pages of the product, and what a link leads through is not seen.
      if (/^\/(mailbox|confirm-email)|^blank$/.test(pathname)) return
      this.pages.add(pathname.replace(/visit\/.*/, 'visit').replace(/^\/b\/[^/]+/, '/b'))
    })
  }

  async fill(field: Locator, text: string): Promise<void> {
    this.fields += 1
    await field.fill(text)
  }

  async press(choice: Locator): Promise<void> {
    this.fields += 1
    await choice.check()
  }
}

test('somebody who knows nothing gets from sign-up to a guest’s booking by what the screens offer', {
  tag: '@change',
}, async ({ page, newPage }) => {
  const owner = someone('Livia')
  const business = uniqueName('Podere')
  const effort = new Effort()
  effort.watch(page)
  await chooseLanguage(page, 'en')
  const text = (name: string) => page.getByRole('textbox', { name, exact: true })

  await page.goto('/sign-up')
  const signUp = new SignUp(page)
  await effort.fill(text('Business name'), business)
  await effort.fill(text('Website'), 'https://www.podere-prova.it')
  await signUp.choose('Country', 'Italy')
  await signUp.choose('Region', 'Tuscany')
  effort.fields += 2
  await effort.fill(text('VAT code'), newVatCode())
  await effort.fill(text('SDI'), 'M5UXCR1')
  await effort.fill(text('Address'), 'Strada del Vino 3')
  await effort.fill(text('City'), 'Radda in Chianti')
  await effort.fill(text('Postal code'), '53017')
  await signUp.onward.click()
  await effort.fill(text('Email'), owner.email)
  await effort.fill(text('Contact name'), owner.name)
  await effort.fill(text('Phone number'), '333 1234567')
  await effort.fill(text('Password'), owner.password)
  await effort.fill(text('Confirm password'), owner.password)
  await signUp.onward.click()
  await effort.press(page.getByRole('checkbox', { name: 'Hospitality' }))
  await signUp.onward.click()

  await page.getByRole('link', { name: 'Open the mailbox' }).click()
  await openMail(page, owner.email)
  await page.getByRole('article').getByRole('link').click()
  await effort.fill(page.getByLabel('Business email'), owner.email)
  await effort.fill(page.getByLabel('Password', { exact: true }), owner.password)
  await page.getByRole('button', { name: 'Login' }).click()

  const guide = page.getByRole('region', { name: /^Welcome, Livia/ })
  await guide.getByRole('link', { name: /^Start with/ }).click()
  await page.getByRole('button', { name: 'Make it bookable' }).click()
  await expect(guide.getByText('2 of 5 steps done')).toBeVisible()
  const [shown] = await Promise.all([
    page.waitForEvent('popup'),
    guide.getByRole('link', { name: 'Open your booking page' }).click(),
  ])
  const address = shown.url()
  await shown.close()
  await expect(guide.getByText('3 of 5 steps done')).toBeVisible()

  const guest = await newPage()
  await chooseLanguage(guest, 'en')
  effort.watch(guest)
  await guest.goto(address)
  await guest
    .getByRole('link', { name: /^See times/ })
    .first()
    .click()
  const day = guest.locator('[data-day][aria-disabled="false"]').first()
  if (!(await day.isVisible())) await guest.getByRole('button', { name: 'Next month' }).click()
  await day.click()
  await guest.getByRole('radio').first().check({ force: true })
  await guest.getByRole('button', { name: 'Continue' }).click()
  await guest.getByRole('button', { name: 'Continue' }).click()
  const ada = someone('Ada')
  await effort.fill(guest.getByLabel('First name'), 'Ada')
  await effort.fill(guest.getByLabel('Last name'), 'Byron')
  await effort.fill(guest.getByLabel('E-mail address'), ada.email)
  for (const box of await guest.getByRole('checkbox', { name: /^I (accept|have read)/ }).all())
    await effort.press(box)
  await guest.getByRole('button', { name: /^(Book|Send)/ }).click()
  await expect(guest.getByRole('heading', { name: 'Your visit is booked' })).toBeVisible()

  await page.goto('/')
  await expect(guide.getByText('4 of 5 steps done')).toBeVisible()
  expect([...effort.pages].length, [...effort.pages].join(' ')).toBeLessThanOrEqual(mostPages)
  expect(effort.fields).toBeLessThanOrEqual(mostFields)
})
