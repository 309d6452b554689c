import { expectAccessible, looks } from './axe'
import { expect, test } from './fixtures'
import { giulia } from './people'
import { openScreen } from './screens'
import { signIn } from './steps'

/** One moves through the items of a menu with the arrow keys, which this rule does not see. */
const unseen = ['scrollable-region-focusable']

for (const { language, colorScheme, tag } of looks) {
  test.describe(`in ${language} and ${colorScheme}, nothing stands in anyone's way`, {
    tag,
  }, () => {
    // Colours in the middle of a change have no contrast worth measuring.
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } })

    test('among e-mail rules and what they have sent', { tag: '@full' }, async ({ page }) => {
      await signIn(page, giulia, { language })
      await openScreen(page, '/communications/email')
      await expectAccessible(page, 'rules')
      await openScreen(page, '/communications/email/sent')
      await expectAccessible(page, 'sent mails')
      await page.getByRole('row').nth(1).getByRole('button').first().click()
      await expect(page.getByRole('dialog').locator('iframe')).toBeVisible()
      await expectAccessible(page, 'a sent mail')

      await openScreen(page, '/communications/email/addemail')
      await expectAccessible(page, 'rule')
      await page.getByRole('tab').nth(1).click()
      const text = page.locator('[contenteditable=true]').first()
      await text.click()
      await page.keyboard.type('{{guestName}} {{wine}}')
      await expect(page.frameLocator('iframe').locator('body')).not.toBeEmpty()
      await page.locator('button[type=submit]').click()
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
      await page.getByRole('tab').nth(1).click()
      await expectAccessible(page, 'text with errors')
      await page.getByRole('toolbar').first().getByRole('button').last().click()
      await expect(page.getByRole('menuitem').first()).toBeVisible()
      await expectAccessible(page, 'placeholders', { without: unseen })
      await page.keyboard.press('Escape')
      await page.getByRole('toolbar').first().getByRole('button').nth(7).click()
      await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused()
      await expectAccessible(page, 'link')
      await page.keyboard.press('Escape')
      await page.getByRole('tab').nth(2).click()
      await expectAccessible(page, 'association')
    })
  })
}
