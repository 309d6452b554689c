import { expect, test } from './fixtures'
import { chooseLanguage } from './steps'

test('says how far a first start is, and lets one sign in once it is done', async ({ page }) => {
  let isReady = false
  await chooseLanguage(page, 'en')
  await page.route('**/sign-in', async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    await route.fulfill({
      response,
      body: html.replace('"demo":true', '"demo":true,"isPreparing":true'),
    })
  })
  await page.route('**/api/preparation', (route) =>
    route.fulfill({
      json: isReady
        ? { isReady, doing: null, percent: 100 }
        : { isReady, doing: 'The demo: fourteen months of guests', percent: 29 },
    }),
  )

  await page.goto('/sign-in')
  const bar = page.getByRole('progressbar', { name: 'Setting up Cantina for the first time' })
  await expect(bar).toHaveAttribute('aria-valuenow', '29')
  await expect(page.getByRole('status')).toHaveText('The demo: fourteen months of guests')
  await expect(page.getByRole('button', { name: 'Login' })).toBeDisabled()
  await expect(page.getByRole('link', { name: 'SIGN UP' })).toHaveCount(0)
  await page.getByLabel('Business email').fill('giulia@example.com')

  isReady = true
  await expect(page.getByText('Everything is ready. You can sign in now.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled()
  await expect(page.getByRole('link', { name: 'SIGN UP' })).toBeVisible()
  await expect(page.getByLabel('Business email')).toHaveValue('giulia@example.com')
})
