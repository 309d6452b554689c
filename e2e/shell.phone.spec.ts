import type { Locator, Page } from '@playwright/test'
import { pretendUnconfirmed, registerBusiness } from './businesses'
import { expectLargeTargets, expectToFit } from './fit'
import { expect, test } from './fixtures'
import { mailTo } from './mails'
import { giulia, operator } from './people'
import {
  businessScreens,
  languages,
  openScreen,
  operatorScreens,
  publicScreens,
  words,
} from './screens'
import { chooseLanguage, notification, signIn, unique } from './steps'
import { nameField, newTagForm, saveButton, tagList, tagsMatching } from './tag-pages'

for (const language of languages) {
  test(`nothing is wider than the screen, in ${language}`, { tag: '@full' }, async ({
    page,
    api,
  }) => {
    test.slow()
    const { id } = await api.createTag({
      name: `${unique('Lungo')} ${'Montefioralle'.repeat(5)}`,
      notes: 'Donaudampfschifffahrtsgesellschaft '.repeat(6),
    })
    await chooseLanguage(page, language)
    await expectAllToFit(page, publicScreens)
    await signIn(page, giulia)
    await expectAllToFit(page, [
      ...businessScreens(id),
      tagsMatching('Lungo', { status: 'active' }),
    ])
    await signIn(page, operator)
    await expectAllToFit(page, operatorScreens)
  })

  test(`steps and tabs fit too, in ${language}`, { tag: '@full' }, async ({ page, request }) => {
    await chooseLanguage(page, language)
    await openScreen(page, '/sign-up')
    for (const step of [1, 2, 0]) {
      await page.getByRole('listitem').getByRole('button').nth(step).tap()
      await page.locator('button[type=submit]').tap()
      await expect(page.locator('[aria-invalid=true]').filter({ visible: true })).not.toHaveCount(0)
      await expectToFit(page)
    }
    const { owner } = await registerBusiness(request, { name: 'Weinbau'.repeat(14) })
    await pretendUnconfirmed(page)
    await signIn(page, owner)
    await openScreen(page, '/user/adduser')
    await page.getByRole('tab').last().tap()
    await expect(page.getByRole('switch').first()).toBeVisible()
    await expectToFit(page)
    await page.goto(`/mailbox?mail=${(await mailTo(request, owner.email)).id}`)
    await expect(page.getByRole('article')).toBeVisible()
    await expectToFit(page)
  })

  test(`menus and sheets fit too, in ${language}`, { tag: '@full' }, async ({ page }) => {
    const say = words[language]
    await signIn(page, giulia, { language })
    await openScreen(page, tagList)
    await page.getByRole('button', { name: say.openMenu }).click()
    await expect(page.getByRole('dialog', { name: say.menu })).toBeVisible()
    await expectToFit(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: say.moreMenu, exact: true }).click()
    await expect(page.getByRole('menuitem', { name: say.logout })).toBeVisible()
    await expectToFit(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: say.filters }).click()
    await expect(page.getByRole('dialog', { name: say.filters })).toBeVisible()
    await expectToFit(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: `${say.more} Big basket` }).click()
    await page.getByRole('menuitem', { name: say.delete }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectToFit(page)
  })
}

