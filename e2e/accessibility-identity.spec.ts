import type { Locator, Page } from '@playwright/test'
import { expectAccessible, looks } from './axe'
import { pretendUnconfirmed, registerBusiness } from './businesses'
import { expect, test } from './fixtures'
import { linkMailedTo } from './mails'
import { giulia, operator } from './people'
import { pngFile } from './pictures'
import { openScreen } from './screens'
import { chooseLanguage, signIn } from './steps'

for (const { language, colorScheme, tag } of looks) {
  test.describe(`in ${language} and ${colorScheme}, nothing stands in anyone's way`, {
    tag,
  }, () => {
    // Colours in the middle of a change have no contrast worth measuring.
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } })

    test('in the registration', { tag: '@full' }, async ({ page }) => {
      await chooseLanguage(page, language)
      await openScreen(page, '/sign-up')
      const steps = page.getByRole('listitem').getByRole('button')
      await expectAccessible(page, 'business')
      await send(page).click()
      await expect(firstWrong(page)).toBeFocused()
      await expectAccessible(page, 'business with errors')
      await steps.nth(1).click()
      await send(page).click()
      await expect(firstWrong(page)).toBeFocused()
      await expectAccessible(page, 'account with errors')
      await steps.nth(2).click()
      await expect(page.getByRole('checkbox').first()).toBeVisible()
      await page.getByRole('checkbox').first().check()
      await expectAccessible(page, 'questionnaire')
    })

    test('on the way to a new password, and in the mailbox', { tag: '@full' }, async ({
      page,
      request,
      api,
    }) => {
      const { email } = await api.createUser()
      await chooseLanguage(page, language)
      await openScreen(page, '/forgot-password')
      await send(page).click()
      await expect(page.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
      await expectAccessible(page, 'forgot password with errors')
      await page.getByRole('textbox').fill(email)
      await send(page).click()
      await expect(page.getByRole('textbox')).toHaveCount(0)
      await expectAccessible(page, 'mail sent')
      await linkMailedTo(request, email)
      await openScreen(page, '/mailbox')
      await expectAccessible(page, 'mailbox')
      await page.getByRole('link', { name: email }).click()
      await expect(page.getByRole('article')).toBeVisible()
      await expectAccessible(page, 'mail')
      await openScreen(page, '/reset-password/made-up')
      await page.getByRole('textbox').fill('Cantina')
      await send(page).click()
      await expectAccessible(page, 'new password with errors')
      await page.getByRole('textbox').fill('Cantina#2027')
      await send(page).click()
      await expect(page.getByRole('textbox')).toHaveCount(0)
      await expectAccessible(page, 'link refused')
    })

    test('among the users', { tag: '@full' }, async ({ page, api }) => {
      const { id } = await api.createUser({ rights: ['booking.display'], notes: 'Of the cellar' })
      await signIn(page, giulia, { language })
      await openScreen(page, '/user')
      await expectAccessible(page, 'users')
      await openScreen(page, `/user/adduser/${id}`)
      await page.getByRole('textbox').first().fill('')
      await send(page).click()
      await expect(page.getByRole('textbox').first()).toBeFocused()
      await expectAccessible(page, 'user with errors')
      await page.getByRole('tab').last().click()
      await expect(page.getByRole('switch').first()).toBeVisible()
      await expectAccessible(page, 'permissions')
      await page.getByRole('tab').first().click()
      await page.getByRole('radio').last().click()
      await page.getByRole('tab').last().click()
      await expect(page.getByRole('switch').first()).toBeDisabled()
      await expectAccessible(page, 'permissions of an administrator')
    })

    test('in the settings', { tag: '@full' }, async ({ page, request }) => {
      const { owner } = await registerBusiness(request)
      await pretendUnconfirmed(page)
      await signIn(page, owner, { language })
      await openScreen(page, '/settings')
      await page.getByRole('main').getByRole('textbox').nth(2).fill('livia@tenutamontefosco.it')
      await expectAccessible(page, 'profile with another e-mail')
      await page.getByRole('main').getByRole('textbox').nth(2).fill(owner.email)
      await openScreen(page, '/settings/password')
      await send(page).click()
      await expect(firstWrong(page)).toBeFocused()
      await expectAccessible(page, 'password with errors')
      await signIn(page, owner)
      await openScreen(page, '/settings/sessions')
      await expectAccessible(page, 'sessions')
      await openScreen(page, '/settings/business')
      await page.locator('input[type=file]').setInputFiles(pngFile('broad.png', 601, 1))
      await expect(page.getByRole('group').first()).toHaveAttribute('data-invalid', 'true')
      await expectAccessible(page, 'business with a refused logo')
      await openScreen(page, '/settings/vatrates')
      await expectAccessible(page, 'VAT rates')
      await openScreen(page, '/settings/vatrates/addvatrate')
      await page.getByRole('main').getByRole('textbox').nth(1).fill('0')
      await expect(page.getByRole('main').getByRole('combobox')).toBeVisible()
      await expectAccessible(page, 'VAT rate with a nature code')
    })

    test('for the operator', { tag: '@full' }, async ({ page }) => {
      await signIn(page, operator, { language })
      await openScreen(page, '/admin/customers')
      await expectAccessible(page, 'customers')
      await page.getByRole('row').nth(1).getByRole('button').click()
      await page.getByRole('menuitem').click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectAccessible(page, 'disable question')
      await openScreen(page, '/admin/profile')
      await expectAccessible(page, 'profile of the operator')
    })
  })
}

/** The one button that sends a form, in whatever language. */
function send(page: Page): Locator {
  return page.locator('button[type=submit]')
}

function firstWrong(page: Page): Locator {
  return page.locator('[aria-invalid=true]').filter({ visible: true }).first()
}
