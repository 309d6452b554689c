import { expectAccessible } from './axe'
import { catalogue } from './catalogue-pages'
import { expect, test } from './fixtures'
import { giulia } from './people'
import { notification, signIn } from './steps'
import { createTill, openTill, tileOf } from './till'

test('the cash drawer is opened, sold into, counted and closed, in Italian on a tablet', {
  tag: '@change',
}, async ({ newPage, api }) => {
  const till = await createTill(api, {}, { drawer: 'counted' })
  const page = await newPage({
    viewport: { width: 1180, height: 820 },
    hasTouch: true,
    reducedMotion: 'reduce',
  })
  await signIn(page, giulia, { language: 'it' })
  await openTill(page, till)

  await tileOf(page, till.names[0]).tap()
  await expect(page.getByText('La cassa è chiusa. Aprila per vendere.')).toBeVisible()
  await page.getByRole('link', { name: 'Apri la cassa' }).tap()
  await page.getByLabel('Fondo cassa').fill('150')
  await expectAccessible(page, 'opening the drawer')
  await page.getByRole('button', { name: 'Apri la cassa' }).tap()
  await expect(tileOf(page, till.names[0])).toBeVisible()

  await page.getByRole('button', { name: 'Contanti' }).tap()
  await page.getByRole('button', { name: 'Nuova vendita' }).tap()
  await tileOf(page, till.names[1]).tap()
  await page.getByRole('button', { name: 'Carta', exact: true }).tap()
  await page.getByRole('button', { name: 'Nuova vendita' }).tap()

  await page.getByRole('link', { name: 'Cassa', exact: true }).tap()
  await expect(page.getByRole('heading', { name: 'Chiudi la cassa' })).toBeVisible()
  await page.getByRole('button', { name: 'Versamento o prelievo' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Versamento o prelievo' })
  await dialog.getByRole('button', { name: 'Registra' }).tap()
  await expect(dialog.getByLabel('Motivo')).toHaveAccessibleDescription(
    'Questo campo è obbligatorio',
  )
  await dialog.getByLabel('Importo').fill('12')
  await dialog.getByLabel('Motivo').fill('Ghiaccio')
  await dialog.getByRole('button', { name: 'Registra' }).tap()
  await expect(page.getByText('Prelievo: Ghiaccio').first()).toBeVisible()

  const summary = page.getByRole('complementary', { name: 'Riepilogo' })
  await expect(summary.getByText('148,00', { exact: false }).first()).toBeVisible()
  const of = (piece: string) => page.getByRole('spinbutton', { name: `${piece} €`, exact: true })
  await of('Banconote da 50').fill('2')
  await of('Banconote da 20').fill('2')
  await of('Monete da 2').fill('2')
  await expect(summary.getByText('Differenza')).toBeVisible()
  await expectAccessible(page, 'counting the drawer')
  await summary.getByRole('button', { name: 'Chiudi la cassa' }).tap()
  const note = summary.getByLabel('Nota')
  await expect(note).toHaveAccessibleDescription(/Questo campo è obbligatorio/)
  await of('Monete da 2').fill('4')
  await expect(summary.getByText('I conti tornano')).toBeVisible()
  // What was counted stays when the page is left.
  await page.reload()
  await expect(summary.getByText('I conti tornano')).toBeVisible()
  await summary.getByRole('button', { name: 'Chiudi la cassa' }).tap()
  const question = page.getByRole('dialog', { name: 'Chiudere la cassa?' })
  await question.getByRole('button', { name: 'Chiudi la cassa' }).tap()
  await expect(page.getByRole('heading', { name: 'Rapporto Z 1' })).toBeVisible()
  await expectAccessible(page, 'the report of a closed drawer')
  await expect(notification(page, 'Cassa chiusa')).toBeVisible()

  await page.goto(`/booking/closing?posId=${till.posId}`)
  await page.getByRole('link', { name: 'Rapporto Z 1' }).click()
  await expect(page.getByRole('heading', { name: 'Rapporto Z 1' })).toBeVisible()
  await expect(page.getByText('4 × 2 €')).toBeVisible()
})

test('a blind count shows what was expected when it is done', { tag: '@full' }, async ({
  page,
  api,
}) => {
  const till = await createTill(api, {}, { drawer: 'blind' })
  const { body } = await api.ask('POST', '/api/v1/sales/drawer', {
    posId: till.posId,
    floatCents: 10_000,
  })
  await signIn(page, giulia)
  await page.goto(till.address.replace('customerview', 'customerview/drawer'))
  const summary = page.getByRole('complementary', { name: 'Summary' })
  await expect(summary.getByText('Count everything first')).toBeVisible()
  await expect(summary.getByText('Expected', { exact: true })).toBeHidden()
  await page.getByRole('spinbutton', { name: 'Number of €50 notes' }).fill('2')
  await summary.getByRole('button', { name: 'Finish count' }).click()
  await expect(summary.getByText('It adds up')).toBeVisible()
  await expect(summary.getByText('Expected', { exact: true })).toBeVisible()
  await page.getByRole('spinbutton', { name: 'Number of €50 notes' }).fill('1')
  await expect(summary.getByRole('button', { name: 'Finish count' })).toBeVisible()
  const report = await api.ask(
    'GET',
    `/api/v1/sales/drawer/${(body.drawer as { id: string }).id}/report`,
  )
  expect(report.body.closing).toBeNull()
})

test('a point of sale says in its form how its cash is kept', { tag: '@full' }, async ({
  page,
  api,
}) => {
  const till = await createTill(api)
  await signIn(page, giulia)
  await page.goto(`${catalogue.pos.form}/${till.posId}`)
  await page.getByText('Counted blind').click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(notification(page, 'Changes saved')).toBeVisible()
  await openTill(page, till)
  await expect(page.getByRole('link', { name: 'Cash drawer', exact: true })).toBeVisible()
})
