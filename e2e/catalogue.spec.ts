import type { Page } from '@playwright/test'
import { registerBusiness } from './businesses'
import { Filling } from './catalogue-pages'
import { expect, test } from './fixtures'
import { pngFile } from './pictures'
import { openScreen } from './screens'
import { signIn } from './steps'
import { rowOf } from './tag-pages'

/** Summer lies ahead whenever this runs. */
const year = new Date().getFullYear() + 1

test('a new winery gets from nothing to a visit that can be booked and a wine that can be sold', {
  tag: '@change',
}, async ({ page, request }) => {
  test.slow()
  const { owner } = await registerBusiness(request)
  await signIn(page, owner)
  await openScreen(page, '/')
  await page.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'Italiano' })
  const menu = page.getByRole('navigation', { name: 'Menu principale' })
  await menu.getByRole('link', { name: 'Vendite' }).click()
  await expect(page.getByText('Nessun prodotto trovato')).toBeVisible()

  await menu.getByRole('link', { name: 'Punti vendita' }).click()
  await addPos(page)
  await addAvailability(page)
  await menu.getByRole('link', { name: 'Servizi' }).click()
  await addQuestion(page)
  await menu.getByRole('link', { name: 'Extra' }).click()
  await addExtra(page)
  await menu.getByRole('link', { name: 'Servizi' }).click()
  await addService(page)
  await menu.getByRole('link', { name: 'Prodotti' }).click()
  await addProduct(page)
  await receiveBottles(page)
  await addFreight(page)

  await menu.getByRole('link', { name: 'Servizi' }).click()
  await page.getByRole('link', { name: 'Anteprima di Visita con assaggi' }).click()
  await expectVisitAsOffered(page)
  await menu.getByRole('link', { name: 'Prodotti' }).click()
  await page.getByRole('link', { name: 'Anteprima di Chianti Classico 2022' }).click()
  await expectWineAsOffered(page)
})

async function addPos(page: Page) {
  await page.getByRole('link', { name: 'Aggiungi punto vendita' }).first().click()
  const form = new Filling(page)
  await form.type({
    Nome: 'Sala degustazione',
    Via: 'Strada del Vino',
    'Numero civico': '3',
    CAP: '53011',
    Città: 'Castellina in Chianti',
    IBAN: 'it60 x054 2811 1010 0000 0123 456',
  })
  await form.choose('Paese', 'Italia')
  await form.press('Aggiungi sala')
  await form.row('Sale, riga 1').type({ Nome: 'Barricaia', Capienza: '12' })
  await form.press('Aggiungi sala')
  await form.row('Sale, riga 2').type({ Nome: 'Terrazza', Capienza: '30' })
  await expect(form.row('Sale, riga 2').field('Priorità')).toHaveValue('2')
  await form.press('Salva')
  const row = rowOf(page, 'Sala degustazione')
  await expect(row).toContainText('Castellina in Chianti')
  await expect(row.getByRole('cell', { name: '2', exact: true })).toBeVisible()
}

async function addAvailability(page: Page) {
  await page.getByRole('link', { name: 'Disponibilità', exact: true }).click()
  await page.getByRole('link', { name: 'Aggiungi disponibilità' }).first().click()
  const form = new Filling(page)
  await form.type({ Nome: 'Bella stagione' })
  await form.press('Aggiungi periodo')
  await form.row('Periodi, riga 1').type({ Dal: `1/4/${year}`, Al: `31 ottobre ${year}` })
  await form
    .row('Orari, riga 1')
    .type({ Inizio: '10', Fine: '1330', 'Ospiti massimi per turno': '12' })

  const preview = page.getByRole('region', { name: 'Turni del giorno' })
  const day = preview.getByRole('textbox', { name: 'Data' })
  await day.fill(`15/7/${year}`)
  await expect(preview.getByRole('status')).toHaveText('3 turni, fino a 36 ospiti')
  await expect(preview.getByRole('listitem')).toHaveText([
    /^10:00 – 11:00\s*12 posti$/,
    /^11:00 – 12:00\s*12 posti$/,
    /^12:00 – 13:00\s*12 posti$/,
  ])
  await form.press('Aggiungi fascia oraria')
  await form
    .row('Orari, riga 2')
    .type({ Inizio: '15:00', Fine: '18:00', 'Durata del turno': '90', 'Ospiti massimi': '20' })
  await expect(preview.getByRole('listitem')).toHaveCount(5)
  await expect(preview.getByRole('status')).toHaveText('5 turni, fino a 56 ospiti')
  await day.fill(`1/11/${year}`)
  await expect(preview.getByRole('status')).toContainText('Nessun turno disponibile')
  await form.press('Salva')
  await expect(rowOf(page, 'Bella stagione')).toContainText(`1 apr ${year} – 31 ott ${year}`)
}

