import { expectAccessible } from './axe'
import { catalogue, matching } from './catalogue-pages'
import { expect, test } from './fixtures'
import { allowSite, businessKeyOf, openHostPage } from './host-pages'
import { giulia, someone } from './people'
import { openScreen } from './screens'
import { notification, signIn } from './steps'
import { saveButton } from './tag-pages'
import { createTastingRoom } from './tasting-rooms'

test('guests come when they like where the owner says so, and read until when', {
  tag: '@full',
}, async ({ page, newPage, api, baseURL }) => {
  const { serviceName } = await createTastingRoom(
    api,
    {},
    { durationMinutes: 240 },
    { slotMinutes: 240 },
  )
  await signIn(page, giulia)
  await openScreen(page, matching(catalogue.service.list, serviceName))
  await page.getByRole('link', { name: `Edit ${serviceName}`, exact: true }).click()
  const freeArrival = page.getByRole('switch', { name: 'Free arrival' })
  await freeArrival.check({ force: true })
  await saveButton(page).click()
  await expect(notification(page, 'Changes saved')).toBeVisible()

  const site = await openHostPage(baseURL ?? '', await businessKeyOf(api))
  await allowSite(api, site.origin)
  const guest = await newPage({ viewport: { width: 390, height: 844 } })
  await guest.goto(site.address({ lang: 'it' }))
  const plugin = guest.frameLocator('iframe')
  await plugin.getByRole('button', { name: `Scegli ${serviceName}` }).click()
  await plugin.getByRole('button', { name: 'Mese successivo' }).click()
  await plugin.locator('.day[aria-disabled="false"]').first().click()
  await expect(plugin.getByText(/arriva quando vuoi/i)).toBeVisible()
  await plugin.getByText('10:00–14:00').click()
  await expectAccessible(guest, 'the time between which guests come')
  await plugin.getByRole('button', { name: 'Continua' }).click()
  await expect(plugin.getByText(/10:00–14:00/)).toBeVisible()
  await plugin.getByRole('button', { name: 'Continua' }).click()
  await plugin.getByLabel('Nome', { exact: true }).fill('Grace')
  await plugin.getByLabel('Cognome').fill('Hopper')
  await plugin.getByLabel('Indirizzo e-mail').fill(someone('Grace').email)
  await plugin.getByLabel(/^Accetto le condizioni/).check()
  await plugin.getByLabel(/^Ho letto l’informativa/).check()
  await plugin.getByRole('button', { name: 'Prenota con obbligo di pagamento' }).click()
  const own = plugin.getByRole('link', { name: 'Vedi o modifica' })
  await guest.goto((await own.getAttribute('href')) ?? '')
  await expect(guest.getByText('10:00 – 14:00')).toContainText('Arriva quando vuoi')
  await expectAccessible(guest, 'the page of who comes when they like')
  await site.close()
})
