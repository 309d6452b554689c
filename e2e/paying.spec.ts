import type { FrameLocator, Page } from '@playwright/test'
import { expectAccessible } from './axe'
import { expectToFit } from './fit'
import { expect, test } from './fixtures'
import { allowSite, openHostPage } from './host-pages'
import { someone } from './people'
import { openScreen } from './screens'
import { createSellingBusiness, type SellingBusiness } from './selling-business'
import { signIn } from './steps'
import { closePayment } from './stripe-account'

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const

interface Fixtures {
  readonly business: SellingBusiness
  /** The address of a website of somebody else's with the business's plug-in on it. */
  readonly website: string
}

const paying = test.extend<Fixtures>({
  business: async ({ api, request }, use) => use(await createSellingBusiness(api, request)),
  website: async ({ business, baseURL }, use) => {
    const site = await openHostPage(baseURL ?? '', business.key)
    await allowSite(business.api, site.origin)
    await use(site.address())
    await site.close()
  },
})

const pluginOf = (page: Page): FrameLocator => page.frameLocator('iframe')

/** Says who they are and what they agree to. */
async function introduce(plugin: FrameLocator, name: string): Promise<string> {
  const { email } = someone(name)
  await plugin.getByLabel('First name').fill(name)
  await plugin.getByLabel('Last name').fill('Byron')
  await plugin.getByLabel('E-mail address').fill(email)
  await plugin.getByLabel(/^I accept the terms/).check()
  await plugin.getByLabel(/^I have read the privacy/).check()
  return email
}

/** Two seats of next month at eleven, which are all that there are, up to the provider's page. */
async function chooseVisit(page: Page, website: string, { serviceName }: SellingBusiness) {
  await page.goto(website)
  const plugin = pluginOf(page)
  await plugin.getByRole('button', { name: `Choose ${serviceName}` }).click()
  await plugin.getByRole('button', { name: 'Next month' }).click()
  const day = plugin.locator('.day[aria-disabled="false"]').first()
  const date = (await day.getAttribute('data-day')) ?? ''
  await day.click()
  await plugin.getByText('11:00').click()
  await plugin.getByRole('button', { name: 'Continue' }).click()
  await expect(plugin.getByText('To pay now by card')).toBeVisible()
  await plugin.getByRole('button', { name: 'Continue' }).click()
  await introduce(plugin, 'Ada')
  await plugin.getByRole('button', { name: 'Book with obligation to pay' }).click()
  await expect(page).toHaveTitle('Stripe')
  return date
}

async function stateAtEleven({ api, key }: SellingBusiness, date: string): Promise<string> {
  const { body: visits } = await api.ask('GET', `/api/public/${key}/services`)
  const [visit] = visits.items as { id: string; posIds: string[] }[]
  const query = new URLSearchParams({
    serviceId: visit?.id ?? '',
    posId: visit?.posIds[0] ?? '',
    from: date,
    days: '1',
    partySize: '2',
  })
  const { body } = await api.ask('GET', `/api/public/${key}/slots?${query}`)
  const [day] = body.days as { slots: { start: string; state: string }[] }[]
  return day?.slots.find(({ start }) => start === '11:00')?.state ?? 'none'
}

