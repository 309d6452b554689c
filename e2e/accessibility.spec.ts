import type { Page } from '@playwright/test'
import { expectAccessible, looks } from './axe'
import { expect, test } from './fixtures'
import { giulia, sara } from './people'
import { openScreen, words } from './screens'
import { chooseLanguage, notification, signIn, unique } from './steps'
import { newTagForm, tagForm, tagList, tagsMatching } from './tag-pages'

const listCall = /\/api\/v1\/analytics\/tag(\?|$)/

for (const { language, colorScheme, tag } of looks) {
  const say = words[language]

  test.describe(`in ${language} and ${colorScheme}, nothing stands in anyone's way`, {
    tag,
  }, () => {
    // Colours in the middle of a change have no contrast worth measuring.
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } })

    test('at sign-in', async ({ page }) => {
      await chooseLanguage(page, language)
      await page.goto('/sign-in')
      const login = page.getByRole('button', { name: say.login })
      await expect(login).toBeVisible()
      await expectAccessible(page, 'sign-in')
      await login.click()
      await expect(page.getByRole('textbox').first()).toHaveAttribute('aria-invalid', 'true')
      await expectAccessible(page, 'sign-in with errors')
      await page.getByRole('textbox').first().fill(giulia.email)
      await page.getByRole('textbox').last().fill('Cantina#2025')
      await login.click()
      await notification(page, say.wrong).hover()
      await expectAccessible(page, 'sign-in refused')
    })

    test('on the home page, its menus and the palette', { tag: '@full' }, async ({ page }) => {
      await signIn(page, giulia, { language })
      await page.goto('/')
      await expect(page.getByRole('region', { name: say.toDo })).toBeVisible()
      await expectAccessible(page, 'home')
      await page.getByRole('button', { name: say.profile }).click()
      await expect(page.getByRole('menuitem', { name: say.logout })).toBeVisible()
      await expectAccessible(page, 'profile menu')
      await page.getByRole('menuitem', { name: say.logout }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectAccessible(page, 'logout question')
      await page.getByRole('button', { name: 'No', exact: true }).click()
      await expect(page.getByRole('dialog')).toBeHidden()
      await page.keyboard.press('Control+k')
      await expect(page.getByRole('dialog', { name: say.search })).toBeVisible()
      await expectAccessible(page, 'palette')
      await page.getByRole('dialog').getByRole('textbox').fill('zzz')
      await expectAccessible(page, 'palette without a match')
    })

    test('in the list', { tag: '@full' }, async ({ page }) => {
      await signIn(page, giulia, { language })
      await openScreen(page, tagsMatching('club', { status: 'active', addsAutomatically: 'false' }))
      await expectAccessible(page, 'list with filters')
      await page.getByRole('button', { name: say.status, exact: true }).click()
      await expect(page.getByRole('menuitemradio').first()).toBeVisible()
      await expectAccessible(page, 'filter menu')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: `${say.more} Wine club` }).click()
      await expect(page.getByRole('menuitem').first()).toBeVisible()
      await expectAccessible(page, 'row menu')
      await page.getByRole('menuitem', { name: say.delete }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectAccessible(page, 'delete question')
      await page.keyboard.press('Escape')
      await page.getByRole('row').getByRole('checkbox').last().check()
      await expectAccessible(page, 'list with a chosen row')
      await openScreen(page, tagsMatching(unique('nobody')))
      await expectAccessible(page, 'list without a match')

      await page.route(listCall, (route) =>
        route.fulfill({ json: { items: [], total: 0, isTotalExact: true, page: 1, pageSize: 25 } }),
      )
      await openScreen(page, tagList)
      await expect(page.getByText(say.empty)).toBeVisible()
      await expectAccessible(page, 'empty list')
      await page.route(listCall, (route) => route.abort())
      await openScreen(page, tagList)
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
      await expectAccessible(page, 'failed list')
    })

    test('in a form, its complaints and its conflict', { tag: '@full' }, async ({ page, api }) => {
      const tag = await api.createTag({ name: unique('Accessibile'), notes: 'At first' })
      await signIn(page, giulia, { language })
      await openScreen(page, newTagForm)
      await expectAccessible(page, 'new form')
      await page.getByRole('button', { name: say.save }).click()
      await expect(page.getByRole('textbox', { name: say.name, exact: true })).toBeFocused()
      await expectAccessible(page, 'form with errors')
      for (const rule of await page.getByRole('switch').all()) await rule.click()
      await expectAccessible(page, 'form with other rules')
      await page.getByRole('textbox', { name: say.name, exact: true }).fill('x')
      await page.getByRole('navigation').getByRole('link').first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectAccessible(page, 'leave question')
      await page.getByRole('dialog').getByRole('button').last().click()
      await expect(page).toHaveURL('/')

      await openScreen(page, tagForm(tag.id))
      await expectAccessible(page, 'edit form')
      await api.updateTag(tag, { notes: 'Theirs' })
      await page.getByRole('textbox', { name: say.notes }).fill('Mine')
      await page.getByRole('button', { name: say.save }).click()
      await expect(page.getByRole('dialog', { name: say.conflict })).toBeVisible()
      await expectAccessible(page, 'conflict')
    })

    test('in what can only be looked at', { tag: '@full' }, async ({ page, api }) => {
      const { id } = await api.createTag({ name: unique('Guardare'), notes: 'Long enough' })
      await signIn(page, sara, { language })
      await openScreen(page, tagForm(id))
      await expectAccessible(page, 'read-only form')
      await page.goto(tagForm('01a1dd53-7bf9-72d9-a3b5-103e1671f216'))
      await expect(page.getByRole('alert')).toBeVisible()
      await expectAccessible(page, 'missing record')
      await openScreen(page, '/nowhere')
      await expectAccessible(page, 'error page')
    })

    test('in the gallery of fields', { tag: '@full' }, async ({ page }) => {
      await signIn(page, giulia, { language })
      await openScreen(page, '/demo/fields')
      await expectAccessible(page, 'gallery')
    })
  })
}

