import { expectAccessible, looks } from './axe'
import { expect, test } from './fixtures'

const bookingPage = '/b/tenuta-montefosco'
const widths = [1440, 390]

for (const { language, colorScheme } of looks) {
  test.describe(`in ${language} and ${colorScheme}, nothing stands in anyone's way`, {
    tag: '@full',
  }, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } })

    for (const width of widths) {
      test(`on the booking page at ${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 })
        const heading = page.getByRole('heading', { level: 1 }).first()
        await page.goto(`${bookingPage}?lang=${language}`)
        await expect(heading).toBeVisible()
        await expectAccessible(page, 'booking page')
        const visit = page.locator(`a[href*="${bookingPage}/visit/"]`).first()
        await page.goto(String(await visit.getAttribute('href')))
        await expect(heading).toBeVisible()
        await expectAccessible(page, 'page of a visit')
        await page.goto(`${bookingPage}/shop?lang=${language}`)
        await expect(heading).toBeVisible()
        await expectAccessible(page, 'shop')
      })
    }
  })
}
