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
