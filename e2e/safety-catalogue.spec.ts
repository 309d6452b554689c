import type { Page } from '@playwright/test'
import { catalogue, Filling, matching, stockNow } from './catalogue-pages'
import { expect, test } from './fixtures'
import { giulia } from './people'
import { goToScreen, openScreen } from './screens'
import { expectNothingRan, forbidScripts, scriptPayloads } from './script-payloads'
import { signIn, unique } from './steps'
import { doWithRow } from './tag-pages'

const image = '<img src=x onerror=ranScript()>'
const numbered = scriptPayloads.map((payload, index) => `${index + 1} ${payload}`)
const everything = scriptPayloads.join(' ')

test.beforeEach(async ({ page }) => {
  await forbidScripts(page)
  await signIn(page, giulia)
})

test('script in services, their seasons, places and questions is text', { tag: '@full' }, async ({
  page,
  api,
}) => {
  const name = `${unique('Script')} ${image}`
  const { id: posId } = await api.createLike(catalogue.pos.path, {
    name,
    city: image,
    rooms: numbered.map((room, index) => ({
      id: null,
      name: room,
      priority: 1 + index,
      capability: 4,
    })),
  })
  const { id: availabilityId } = await api.createLike(catalogue.availability.path, { name })
  const { id: serviceId } = await api.createLike(catalogue.service.path, {
    nameEn: name,
    nameIt: name,
    introEn: image,
    descriptionEn: everything,
    internalNotes: everything,
    weekDays: [1, 2, 3, 4, 5, 6, 7],
    seasons: numbered.map((season, index) => ({
      id: null,
      name: season,
      ...oneDay(index),
      priceCents: 4_000,
      countryId: null,
      vatRateId: null,
    })),
    availabilities: [{ id: null, posId, availabilityId }],
  })
  const { id: questionId } = await api.createLike(catalogue.question.path, {
    questionEn: name,
    questionIt: name,
    category: 'single_choice',
    choices: numbered.map((choice) => ({ en: choice, it: null })),
    serviceIds: [serviceId],
  })

  await openScreen(page, matching(catalogue.service.list, name))
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
  await expectNothingRan(page)
  await doWithRow(page, name, 'Suspend')
  await expect(page.getByRole('dialog', { name: `Suspend “${name}”?` })).toBeVisible()
  await expectNothingRan(page)
  await page.keyboard.press('Escape')

  await goToScreen(page, `${catalogue.service.form}/${serviceId}?preview=true`)
  const offer = page.getByRole('article', { name })
  for (const payload of scriptPayloads) await expect(offer).toContainText(payload)
  for (const season of numbered) await expect(offer).toContainText(`${season}, `)
  await expectNothingRan(page)

  await goToScreen(page, `${catalogue.service.form}/${serviceId}`)
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await new Filling(page).openTab('Price and payment')
  await expectRows(page, 'Seasons', 'Name')
  const check = page.getByRole('region', { name: 'Check a price' })
  await check.getByRole('textbox', { name: 'Date' }).fill(oneDay(8).from)
  await expect(check).toContainText(`${numbered[8]}: 2 ×`)
  await new Filling(page).openTab('POS')
  await expect(new Filling(page).row('Availabilities, row 1').picker('POS')).toHaveValue(name)
  await expectNothingRan(page)

  await goToScreen(page, `${catalogue.pos.form}/${posId}`)
  await expectRows(page, 'Rooms', 'Name')
  await goToScreen(page, `${catalogue.question.form}/${questionId}`)
  await expectRows(page, 'Choices', 'English')
  await new Filling(page).openTab('Association')
  await expect(page.getByRole('tabpanel')).toContainText(name)
  await expectNothingRan(page)
  for (const { list } of [catalogue.pos, catalogue.availability, catalogue.question]) {
    await goToScreen(page, matching(list, name))
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
    await expectNothingRan(page)
  }
})

test('script in products, extras, movements and freight is text', { tag: '@full' }, async ({
  page,
  api,
}) => {
  const name = `${unique('Script')} ${image}`
  const texts = { descriptionEn: everything, descriptionIt: null }
  const { id: productId } = await api.createLike(catalogue.product.path, {
    ...texts,
    name,
    itemCode: name,
    producer: image,
    vintage: null,
    managesStock: true,
    awards: numbered.map((award) => ({ name: award, reviewer: image, score: '</b>' })),
    ingredientsEn: everything,
    pairingNotesEn: everything,
    servingTemperature: '<svg onload=ranScript()>',
    idealConsumption: image,
  })
  const { id: extraId } = await api.createLike(catalogue.extra.path, {
    ...texts,
    nameEn: name,
    nameIt: name,
  })
  const { id: posId } = await api.createLike(catalogue.pos.path, {
    name,
    fatherId: null,
    stockStorage: 'own',
  })
  const { id: movementId } = await api.create(catalogue.stock.path, {
    productId,
    posId,
    date: '2026-03-01',
    category: 'purchase',
    quantity: 6,
    toPosId: null,
    note: everything,
  })
  await api.createLike(catalogue.freight.path, { company: name, note: everything })

  await openScreen(page, `${catalogue.product.form}/${productId}?preview=true`)
  for (const payload of scriptPayloads)
    await expect(page.getByRole('article')).toContainText(payload)
  await expectNothingRan(page)
  await goToScreen(page, `${catalogue.product.form}/${productId}`)
  await expectRows(page, 'Points and medals', 'Points or medal')
  await goToScreen(page, `${catalogue.extra.form}/${extraId}?preview=true`)
  for (const payload of scriptPayloads)
    await expect(page.getByRole('article')).toContainText(payload)
  await expectNothingRan(page)

  await goToScreen(page, `${catalogue.stock.form}/${movementId}`)
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue(everything)
  await page.getByRole('button', { name: 'Reverse' }).click()
  await expect(page.getByRole('dialog')).toContainText(`× ${name} at ${name}`)
  await expectNothingRan(page)
  await page.keyboard.press('Escape')
  for (const list of [
    catalogue.stock.list,
    stockNow,
    catalogue.product.list,
    catalogue.extra.list,
  ]) {
    await goToScreen(page, matching(list, name))
    await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(1)
    await expectNothingRan(page)
  }

  await goToScreen(page, matching(catalogue.freight.list, name))
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(1)
  const calculator = page.getByRole('region', { name: 'Check a shipping cost' })
  const { countryName } = (await api.oldestOf(catalogue.freight.path)) as { countryName?: string }
  await new Filling(page, calculator).choose('To', String(countryName))
  await expect(calculator.getByRole('list')).toContainText(name)
  await expectNothingRan(page)
})

/** Each row's field holds the payload of its place as it was written. */
async function expectRows(page: Page, rows: string, field: string): Promise<void> {
  const fields = page
    .getByRole('group', { name: rows, exact: true })
    .getByRole('textbox', { name: field, exact: true })
  await expect(fields).toHaveCount(numbered.length)
  expect(
    await fields.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value)),
  ).toEqual(numbered)
  await expectNothingRan(page)
}

/** Seasons do not overlap: each has a day of its own. */
function oneDay(index: number): { from: string; to: string } {
  const day = `2027-05-${String(index + 1).padStart(2, '0')}`
  return { from: day, to: day }
}
