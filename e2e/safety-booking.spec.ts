import { expect, test } from './fixtures'
import { giulia } from './people'
import { goToScreen, openScreen } from './screens'
import { expectNothingRan, forbidScripts, scriptPayloads } from './script-payloads'
import { signIn, unique } from './steps'
import { createTastingRoom } from './tasting-rooms'

const image = '<img src=x onerror=ranScript()>'
const everything = scriptPayloads.join(' ')

test('script in notes, a room, a place and a reason is text wherever a booking is shown; no guest is called so', {
  tag: '@full',
}, async ({ page, api }) => {
  await forbidScripts(page)
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  const name = `${unique('Script')} ${image}`
  const business = await createTastingRoom(api, {
    name,
    rooms: [{ id: null, name: image, priority: 1, capability: 8 }],
  })
  const posId = new URLSearchParams(business.address.split('?')[1]).get('pos')
  const date = business.address.slice(-10)
  const nobody = { surname: null, email: null, phone: null, countryId: null, languageId: null }
  const asGuest = await api.ask('POST', '/api/v1/analytics/customer/guest', {
    ...nobody,
    name: image,
  })
  expect(asGuest.status).toBe(422)
  await api.ask('POST', '/api/v1/booking/block', {
    posId,
    serviceId: null,
    date,
    start: '12:00',
    end: '13:00',
    reason: image,
  })
  const override = { reason: image }
  const { id, guest } = await business.book('10:00', 3, { notes: everything, override })
  await signIn(page, giulia)

  await openScreen(page, `${business.address}&booking=${id}`)
  const chip = page.locator(`[data-booking="${id}"]`)
  await expect(chip).toHaveAccessibleName(new RegExp(`^10:00, ${guest}`))
  await expect(page.getByRole('columnheader', { name: image })).toBeVisible()
  await expect(page.getByRole('cell').filter({ hasText: 'Blocked' })).toContainText(image)
  const panel = page.getByRole('complementary', { name: 'Booking' })
  await expect(panel.getByRole('heading', { name: guest })).toBeVisible()
  await expect(panel).toContainText(scriptPayloads.at(-1) ?? '')
  await expectNothingRan(page)

  await page.getByRole('button', { name: 'Print' }).first().click()
  await expect(page.locator('html[data-printed]')).toBeAttached()
  await page.emulateMedia({ media: 'print' })
  const sheet = page.getByRole('article')
  for (const text of [name, image, everything]) await expect(sheet).toContainText(text)
  await expectNothingRan(page)
  await page.emulateMedia({ media: 'screen' })

  await openScreen(page, `${business.address}&layout=booking&view=weekly`)
  await expect(chip).toBeVisible()
  await expectNothingRan(page)
  await goToScreen(page, `/booking/search?${new URLSearchParams({ name: guest })}`)
  await expect(page.getByRole('link', { name: guest }).first()).toBeVisible()
  await expectNothingRan(page)
  await goToScreen(page, `/home/createreservation/edit/${id}`)
  await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue(everything)
  await expectNothingRan(page)
})