test.describe('with the keyboard alone', () => {
  test('one signs in, finds the tags and makes one', async ({ page, api }) => {
    const name = unique('Tastiera')
    await page.goto('/sign-in')
    await expect(page.getByLabel('Business email')).toBeFocused()
    await page.keyboard.type(giulia.email)
    await page.keyboard.press('Tab')
    await page.keyboard.type(giulia.password)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name: 'To do' })).toBeVisible()

    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: 'Search or go to' })
    await expect(palette.getByRole('textbox')).toBeFocused()
    await page.keyboard.type('tags')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(tagList)
    await expect(palette).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Tags' })).toBeFocused()

    await tabTo(page, 'Add tag')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'New tag' })).toBeFocused()
    await tabTo(page, 'Name')
    await page.keyboard.type(name)
    await tabTo(page, 'Teal')
    await page.keyboard.press('Space')
    await tabTo(page, 'Number of purchases')
    await page.keyboard.press('Space')
    await tabTo(page, 'Save')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(tagList)
    const [tag] = await api.findTags(name)
    expect(tag).toMatchObject({ name, color: '#2f7480' })
    expect(await api.readTag(tag?.id ?? '')).toMatchObject({ countsPurchases: false })
  })

  test('one skips the menu', async ({ page }) => {
    await signIn(page, giulia)
    await openScreen(page, tagList)
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await expect(skip).not.toBeInViewport()
    await page.keyboard.press('Tab')
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await page.keyboard.press('Tab')
    const tabs = page.getByRole('main').getByRole('navigation')
    await expect(tabs.getByRole('link', { name: 'Customers' })).toBeFocused()
  })

  test('menus and dialogs give the focus back', async ({ page, api }) => {
    const name = unique('Fuoco')
    await api.createTag({ name })
    await signIn(page, giulia)
    await openScreen(page, tagsMatching(name))
    const more = page.getByRole('button', { name: `More actions for ${name}` })
    await more.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Duplicate' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(more).toBeFocused()
    const logout = page.getByRole('button', { name: 'Logout' })
    await logout.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(logout).toBeFocused()
  })
})

async function tabTo(page: Page, name: string): Promise<void> {
  const focused = page.locator(':focus')
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Tab')
    const label = await focused.evaluate((element) => {
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
      const text = labels.map((one) => one.textContent).join(' ') || element.textContent
      return (element.getAttribute('aria-label') ?? text ?? '').replace(/[\s*]+$/, '').trim()
    })
    if (label === name) return
  }
  throw new Error(`The Tab key does not lead to ${name}`)
}
