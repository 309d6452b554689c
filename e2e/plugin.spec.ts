import type { FrameLocator, Locator, Page } from '@playwright/test'
import { expectAccessible } from './axe'
import { expectLargeTargets, expectToFit } from './fit'
import { expect, test } from './fixtures'
import { allowSite, businessKeyOf, type HostPage, openHostPage } from './host-pages'
import { someone } from './people'
import { createTastingRoom } from './tasting-rooms'

const kilobyte = 1024
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const

interface Fixtures {
  readonly key: string
  /** Where the business lets its plug-in stand. */
  readonly site: HostPage
}

const plugged = test.extend<Fixtures>({
  key: async ({ api }, use) => use(await businessKeyOf(api)),
  site: async ({ api, baseURL, key }, use) => {
    const site = await openHostPage(baseURL ?? '', key)
    await allowSite(api, site.origin)
    await use(site)
    await site.close()
  },
})

/** What a keyboard reaches, one after the other. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 400; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`No number of presses leads to ${target}`)
}

const frameOf = (page: Page): FrameLocator => page.frameLocator('iframe')

plugged(
  'a guest books in Italian by keyboard, on a website with hostile styles and a strict policy',
  async ({ page, api, baseURL, site }) => {
    const { serviceName } = await createTastingRoom(api)
    const asked = new Set<string>()
    page.on('request', (request) => asked.add(new URL(request.url()).origin))
    await page.goto(site.address({ lang: 'it' }))
    const plugin = frameOf(page)
    const press = async (target: Locator, key = 'Enter') => {
      await tabTo(page, target)
      await page.keyboard.press(key)
    }
    const type = async (label: string, text: string) => {
      await tabTo(page, plugin.getByLabel(label, { exact: true }))
      await page.keyboard.type(text)
    }

    await press(plugin.getByRole('button', { name: `Scegli ${serviceName}` }))
    await expect(plugin.getByRole('heading', { name: serviceName })).toBeFocused()
    const day = plugin.locator('.day[tabindex="0"][aria-disabled="false"]')
    await tabTo(page, day)
    await page.keyboard.press('PageDown')
    await expect(day).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(day).toBeFocused()
    await page.keyboard.press('Enter')
    // Tab leads to the times, the arrows from one to the next.
    await press(plugin.getByRole('radio', { name: '10:00' }), 'ArrowDown')
    await expect(plugin.getByRole('radio', { name: '11:00' })).toBeChecked()
    await press(plugin.getByRole('button', { name: 'Continua' }))
    await expect(plugin.getByText(/^I tuoi posti sono riservati per \d+:\d\d minuti/)).toBeVisible()
    await press(plugin.getByRole('button', { name: 'Continua' }))
    const { email } = someone('Ada')
    await type('Nome', 'Ada')
    await type('Cognome', 'Byron')
    await type('Indirizzo e-mail', email)
    await press(plugin.getByLabel(/^Accetto le condizioni/), 'Space')
    await press(plugin.getByLabel(/^Ho letto l’informativa/), 'Space')
    await press(plugin.getByRole('button', { name: 'Prenota con obbligo di pagamento' }))
    await expect(plugin.getByRole('heading', { name: 'La tua visita è prenotata' })).toBeFocused()

    const number = (await plugin.locator('.number').innerText()).replace('Numero ', '')
    const { body } = await api.ask('GET', `/api/v1/booking/booking?number=${number}`)
    const [{ id } = { id: '' }] = body.items as { id: string }[]
    const booking = await api.ask('GET', `/api/v1/booking/booking/${id}/detail`)
    expect(booking.body).toMatchObject({ channel: 'website', sourceName: 'localhost' })

    // Nothing leaks in, and nothing out.
    const heading = plugin.getByRole('heading', { name: 'La tua visita è prenotata' })
    await expect(heading).toHaveCSS('font-size', '22px')
    await expect(heading).not.toHaveCSS('color', 'rgb(0, 255, 0)')
    const title = page.getByRole('heading', { name: 'A website' })
    await expect(title).toHaveCSS('font-size', '40px')
    expect(
      await page.evaluate(() => ({
        sheets: document.styleSheets.length + document.adoptedStyleSheets.length,
        elements: [...document.body.children].map(({ tagName }) => tagName),
      })),
    ).toEqual({ sheets: 1, elements: ['H1', 'SCRIPT', 'DIV'] })
    expect([...asked].toSorted()).toEqual([site.origin, baseURL].toSorted())
    expect(await page.context().cookies()).toEqual([])
  },
)

plugged(
  'seats that are gone, and a connection that is gone, cost nobody what they filled in',
  { tag: '@full' },
  async ({ page, api, site, baseURL }) => {
    const room = await createTastingRoom(api)
    const date = new URL(room.address, baseURL).searchParams.get('date') ?? ''
    await page.goto(site.address())
    const plugin = frameOf(page)
    await plugin.getByRole('button', { name: `Choose ${room.serviceName}` }).click()
    await plugin.getByRole('button', { name: 'Next month' }).click()
    const day = plugin.locator(`[data-day="${date}"]`)
    if (!(await day.isVisible())) await plugin.getByRole('button', { name: 'Next month' }).click()
    await day.click()
    await plugin.getByText('10:00').click()
    await room.book('10:00', 6)
    await plugin.getByRole('button', { name: 'Continue' }).click()
    const nearest = plugin.getByRole('alert')
    await expect(nearest).toContainText('Nearest available times')
    await nearest.getByRole('button', { name: /11:00$/ }).click()
    await plugin.getByRole('button', { name: 'Continue' }).click()
    await plugin.getByLabel('Message for us').fill('We come by bicycle')
    await plugin.getByRole('button', { name: 'Continue' }).click()

    await plugin.getByLabel('First name').fill('Grace')
    await plugin.getByLabel('Last name').fill('Hopper')
    await plugin.getByLabel('E-mail address').fill(someone('Grace').email)
    const book = plugin.getByRole('button', { name: 'Book with obligation to pay' })
    await book.click()
    await expect(plugin.getByText('Please tick this box to continue')).toHaveCount(2)
    await plugin.getByLabel(/^I accept the terms/).check()
    await plugin.getByLabel(/^I have read the privacy/).check()
    await page.route('**/api/public/*/visit', (route) => route.abort())
    await book.click()
    await expect(plugin.getByRole('alert')).toContainText('Your details are not lost')
    await expect(plugin.getByLabel('First name')).toHaveValue('Grace')
    await page.unroute('**/api/public/*/visit')
    await book.click()
    await expect(plugin.getByRole('heading', { name: 'Your visit is booked' })).toBeVisible()
    await expect(plugin.getByRole('link', { name: 'View or change' })).toHaveAttribute(
      'href',
      /\/g\//,
    )
  },
)

plugged(
  'the browser’s Back goes back step by step, and leaves the page from the first one alone',
  { tag: '@full' },
  async ({ page, api, site }) => {
    const { serviceName } = await createTastingRoom(api)
    await page.goto('about:blank')
    await page.goto(site.address())
    const plugin = frameOf(page)
    const choose = plugin.getByRole('button', { name: `Choose ${serviceName}` })
    const time = plugin.getByRole('heading', { name: serviceName, level: 2 })
    const toDetails = async () => {
      await choose.click()
      await plugin.getByRole('button', { name: 'Next month' }).click()
      await plugin.locator('.day[aria-disabled="false"]').first().click()
      await plugin.getByText('10:00').click()
      await plugin.getByRole('button', { name: 'Continue' }).click()
      await expect(
        plugin.getByRole('heading', { name: 'Extras and details', level: 2 }),
      ).toBeVisible()
    }
    // The frame alone goes back: there is no page to wait for.
    const pressBack = () => page.evaluate(() => history.back())
    await toDetails()
    await pressBack()
    await expect(time).toBeVisible()
    await pressBack()
    await expect(choose).toBeVisible()
    // The plug-in's own Back leaves nothing behind that would have to be passed again.
    await toDetails()
    await plugin.getByRole('button', { name: 'Back' }).click()
    await expect(time).toBeVisible()
    await plugin.getByRole('button', { name: 'Back' }).click()
    await expect(choose).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('about:blank')
  },
)

plugged(
  'behind a button it takes the focus on a phone, and returns it',
  { tag: '@full' },
  async ({ newPage, site, baseURL, api }) => {
    const { serviceName } = await createTastingRoom(api)
    const page = await newPage(phone)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto(site.address({ lang: 'it', mode: 'dialog', 'button-color': '#336699' }))
    const button = page.getByRole('button', { name: 'Prenota una visita' })
    await expect(button).toHaveCSS('background-color', 'rgb(51, 102, 153)')
    expect(asked.filter((url) => url.startsWith(baseURL ?? ''))).toEqual([`${baseURL}/plugin.js`])
    await expectAccessible(page, 'a website with the button')

    await button.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true)
    const plugin = frameOf(page)
    const choose = plugin.getByRole('button', { name: `Scegli ${serviceName}` })
    await choose.click()
    await expect(plugin.getByRole('heading', { name: serviceName })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(button).toBeFocused()

    await button.press('Enter')
    await expect(plugin.getByRole('heading', { name: serviceName })).toBeVisible()
    await plugin.getByRole('button', { name: 'Chiudi' }).click()
    await expect(dialog).toBeHidden()
  },
)

plugged('no other website can show it', async ({ browser, baseURL, key }) => {
  const stranger = await openHostPage(baseURL ?? '', key)
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(stranger.address())
  const urls = () => page.frames().map((frame) => frame.url())
  await expect.poll(urls).toContain('chrome-error://chromewebdata/')
  await expect(frameOf(page).getByRole('heading')).toHaveCount(0)
  await expect(page.getByText('Booking is not available on this website.')).toBeVisible()

  await page.goto(stranger.address({ mode: 'dialog' }))
  await page.getByRole('button', { name: 'Book a visit' }).click()
  const closeButton = page.getByRole('button', { name: 'Close' })
  await expect(closeButton).toBeFocused()
  await expect(page.getByText('Booking is not available on this website.')).toBeVisible()
  await closeButton.click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await context.close()
  await stranger.close()
})

for (const viewport of [phone.viewport, { width: 1_440, height: 900 }]) {
  test(`a product’s sheet opens under its price and quantity, ${viewport.width} pixels wide`, {
    tag: '@change',
  }, async ({ newPage }) => {
    const page = await newPage({ viewport })
    await page.goto('/b/tenuta-montefosco/shop')
    const card = page
      .locator('.card')
      .filter({ has: page.locator('details') })
      .first()
    const topOf = (part: string) =>
      card
        .locator(part)
        .evaluate(
          (element) =>
            element.getBoundingClientRect().top -
            (element.closest('.card')?.getBoundingClientRect().top ?? 0),
        )
    const tops = async () => [await topOf('.price'), await topOf('.stepper-control')]
    await expect(card.locator('img')).toHaveJSProperty('complete', true)
    const before = await tops()
    await card.locator('summary').click()
    await expect(card.locator('dl')).toBeVisible()
    expect(await tops()).toEqual(before)
  })
}

plugged('it is small: a script, and a first step', async ({ page, site, baseURL }) => {
  const sizes: Promise<{ readonly kind: string; readonly bytes: number }>[] = []
  page.on('requestfinished', (request) => {
    if (!request.url().startsWith(baseURL ?? '') || request.resourceType() === 'image') return
    const isLoader = request.url().endsWith('/plugin.js')
    sizes.push(
      request.sizes().then(({ responseBodySize }) => ({
        kind: isLoader ? 'loader' : 'first step',
        bytes: responseBodySize,
      })),
    )
  })
  await page.goto(site.address())
  await expect(
    frameOf(page)
      .getByRole('button', { name: /^Choose / })
      .first(),
  ).toBeVisible()
  const measured = await Promise.all([...sizes])
  const sumOf = (wanted: string) =>
    measured.filter(({ kind }) => kind === wanted).reduce((sum, { bytes }) => sum + bytes, 0)
  expect(sumOf('loader')).toBeGreaterThan(0)
  expect(sumOf('loader')).toBeLessThan(3 * kilobyte)
  expect(sumOf('first step')).toBeGreaterThan(0)
  expect(sumOf('first step')).toBeLessThan(70 * kilobyte)
})

for (const [language, choose, next] of [
  ['en', 'Choose', 'Continue'],
  ['it', 'Scegli', 'Continua'],
] as const) {
  plugged(
    `nothing stands in anyone’s way, step by step (${language})`,
    { tag: '@full' },
    async ({ newPage, api, key }) => {
      const { serviceName } = await createTastingRoom(api)
      const page = await newPage(phone)
      const main = page.getByRole('main')
      const look = async (state: string) => {
        await expectAccessible(page, `${state} in ${language}`)
        await expectToFit(page)
      }
      await page.goto(`/plugin/${key}?page=${language}`)
      await main.getByRole('button', { name: `${choose} ${serviceName}` }).waitFor()
      await look('the visits')
      await main.getByRole('button', { name: `${choose} ${serviceName}` }).click()
      await main.getByRole('button', { name: /›|Mese successivo|Next month/ }).click()
      await main.locator('.day[aria-disabled="false"]').first().click()
      await main.getByText('12:00').click()
      await look('day and time')
      await expectLargeTargets(main)
      await main.getByRole('button', { name: next }).click()
      await expect(main.locator('.prices')).toBeVisible()
      await look('details')
      await main.getByRole('button', { name: next }).click()
      await main.getByRole('button', { name: /obbligo|obligation/ }).click()
      await look('the guest’s data, incomplete')
    },
  )
}
