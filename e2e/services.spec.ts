import { catalogue, matching } from './catalogue-pages'
import { expect, test } from './fixtures'
import { giulia } from './people'
import { goToScreen, openScreen } from './screens'
import { notification, signIn, unique } from './steps'
import { doWithRow, rowOf } from './tag-pages'

test('a service is suspended with a reason, and where it takes place cannot be deleted', {
  tag: '@full',
}, async ({ page, api }) => {
  const [service, place] = [unique('Visita'), unique('Limonaia')]
  const { id: posId } = await api.createLike(catalogue.pos.path, { name: place })
  const { id: availabilityId } = await api.oldestOf(catalogue.availability.path)
  await api.createLike(catalogue.service.path, {
    nameEn: service,
    nameIt: service,
    availabilities: [{ id: null, posId, availabilityId }],
  })
  await signIn(page, giulia)
  await openScreen(page, matching(catalogue.service.list, service))
  await doWithRow(page, service, 'Suspend')
  const question = page.getByRole('dialog', { name: `Suspend “${service}”?` })
  await question.getByRole('button', { name: 'Suspend' }).click()
  const reason = question.getByRole('textbox', { name: 'Reason' })
  await expect(reason).toHaveAccessibleDescription('This is required field')
  await reason.fill('The cellar is being restored')
  await question.getByRole('button', { name: 'Suspend' }).click()
  await expect(question).toBeHidden()
  await expect(rowOf(page, service).getByText('Suspended', { exact: true })).toBeVisible()

  await goToScreen(page, matching(catalogue.pos.list, place))
  await doWithRow(page, place, 'Delete')
  const answer = page.waitForResponse('**/api/v1/sales/pos/delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  expect((await answer).status()).toBe(409)
  await expect(
    notification(page, 'This can’t be deleted because it is in use by services'),
  ).toBeVisible()
  await expect(rowOf(page, place)).toBeVisible()

  await goToScreen(page, matching(catalogue.service.list, service))
  await doWithRow(page, service, 'Activate')
  await expect(rowOf(page, service).getByText('Active', { exact: true })).toBeVisible()
})

test('a service that is offered nowhere says why when it is chosen, and is put right where it stands', {
  tag: '@change',
}, async ({ page, api }) => {
  const name = unique('Cantina chiusa')
  const { id } = await api.createLike(catalogue.service.path, {
    nameEn: name,
    nameIt: name,
    availabilities: [],
  })
  await signIn(page, giulia)
  await openScreen(page, '/home/createreservation/slot')
  const service = page.getByRole('combobox', { name: 'Service' })
  const choose = async (name: string) => {
    await service.click()
    await page.getByRole('option', { name }).first().click()
  }
  const why = page.getByText(`${name} can’t be booked: no point of sale offers it.`)
  await choose(name)
  await expect(why).toBeVisible()
  await choose('Cellar tour and classic tasting')
  await expect(why).toBeHidden()
  await expect(page.getByRole('complementary', { name: 'Price' })).toContainText('€56.00')

  await choose(name)
  await why.getByRole('link', { name: 'Choose where and when' }).click()
  await page.getByRole('button', { name: 'Leave' }).click()
  await page.waitForURL(`**${catalogue.service.form}/${id}*`)
  await expect(page.getByRole('tab', { name: 'POS', selected: true })).toBeVisible()
})

test('saving warns of what is missing, and not of a service that only staff book', {
  tag: '@change',
}, async ({ page, api }) => {
  const name = unique('Solo al banco')
  const { id: posId } = await api.createLike(catalogue.pos.path, { name: unique('Banco') })
  const { id: availabilityId } = await api.oldestOf(catalogue.availability.path)
  const service = await api.createLike(catalogue.service.path, {
    nameEn: name,
    nameIt: name,
    sellsOnWebsite: false,
    availabilities: [{ id: null, posId, availabilityId }],
  })
  await signIn(page, giulia)
  await openScreen(page, `${catalogue.service.form}/${service.id}`)
  await page.getByRole('tab', { name: 'Content and text' }).click()
  await page.getByRole('textbox', { name: 'Internal notes' }).fill('Ask at the counter')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(notification(page, /saved/)).toBeVisible()
  await expect(notification(page, /not sold on the website/)).toBeHidden()
})