paying(
  'a visit is chosen on a website, paid by card and kept',
  { tag: '@change' },
  async ({ page, business, website }) => {
    const date = await chooseVisit(page, website, business)
    expect(await stateAtEleven(business, date)).toBe('booked')
    await page.getByRole('button', { name: 'Pay' }).click()
    await page.waitForURL(/\/g\//)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(business.serviceName)
    await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
    await expect(page.getByText('Paid in full')).toBeVisible()
    await expectAccessible(page, 'a visit that was paid by card')

    const { body } = await business.api.ask('GET', '/api/v1/booking/booking')
    expect(body.items).toMatchObject([
      { channel: 'website', paymentStatus: 'paid', status: 'confirmed' },
    ])
  },
)

paying(
  'a payment that nobody makes keeps the seats for a while, and then frees them',
  {
    tag: '@full',
  },
  async ({ page, request, business, website }) => {
    const date = await chooseVisit(page, website, business)
    const payment = page.url()
    await page.getByRole('link', { name: 'Back' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have not paid yet')
    await expect(page.getByText('Nothing has been charged.')).toBeVisible()
    await expect(page.getByRole('link', { name: /^Pay .*50\.00 by card/ })).toHaveAttribute(
      'href',
      payment,
    )
    expect(await stateAtEleven(business, date)).toBe('booked')
    await closePayment(request, payment)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The payment has expired')
    expect(await stateAtEleven(business, date)).toBe('available')
    const { body } = await business.api.ask('GET', '/api/v1/booking/booking')
    expect(body.items).toEqual([])
  },
)

paying(
  'wine is ordered on a website, followed and paid on a page of its own, and cancelled',
  {
    tag: '@change',
  },
  async ({ page, newPage, business, website }) => {
    const buyer = await newPage(phone)
    await buyer.goto(website)
    const plugin = pluginOf(buyer)
    await plugin.getByRole('button', { name: 'Shop' }).click()
    await plugin.getByRole('button', { name: `More: ${business.wine}` }).click()
    await plugin.getByRole('button', { name: `More: ${business.wine}` }).click()
    await plugin.getByRole('button', { name: 'Go to basket' }).first().click()
    await plugin.getByLabel('Delivery country').selectOption({ index: 1 })
    await plugin.getByRole('button', { name: 'Continue' }).click()
    const email = await introduce(plugin, 'Grace')
    await plugin.getByLabel('Street').fill('Lindenweg')
    await plugin.getByLabel('Postal code').fill('50667')
    await plugin.getByLabel('City').fill('Köln')
    await plugin.getByLabel('Payment').selectOption('later')
    const order = plugin.getByRole('button', { name: 'Order with obligation to pay' })
    // The price that is still being asked for can move the button away from under a finger.
    await expect(async () => {
      await order.click()
      await expect(plugin.getByText('Please tick this box to continue')).toHaveCount(1, {
        timeout: 2_000,
      })
    }).toPass()
    await plugin.getByLabel(/^I am at least 18/).check()
    await order.click()
    await expect(plugin.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible()
    const own =
      (await plugin.getByRole('link', { name: 'View or change' }).getAttribute('href')) ?? ''

    await buyer.goto(own)
    await expect(buyer.getByRole('heading', { level: 1 })).toHaveText(/^Order S/)
    await expect(buyer.getByText('Received', { exact: true })).toBeVisible()
    await expect(buyer.getByText('50667 Köln')).toBeVisible()
    await expect(buyer.getByRole('button', { name: /by card$/ })).toHaveCount(0)
    await buyer.getByText('Right of withdrawal').click()
    await expect(buyer.getByText('You can withdraw within fourteen days.')).toBeVisible()
    await expectAccessible(buyer, 'the page of an order on a phone')
    await expectToFit(buyer)

    await signIn(page, business.owner)
    await openScreen(page, '/sales/pointofsales/salesorder')
    await page.getByRole('table').getByRole('link', { name: /^S/ }).click()
    await expect(page.getByText('localhost')).toBeVisible()
    await expect(page.getByText(email)).toBeVisible()
    await page.getByRole('button', { name: 'Confirm', exact: true }).click()
    await expect(page.getByText('Confirmed', { exact: true }).first()).toBeVisible()

    await buyer.reload()
    await buyer.getByRole('button', { name: /by card$/ }).click()
    await expect(buyer).toHaveTitle('Stripe')
    await buyer.getByRole('button', { name: 'Pay' }).click()
    await buyer.waitForURL(/\/g\//)
    await expect(buyer.getByText('Paid in full')).toBeVisible()

    await buyer.getByRole('button', { name: 'Cancel order' }).click()
    const dialog = buyer.getByRole('dialog', { name: 'Cancel your order?' })
    await expect(dialog.getByText('Refund', { exact: true })).toBeVisible()
    await expectAccessible(buyer, 'calling an order off')
    await dialog.getByRole('button', { name: 'Cancel order' }).click()
    await expect(buyer.getByText('Cancelled', { exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByText(/Cancelled: Annullato dal cliente/)).toBeVisible()
  },
)
