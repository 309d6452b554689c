import { expect, type Page } from '@playwright/test'
import { sheetOf, tileOf, totalOf } from './till'

/** A host's hands at an Italian till. */
export function italianTill(page: Page) {
  const press = (name: string | RegExp) =>
    page.getByRole('button', { name, exact: typeof name === 'string' }).tap()
  const put = async (...names: readonly string[]) => {
    for (const name of names) await tileOf(page, name).tap()
  }
  const total = (euros: string) => expect(totalOf(page)).toContainText(euros)
  const payment = (number: number) => page.getByRole('group', { name: `Pagamento ${number}` })
  const otherPayment = () =>
    page.getByRole('link', { name: 'Resto, più metodi o altro pagamento' }).tap()
  const take = () => press(/^Incassa/)
  const next = () => press('Nuova vendita')
  const pay = async (how: 'Contanti' | 'Carta') => {
    await press(how)
    await next()
  }

  return {
    press,
    put,
    total,
    payment,
    otherPayment,
    take,
    next,
    pay,
    async openDrawer(float: string) {
      await page.getByRole('link', { name: 'Apri la cassa' }).tap()
      await page.getByLabel('Fondo cassa').fill(float)
      await press('Apri la cassa')
    },
    /** What the server answered to the sale. */
    async payAndRead(how: 'Contanti' | 'Carta') {
      const answered = page.waitForResponse((answer) => answer.url().endsWith('/checkout'))
      await press(how)
      const sale = await (await answered).json()
      await next()
      return sale
    },
    async discountOnAll(share: string, reason: string) {
      await press('Sconto')
      const sheet = sheetOf(page, 'Sconto')
      await sheet.getByRole('button', { name: share }).tap()
      await sheet.getByRole('button', { name: reason }).tap()
      await sheet.getByRole('button', { name: 'Applica' }).tap()
    },
    async newPrice(name: string, price: string, reason: string) {
      await press(new RegExp(`cambia il prezzo di ${name}$`))
      const sheet = sheetOf(page, 'Sconto')
      await sheet.getByRole('button', { name: 'Nuovo prezzo' }).tap()
      await sheet.getByRole('textbox', { name: 'Nuovo prezzo' }).fill(price)
      await sheet.getByRole('button', { name: reason }).tap()
      await sheet.getByRole('button', { name: 'Applica' }).tap()
    },
    async giveAway(name: string, reason: string) {
      await press(new RegExp(`cambia il prezzo di ${name}$`))
      const sheet = sheetOf(page, 'Sconto')
      await sheet.getByRole('button', { name: reason }).tap()
      await sheet.getByRole('button', { name: /^Offri/ }).tap()
    },
    async useCode(code: string) {
      await press('Codice sconto')
      await sheetOf(page, 'Codice sconto').getByLabel('Codice').fill(code)
      await page.keyboard.press('Enter')
    },
    async payWithReference(how: string, reference: string, issuer?: string) {
      await otherPayment()
      await payment(1).getByText(how, { exact: true }).tap()
      if (issuer) {
        await payment(1).getByLabel('Emittente del buono').selectOption({ label: issuer })
      }
      await payment(1).getByLabel('Riferimento').fill(reference)
      await take()
      await next()
    },
    async payInParts(cash: string, rest: string) {
      await otherPayment()
      await payment(1).getByText('Contanti', { exact: true }).tap()
      await payment(1).getByLabel('Importo').fill(cash)
      await press('Aggiungi un altro metodo')
      await expect(payment(2).getByLabel('Importo')).toHaveValue(rest)
      await take()
      await next()
    },
    async payWithGiftCard(code: string, amount: string) {
      await otherPayment()
      await payment(1).getByText('Carta regalo').tap()
      await payment(1).getByLabel('Codice della carta regalo').fill(code)
      await expect(payment(1).getByLabel('Importo')).toHaveValue(amount)
      await take()
      await next()
    },
    async park(name: string) {
      await press('Carrelli in attesa: nessuno')
      const parked = sheetOf(page, 'Carrelli in attesa')
      await parked.getByLabel('Nome di questo carrello').fill(name)
      await parked.getByRole('button', { name: 'Metti in attesa' }).tap()
      await expect(parked).toBeHidden()
    },
    async takeUp(name: string) {
      await press('Carrelli in attesa: 1')
      const parked = sheetOf(page, 'Carrelli in attesa')
      await parked.getByRole('button', { name: new RegExp(name) }).tap()
    },
    async shipTo({ name, country, city, postalCode, street }: Address) {
      await press('Ritiro sul posto')
      const sheet = sheetOf(page, 'Consegna')
      await sheet.getByLabel('Paese').click()
      await page.getByRole('option', { name: country, exact: true }).click()
      await sheet.getByRole('textbox', { name: /^Nome/ }).fill(name)
      await sheet.getByRole('textbox', { name: /^Via/ }).fill(street)
      await sheet.getByRole('textbox', { name: /^CAP/ }).fill(postalCode)
      await sheet.getByRole('textbox', { name: /^Città/ }).fill(city)
      await sheet.getByRole('button', { name: 'Spedisci', exact: true }).tap()
      await expect(sheet).toBeHidden()
    },
    async choose(customer: string) {
      await press('Aggiungi cliente')
      const sheet = sheetOf(page, 'Cliente')
      await sheet.getByRole('textbox').fill(customer)
      await page.getByRole('option', { name: customer }).tap()
      await sheet.getByRole('button', { name: 'Scegli', exact: true }).tap()
      await expect(page.getByRole('button', { name: `Cliente: ${customer}. Cambia` })).toBeVisible()
    },
    async payReservation(guest: string) {
      await press('Prenotazione')
      const sheet = sheetOf(page, 'Prenotazioni')
      await sheet.getByRole('textbox').fill(guest)
      await sheet.getByRole('button', { name: guest }).filter({ hasText: 'Da pagare' }).tap()
    },
    async sellVisit(service: string) {
      await page.getByRole('button', { name: 'Degustazioni' }).first().tap()
      await tileOf(page, service).tap()
      await page.getByRole('button', { name: /^Aggiungi per/ }).tap()
    },
  }
}

interface Address {
  readonly name: string
  readonly street: string
  readonly postalCode: string
  readonly city: string
  readonly country: string
}
