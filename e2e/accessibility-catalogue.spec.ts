import { expectAccessible, looks } from './axe'
import { catalogue, Filling } from './catalogue-pages'
import { catalogueKinds, walkCatalogue } from './catalogue-walk'
import { expect, test } from './fixtures'
import { giulia } from './people'
import { goToScreen, openScreen, words } from './screens'
import { signIn } from './steps'

/** One moves through a list of options from its field, which this rule does not see. */
const unseen = ['scrollable-region-focusable']

for (const { language, colorScheme, tag } of looks) {
  const say = words[language]

  test.describe(`in ${language} and ${colorScheme}, nothing stands in anyone's way`, {
    tag,
  }, () => {
    // Colours in the middle of a change have no contrast worth measuring.
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } })

    for (const kind of catalogueKinds) {
      test(`among all of ${kind}`, { tag: '@full' }, async ({ page, api }) => {
        await signIn(page, giulia, { language })
        const look = (place: string) => expectAccessible(page, place)
        await walkCatalogue({ page, api, kinds: [kind], look })
      })
    }

    test('in what forms of the catalogue complain about and ask', { tag: '@full' }, async ({
      page,
      api,
    }) => {
      const { id: serviceId } = await api.oldestOf(catalogue.service.path)
      await signIn(page, giulia, { language })
      await openScreen(page, `${catalogue.service.form}/${serviceId}`)
      await page.getByRole('tab').nth(1).click()
      await page.locator('[data-add-row]').filter({ visible: true }).click()
      await page.getByRole('button', { name: say.save }).click()
      await expect(page.locator('[data-row] [aria-invalid=true]').first()).toBeFocused()
      await expectAccessible(page, 'service with errors in a season')
      await page.getByRole('tab').last().click()
      await page.locator('[data-add-row]').filter({ visible: true }).click()
      await page.locator(':focus').click()
      await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
      await expectAccessible(page, 'service with a picker that is open', { without: unseen })
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: say.cancel }).click()
      await page.getByRole('dialog').getByRole('button').last().click()
      await expect(page.getByRole('table')).toBeVisible()
      await page.getByRole('row').nth(1).getByRole('button').last().click()
      await page.getByRole('menuitem', { name: say.suspend }).click()
      await page.getByRole('dialog').getByRole('button').last().click()
      await expect(page.getByRole('dialog').getByRole('textbox')).toHaveAttribute(
        'aria-invalid',
        'true',
      )
      await expectAccessible(page, 'suspend question without a reason')
      await page.keyboard.press('Escape')

      await goToScreen(page, catalogue.stock.form)
      await new Filling(page).choose(say.movementCategory, say.transfer)
      await page.getByRole('button', { name: say.save }).click()
      await expect(page.locator('[aria-invalid=true]').first()).toBeFocused()
      await expectAccessible(page, 'transfer with errors')
    })
  })
}
