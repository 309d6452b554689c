import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe'
import { registerBusiness } from './businesses'
import { test } from './fixtures'
import { openScreen } from './screens'
import { notification, signIn } from './steps'
import { secretKey as secret } from './stripe-account'
import { saveButton } from './tag-pages'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const

const secretKey = (page: Page) => page.getByLabel('Secret key')
const signingSecret = (page: Page) => page.getByLabel('Webhook signing secret')

test('an administrator connects Stripe, sees what is missing, and disconnects it', {
  tag: '@change',
}, async ({ page, request }) => {
  const { owner } = await registerBusiness(request)
  await signIn(page, owner)
  await openScreen(page, '/settings/business')
  await page.getByRole('link', { name: 'Card payments' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment gateway')
  await page.getByRole('switch', { name: 'Accept card payments online' }).check({ force: true })
  await secretKey(page).fill('pk_test_wrongOne')
  await saveButton(page).click()
  await expect(secretKey(page)).toHaveAccessibleDescription(/publishable key/)
  await secretKey(page).fill(secret)
  await saveButton(page).click()
  await expect(signingSecret(page)).toHaveAccessibleDescription(/ends in 0000/)
  await expect(secretKey(page)).toHaveAccessibleDescription(/ends in 4242/)
  await expect(secretKey(page)).toHaveValue('')
  await page.reload()
  await expect(signingSecret(page)).toHaveAccessibleDescription(/ends in 0000/)
  await expect(page.getByText('Test mode')).toBeVisible()

  await page.getByRole('button', { name: 'Test connection' }).click()
  await expect(page.getByText('Connected to Tenuta di prova in test mode')).toBeVisible()
  // Saving the key has asked Stripe to report here.
  await expect(page.getByText('Stripe doesn’t report payments here yet')).toHaveCount(0)
  await expectAccessible(page, 'the payment gateway with what was found')

  await page.getByRole('button', { name: 'Disconnect Stripe' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect Stripe' }).click()
  await expect(notification(page, 'Disconnected')).toBeVisible()
  await expect(page.getByText('Test mode')).toHaveCount(0)
})

test('terms, privacy and withdrawal are written in both languages, each time as a new version', {
  tag: '@full',
}, async ({ page, request }) => {
  const { owner } = await registerBusiness(request)
  await signIn(page, owner)
  await openScreen(page, '/settings/legal')
  await expect(page.getByText('guests don’t have to accept anything')).toBeVisible()
  await page.getByLabel('Terms of sale in English').fill('Be on time.')
  await saveButton(page).click()
  await expect(notification(page, 'Changes saved')).toBeVisible()
  await expect(page.getByText(/^.*Version 1, in effect since/)).toBeVisible()
  await page.getByLabel('Terms of sale in Italian').fill('Arrivare puntuali.')
  await saveButton(page).click()
  await expect(page.getByText(/Version 2, in effect since/)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Terms of sale in Italian')).toHaveValue('Arrivare puntuali.')
  await expectAccessible(page, 'terms and privacy')

  // On a phone the row of tabs is longer than the screen, and no tab is cut for it.
  await page.setViewportSize(phone.viewport)
  const tabs = page.getByRole('navigation', { name: 'Settings' }).getByRole('link')
  const cut = await tabs.evaluateAll((links) =>
    links.filter((link) => link.scrollWidth > link.clientWidth).map((link) => link.textContent),
  )
  expect(cut).toEqual([])
})

test.describe('the page before and after paying', () => {
  const payment = {
    house: { name: 'Podere', logoId: null, brandColor: '#7a1f3d', email: null, phone: null },
    language: 'it',
    title: 'Podere: Degustazione, 20 nov 2026, 11:00, 2 ospiti',
    cents: 5_000,
    currency: 'EUR',
  }
  const answers = (page: Page, answer: object) =>
    page.route('**/api/public/pay/*', (route) => route.fulfill({ json: { ...payment, ...answer } }))

  test('leads on to the card, and says kindly what else there is', { tag: '@full' }, async ({
    newPage,
    baseURL,
  }) => {
    const page = await newPage(phone)
    const elsewhere = new URL('/api/ping', baseURL).href
    await answers(page, { state: 'open', url: elsewhere })
    await page.goto('/p/made-up')
    await page.waitForURL(elsewhere)
    await page.goto('/p/made-up?left')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Non hai ancora pagato')
    await expect(page.getByRole('link', { name: /Paga 50,00/ })).toHaveAttribute('href', elsewhere)
    await expectAccessible(page, 'left without paying')
    await page.goto('/p/made-up?paid')
    await expect(page.getByText('Attendiamo la conferma')).toBeVisible()
    await answers(page, { state: 'done', url: null })
    await expect(page.getByText('Pagamento ricevuto')).toBeVisible()
    for (const [state, words] of [
      ['expired', 'Il tempo per pagare è scaduto'],
      ['refunded', 'Ti rimborsiamo il pagamento'],
      ['unavailable', 'Al momento non si può pagare con la carta'],
    ]) {
      await answers(page, { state, url: null })
      await page.goto('/p/made-up')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words ?? '')
      await expectAccessible(page, `paying: ${state}`)
    }
  })

  test('says so when a link leads nowhere', async ({ page }) => {
    await page.goto('/p/made-up')
    await expect(page.getByRole('alert')).toContainText('This link doesn’t work')
  })
})