async function addQuestion(page: Page) {
  await page.getByRole('link', { name: 'Domande personalizzate' }).click()
  await page.getByRole('link', { name: 'Aggiungi domanda' }).first().click()
  const form = new Filling(page)
  await form.type({
    'Domanda (inglese)': 'How did you find us?',
    'Domanda (italiano)': 'Come ci hai trovato?',
  })
  await form.choose('Categoria', 'Scelta singola')
  await form.press('Aggiungi opzione')
  await form.row('Opzioni, riga 1').type({ Inglese: 'From friends', Italiano: 'Da amici' })
  await form.press('Salva')
  await expect(page.getByRole('alert').filter({ hasText: 'almeno due' }).first()).toBeVisible()
  await form.press('Aggiungi opzione')
  await form.row('Opzioni, riga 2').type({ Inglese: 'On the web', Italiano: 'Sul web' })
  await form.press('Salva')
  await expect(rowOf(page, 'Come ci hai trovato?')).toContainText('Scelta singola')
}

async function addExtra(page: Page) {
  await page.getByRole('link', { name: 'Aggiungi extra' }).first().click()
  const form = new Filling(page)
  await form.type({
    'Nome (inglese)': 'Cheese platter',
    'Nome (italiano)': 'Tagliere di pecorini',
    Prezzo: '14,50',
  })
  await expect(form.picker('IVA')).toHaveValue(/22/)
  await form.press('Salva')
  await expect(rowOf(page, 'Tagliere di pecorini')).toContainText('14,50 €')
}

async function addService(page: Page) {
  await page.getByRole('link', { name: 'Aggiungi servizio' }).first().click()
  const form = new Filling(page)
  await form.choose('Categoria', 'Degustazione e visita')
  await form.type({ Durata: '90', 'Ospiti minimi': '2', 'Ospiti massimi': '12' })

  await form.openTab('Prezzo e pagamento')
  await form.type({ 'Prezzo a persona': '35', 'Prezzo minori': '12,00' })
  await form.press('Aggiungi stagione')
  await form.row('Stagioni, riga 1').type({
    Nome: 'Estate',
    Inizio: `1/6/${year}`,
    Fine: `31/8/${year}`,
    'Prezzo stagionale': '40',
  })
  const check = page.getByRole('region', { name: 'Verifica un prezzo' })
  await check.getByRole('textbox', { name: 'Data' }).fill(`18/7/${year}`)
  await expect(check).toContainText('92,00 €')
  await expect(check).toContainText('Estate: 2 × 40,00 €')
  await page.getByRole('radio', { name: 'Acconto alla prenotazione e saldo all’arrivo' }).click()
  await form.type({ 'Acconto alla prenotazione': '30' })

  await form.openTab('Contenuti e testi')
  await form.type({
    'Nome (inglese)': 'Visit with tastings',
    'Nome (italiano)': 'Visita con assaggi',
    'Introduzione (italiano)': 'La cantina e quattro vini.',
    'Descrizione (inglese)': 'Through the cellar, then to the table.',
    'Descrizione (italiano)': 'Dalla barricaia alla tavola.',
  })
  await uploadPicture(page)

  await form.openTab('Punti vendita')
  await form.press('Aggiungi punto vendita')
  const place = form.row('Disponibilità, riga 1')
  await place.choose('Punto vendita', 'Sala degustazione')
  await place.choose('Disponibilità', 'Bella stagione')
  await form.press('Salva')
  const row = rowOf(page, 'Visita con assaggi')
  await expect(row).toContainText('35,00 €')
  await expect(row).toContainText('2–12')
  await expect(row.getByRole('cell', { name: '1', exact: true })).toBeVisible()
}