test('the drawer opens, leads on and closes', async ({ page }) => {
  await signIn(page, giulia)
  await openScreen(page, '/')
  const drawer = page.getByRole('dialog', { name: 'Main menu' })
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeHidden()
  await page.getByRole('button', { name: 'Open menu' }).tap()
  await drawer.getByRole('button', { name: 'Show pages of Analytics' }).tap()
  await expect(drawer).toBeVisible()
  await drawer.getByRole('link', { name: 'Customers' }).tap()
  await expect(page).toHaveURL('/analytics/customers')
  await expect(drawer).toBeHidden()
  await page.getByRole('button', { name: 'Open menu' }).tap()
  await expect(drawer.getByRole('link', { name: 'Customers' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
})

test('profile, language and logout are in the pop-up menu', { tag: '@full' }, async ({ page }) => {
  await signIn(page, giulia)
  await openScreen(page, '/')
  await expect(page.getByRole('combobox', { name: 'Language' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Logout' })).toBeHidden()
  await page.getByRole('button', { name: 'More', exact: true }).tap()
  await page.getByRole('menuitem', { name: 'My Profile' }).tap()
  await expect(page).toHaveURL('/settings')
  await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible()
  await page.getByRole('button', { name: 'More', exact: true }).tap()
  await expect(page.getByRole('menuitemradio', { name: 'English' })).toBeChecked()
  await page.getByRole('menuitemradio', { name: 'Italiano' }).tap()
  await expect(page.locator('html')).toHaveAttribute('lang', 'it')
  await page.getByRole('button', { name: 'Altro', exact: true }).tap()
  await page.getByRole('menuitem', { name: 'Esci' }).tap()
  await page
    .getByRole('dialog', { name: 'Vuoi davvero uscire?' })
    .getByRole('button', { name: 'Sì' })
    .tap()
  await expect(page).toHaveURL('/sign-in')
})

test('tags are cards, whose menu does what the table does', async ({ page, api }) => {
  const name = unique('Scheda')
  await api.createTag({ name, notes: 'On a card' })
  await signIn(page, giulia)
  await openScreen(page, tagsMatching(name))
  await expect(page.getByRole('table')).toBeHidden()
  const cards = page.getByRole('list', { name: 'Tags' }).getByRole('listitem')
  await expect(cards).toHaveCount(1)
  await expect(cards).toContainText('On a card')
  await expect(cards.getByText('Active', { exact: true })).toBeVisible()
  await cards.getByRole('button', { name: `More actions for ${name}` }).tap()
  await expect(page.getByRole('menuitem')).toHaveText([
    'Preview',
    'Edit',
    'Duplicate',
    'Deactivate',
    'Delete',
  ])
  await page.getByRole('menuitem', { name: 'Deactivate' }).tap()
  await expect(cards.getByText('Inactive', { exact: true })).toBeVisible()
})

test('filters and order are chosen in a sheet', { tag: '@full' }, async ({ page, api }) => {
  const batch = unique('Foglio')
  const [first, second] = [`${batch} a`, `${batch} b`]
  await api.createTags([{ name: first }, { name: second }])
  await signIn(page, giulia)
  await openScreen(page, tagsMatching(batch))
  await page.getByRole('button', { name: 'Filters, sorting and export' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Filters, sorting and export' })
  await choose(sheet, 'Name, Descending')
  await sheet.getByRole('button', { name: 'Show results' }).last().tap()
  await expect(sheet).toBeHidden()
  const names = page.getByRole('list', { name: 'Tags' }).getByRole('link')
  await expect(names).toHaveText([second, first])
  await page.getByRole('button', { name: 'Filters, sorting and export' }).tap()
  await choose(sheet, 'Inactive')
  await page.keyboard.press('Escape')
  await expect(names).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove filter: Status Inactive' }).tap()
  await expect(names).toHaveText([second, first])
})

test('a tag is made with a thumb', async ({ page, api }) => {
  const name = unique('Pollice')
  await signIn(page, giulia)
  await openScreen(page, tagList)
  await page.getByRole('link', { name: 'Add tag' }).tap()
  await nameField(page).fill(name)
  await page.getByRole('button', { name: 'Ochre' }).tap()
  await expect(saveButton(page)).toBeInViewport()
  await saveButton(page).tap()
  await expect(notification(page, 'Saved')).toBeVisible()
  expect(await api.findTags(name)).toMatchObject([{ color: '#c98412' }])
})

test('everything to touch is large enough', { tag: '@full' }, async ({ page, api }) => {
  for (const address of publicScreens) {
    await openScreen(page, address)
    await expectLargeTargets(page.locator('header, main'))
  }
  await api.createTag({ name: unique('Dito') })
  await signIn(page, giulia)
  const tags = tagsMatching('Dito', { status: 'active' })
  for (const address of ['/', tags, newTagForm, '/settings/sessions', '/settings/business']) {
    await openScreen(page, address)
    await expectLargeTargets(page.locator('header, main'))
  }
  await openScreen(page, '/user/adduser')
  await page.getByRole('tab', { name: 'Permissions' }).tap()
  await expectLargeTargets(page.getByRole('main'))
  await page.getByRole('button', { name: 'Open menu' }).tap()
  await page.getByRole('dialog').getByRole('link', { name: 'Home' }).tap({ trial: true })
  await expectLargeTargets(page.getByRole('dialog'))
})

/** What is chosen stands in the address, and is marked when that has changed. */
async function choose(sheet: Locator, name: string): Promise<void> {
  const option = sheet.getByRole('radio', { name, exact: true })
  await option.tap()
  await expect(option).toBeChecked()
}

async function expectAllToFit(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await openScreen(page, address)
    await expectToFit(page)
  }
}
