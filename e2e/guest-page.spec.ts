import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Api } from './api'
import { expectAccessible } from './axe'
import { expectLargeTargets, expectToFit } from './fit'
import { expect, test } from './fixtures'
import { giulia, someone } from './people'
import { openScreen } from './screens'
import { signIn } from './steps'
import { createTastingRoom } from './tasting-rooms'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const

/** A visit, and the address of its guest's own page. */
async function visitOf(api: Api, part: object = {}) {
  const booked = await (await createTastingRoom(api)).book('10:00', 2, part)
  const { body } = await api.ask('GET', `/api/v1/communications/guest-link/${booked.id}`)
  return { ...booked, url: String(body.url), path: new URL(String(body.url)).pathname }
}

/** The way out of advertising that stands in a mail to a customer who agreed to it. */
async function leavingLinkOf(api: Api, languageId: number | null = null): Promise<string> {
  const { name, email } = someone('Ada')
  const { id } = await api.create('/api/v1/analytics/customer', {
    name,
    surname: null,
    email,
    phone: null,
    countryId: null,
    languageId,
    birthDate: null,
    acceptsMarketing: true,
    notes: null,
    tagIds: [],
  })
  const { body } = await api.ask('POST', '/api/v1/communications/email/preview', {
    trigger: 'birthday',
    language: 'en',
    subject: 'Happy birthday',
    body: '<p>Cheers</p>',
    sampleId: id,
  })
  const path = /\/u\/[\w-]{68}/.exec(JSON.stringify(body))?.[0]
  expect(path, 'a way out of advertising').toBeTruthy()
  return path ?? ''
}

async function expectPanelOf(page: Page, guest: string): Promise<void> {
  await expect(page).toHaveURL(/\/booking\/search\?.*booking=/)
  await expect(page.getByRole('heading', { name: guest })).toBeVisible()
}

test('a guest reads their visit on the phone, takes it along, and shows it at the desk', {
  tag: '@change',
}, async ({ page, newPage, api }) => {
  const [{ guest: name, path, url }, guest] = await Promise.all([
    visitOf(api),
    newPage(phone),
    signIn(page, giulia),
  ])
  await guest.goto(path)
  await expect(guest.getByRole('heading', { level: 1, name: /^Degustazione/ })).toBeVisible()
  await expect(guest.getByText('10:00 – 11:00')).toBeVisible()
  await expect(guest.getByText(name)).toBeVisible()
  await expect(guest.getByText('2 adults')).toBeVisible()
  await expect(guest.getByText('€60.00').first()).toBeVisible()
  await expect(guest.getByRole('img', { name: /^Code of booking/ })).toBeVisible()
  expect(await guest.context().cookies()).toEqual([])
  await expectAccessible(guest, 'a guest’s own page on a phone')
  await expectLargeTargets(guest.getByRole('main'))
  await expectToFit(guest)

  const waiting = guest.waitForEvent('download')
  await guest.getByRole('link', { name: 'Add to calendar' }).click()
  const file = await waiting
  expect(file.suggestedFilename()).toMatch(/\.ics$/)
  expect(await readFile(await file.path(), 'utf8')).toContain('BEGIN:VEVENT')

  // A tablet's camera opens the address; a scanner types it.
  await page.goto(path)
  await expectPanelOf(page, name)
  await openScreen(page, '/analytics/customers')
  await page.getByRole('searchbox').pressSequentially(`${url}\n`)
  await expectPanelOf(page, name)
})

test('a customer leaves advertising with one button', async ({ page, api }) => {
  const path = await leavingLinkOf(api)
  await page.goto(path)
  await expect(page.getByText(/^a…\S*@/)).toBeVisible()
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible()
  await expectAccessible(page, 'after leaving advertising')
})

test.describe('pages of guests in full', { tag: '@full' }, () => {
  for (const [language, code, when, leave] of [
    ['English', 'en', 'When', 'Unsubscribe'],
    ['Italian', 'it', 'Quando', 'Annulla l’iscrizione'],
  ] as const) {
    test(`speak ${language}, whatever the device does, in the dark too`, async ({
      newPage,
      api,
    }) => {
      const { body } = await api.ask('GET', '/api/permission/language')
      const languages = body.items as { id: number; code: string }[]
      const languageId = languages.find((one) => one.code === code)?.id ?? null
      const { path } = await visitOf(api, { languageId })
      const dark = await newPage({ ...phone, colorScheme: 'dark', locale: 'fr-FR' })
      await dark.goto(path)
      await expect(dark.getByRole('heading', { name: when, exact: true })).toBeVisible()
      await expect(dark.locator('html')).toHaveAttribute('lang', code)
      await expectAccessible(dark, `a visit in ${language}`)
      await dark.goto(await leavingLinkOf(api, languageId))
      await expect(dark.getByRole('button', { name: leave })).toBeVisible()
      await expectAccessible(dark, `the unsubscribe link of advertising in ${language}`)
    })
  }

  test('print on one sheet', async ({ page, api }) => {
    const { path } = await visitOf(api)
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Where' })).toBeVisible()
    const sheets = String(await page.pdf({ format: 'A4' })).match(/\/Type\s*\/Page\b/g)
    expect(sheets).toHaveLength(1)
  })

  test('say when a visit does not take place, and who else scans learns nothing', async ({
    page,
    newPage,
    api,
  }) => {
    const { id, path } = await visitOf(api)
    const { version } = (await api.ask('GET', `/api/v1/booking/booking/${id}/detail`)).body
    const why = { version, by: 'guest', reason: 'Ill', refunds: [], refundReason: null }
    const cancelled = await api.ask('POST', `/api/v1/booking/booking/${id}/cancel`, why)
    expect(cancelled.status).toBe(200)
    const guest = await newPage(phone)
    await guest.goto(path)
    await expect(guest.getByText('Cancelled', { exact: true })).toBeVisible()
    await expect(guest.getByRole('img', { name: /^Code of booking/ })).toHaveCount(0)
    await expectAccessible(guest, 'a cancelled visit')

    const colleague = await api.createUser({ rights: ['analytics.display'] })
    await signIn(page, colleague)
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'When' })).toBeVisible()
    await expect(page).toHaveURL(path)
  })

  for (const where of ['g', 'u']) {
    test(`are refused behind a link /${where}/ that is not one`, async ({ page }) => {
      await page.goto(`/${where}/${'A'.repeat(68)}`)
      await expect(page.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible()
      await expectAccessible(page, 'a link that is not one')
    })
  }
})