async function addProduct(page: Page) {
  await page.getByRole('link', { name: 'Aggiungi prodotto' }).first().click()
  const form = new Filling(page)
  await form.type({ Nome: 'Chianti Classico', 'Codice articolo': 'CCL-22' })
  await form.choose('Tipo di prodotto', 'Vino')
  await form.choose('Tipo di vino', 'Rosso')
  await form.type({ Annata: '2022', 'Gradazione alcolica': '13,5' })
  await form.add('Vitigno', 'Sangiovese')
  await form.add('Vitigno', 'Canaiolo Nero')
  await form.type({
    'Descrizione (italiano)': 'Ciliegia, viola, un filo di tabacco.',
    'Energia (kJ)': '320',
    Carboidrati: '2,6',
    Zuccheri: '0,4',
  })
  await expect(form.field('Energia (kcal)')).toHaveValue('76')
  await uploadPicture(page)
  await form.openTab('Prezzo e mercati')
  await form.type({
    'Prezzo al pubblico': '18,50',
    'Prezzo per aziende': '11',
    'Soglia di scorta minima': '24',
  })
  await expect(form.picker('IVA')).toHaveValue(/22/)
  await form.press('Salva')
  const row = rowOf(page, 'Chianti Classico 2022')
  await expect(row).toContainText('18,50 €')
  await expect(row.getByRole('img', { name: 'Esaurito' })).toBeVisible()
  await expect(row).toContainText('Disponibile')
}

async function receiveBottles(page: Page) {
  await page.getByRole('link', { name: 'Magazzino', exact: true }).click()
  await page.getByRole('link', { name: 'Aggiungi movimento' }).first().click()
  const form = new Filling(page)
  await expect(form.picker('Causale')).toHaveValue('Acquisto')
  await form.choose('Prodotto', 'Chianti Classico 2022')
  await form.choose('Punto vendita', 'Sala degustazione')
  await form.type({ Quantità: '120', Nota: 'Imbottigliamento' })
  await form.press('Salva')
  await expect(page.getByRole('row').filter({ hasText: 'Acquisto' })).toContainText('+120')
  await page.getByRole('link', { name: 'Giacenze attuali' }).click()
  const level = page.getByRole('row').filter({ hasText: 'CCL-22' })
  await expect(level).toContainText('Sala degustazione')
  await expect(level.getByRole('cell', { name: '120', exact: true })).toBeVisible()
}

async function addFreight(page: Page) {
  await page.getByRole('link', { name: 'Spedizioni', exact: true }).click()
  await page.getByRole('link', { name: 'Aggiungi tariffa' }).first().click()
  const form = new Filling(page)
  await form.type({
    Corriere: 'Poste Alpine',
    'Prezzo per unità': '3,50',
    'Spedizione gratuita da': '150',
    'Consegna da (giorni)': '3',
    'Consegna a (giorni)': '5',
  })
  await form.choose('Paese', 'Germania')
  await form.press('Salva')
  await expect(rowOf(page, 'Poste Alpine')).toContainText('3–5 giorni')
  const calculator = page.getByRole('region', { name: 'Calcola una spedizione' })
  const asked = new Filling(page, calculator)
  await asked.choose('Verso', 'Germania')
  await expect(calculator.getByRole('listitem')).toContainText('21,00 €')
  await asked.type({ 'Valore dell’ordine': '160' })
  await expect(calculator.getByRole('listitem')).toContainText('Gratis da 150,00 €')
  await asked.choose('Verso', 'Francia')
  await expect(calculator.getByRole('status')).toContainText(
    'Nessuna tariffa attiva per questo Paese',
  )
}

async function uploadPicture(page: Page) {
  const picture = page.getByRole('group', { name: 'Immagine' }).filter({ visible: true })
  await picture.locator('input[type=file]').setInputFiles(pngFile('foto.png', 300, 200))
  await expect(picture.getByRole('img')).toBeVisible()
}

async function expectVisitAsOffered(page: Page) {
  const offer = page.getByRole('article', { name: 'Visita con assaggi' })
  await expect(offer).toContainText('35,00 € a persona')
  await expect(offer).toContainText(`Estate, 1 giu ${year} – 31 ago ${year}: 40,00 €`)
  await expect(offer).toContainText('30% alla prenotazione, il saldo all’arrivo')
  await expect(offer).toContainText('Dalla barricaia alla tavola.')
  await expectLoaded(page)
}

async function expectWineAsOffered(page: Page) {
  const offer = page.getByRole('article', { name: 'Chianti Classico 2022' })
  await expect(offer).toContainText('18,50 €')
  await expect(offer).toContainText('Sangiovese')
  await expect(offer).toContainText('Canaiolo Nero')
  await expect(page.getByRole('main')).toContainText('320 kJ / 76 kcal')
  await expectLoaded(page)
}

async function expectLoaded(page: Page) {
  const picture = page.getByRole('article').locator('img')
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(300)
}
