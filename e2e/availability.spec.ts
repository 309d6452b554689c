import { catalogue, Filling } from './catalogue-pages'
import { expect, test } from './fixtures'
import { giulia } from './people'
import { goToScreen, openScreen } from './screens'
import { signIn } from './steps'

test.describe('on a journey overseas', () => {
  test.use({ timezoneId: 'America/New_York' })

  test('today is still the day that it is at the business', async ({ page }) => {
    // Half past midnight in Rome, and still the evening before over there.
    await page.clock.setFixedTime('2026-07-15T22:30:00Z')
    await signIn(page, giulia)
    await openScreen(page, catalogue.availability.form)
    const preview = page.getByRole('region', { name: 'Daily slots' })
    await expect(new Filling(page, preview).field('Date')).toHaveValue('16 Jul 2026')
    await goToScreen(page, catalogue.stock.form)
    await expect(new Filling(page).field('Date')).toHaveValue('16 Jul 2026')
  })
})
