import jsQR from 'jsqr'
import sharp from 'sharp'
import { expectAccessible } from './axe'
import { expect, test } from './fixtures'
import { mailTo } from './mails'
import { giulia, someone } from './people'
import { openScreen } from './screens'
import { signIn, unique } from './steps'
import { createTastingRoom } from './tasting-rooms'

/** What a camera reads of a picture in a page. */
async function scan(dataUri: string): Promise<string | undefined> {
  const png = Buffer.from(dataUri.replace(/^data:image\/png;base64,/, ''), 'base64')
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data
}

test('a rule is written in Italian, its mail read, its code scanned, a review left and published', {
  tag: '@change',
}, async ({ page, newPage, api, request }) => {
  const [room, guest] = await Promise.all([
    createTastingRoom(api),
    newPage(),
    signIn(page, giulia, { language: 'it' }),
  ])
  const { name, email } = someone('Katharina')

  await openScreen(page, '/communications/email/addemail')
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill(unique('Benvenuto'))
  await page.getByRole('tab', { name: 'Destinatario e testo' }).click()
  await page
    .getByRole('textbox', { name: 'Oggetto (italiano)' })
    .fill('{{guestName}}, ci vediamo alle {{visitTime}}')
  const body = page.getByRole('textbox', { name: 'Testo (italiano)' })
  await body.click()
  await page.keyboard.type(
    'Ciao {{guestName}}, la tua pagina: {{guestPageLink}}. Poi: {{reviewLink}}',
  )
  await expectAccessible(page, 'a mail that is being written')
  await page.getByRole('tab', { name: 'Associazione' }).click()
  await page.getByRole('combobox', { name: 'Servizi' }).fill(room.serviceName)
  await page.getByRole('option', { name: room.serviceName }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Salva' }).click()
  await expect(page).toHaveURL(/\/communications\/email(\?|$)/)

  const { body: spoken } = await api.ask('GET', '/api/permission/language')
  const languages = spoken.items as readonly { id: number; code: string }[]
  const languageId = languages.find(({ code }) => code === 'it')?.id ?? null
  const customer = { name, surname: null, email, phone: null, countryId: null, languageId }
  const { id: customerId } = await api.create('/api/v1/analytics/customer/guest', customer)
  const { id } = await room.book('11:00', 2, { customerId })

  const mail = await mailTo(request, email, `${name}, ci vediamo alle 11:00`)
  await openScreen(page, `/mailbox?mail=${mail.id}`)
  const sheet = page.frameLocator('iframe')
  await expect(sheet.getByText(`Ciao ${name}, la tua pagina:`)).toBeVisible()
  await expect(page.getByText('calendar.ics')).toBeVisible()
  const code = await sheet.getByRole('img', { name: /QR/ }).getAttribute('src')
  const scanned = await scan(code ?? '')
  expect(scanned).toMatch(/\/g\/[\w-]{68}$/)
  expect(mail.textBody).toContain(scanned)

  await page.goto(new URL(scanned ?? '').pathname)
  await expect(page).toHaveURL(new RegExp(`booking=${id}`))

  await api.ask('POST', `/api/v1/booking/booking/${id}/arrive`, {})
  await guest.goto(/\/r\/[\w-]{68}/.exec(mail.textBody)?.[0] ?? '')
  await guest.getByRole('radio', { name: '5 stelle: eccellente' }).check()
  const words = unique('Magnifico')
  await guest.getByRole('textbox', { name: 'Che cosa vuoi raccontare?' }).fill(words)
  await guest.getByRole('button', { name: 'Invia' }).click()
  await expect(guest.getByRole('heading', { name: 'Grazie!' })).toBeVisible()

  await openScreen(page, `/reviews?${new URLSearchParams({ q: words })}`)
  const row = page.getByRole('row').filter({ hasText: words })
  await row.getByRole('button', { name: /Altre azioni/ }).click()
  await page.getByRole('menuitem', { name: 'Pubblica' }).click()
  await expect(row.getByText('Pubblicata')).toBeVisible()
})
