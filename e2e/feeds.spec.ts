import { expectAccessible } from './axe'
import { Filling } from './catalogue-pages'
import { expect, test } from './fixtures'
import { giulia } from './people'
import { openScreen } from './screens'
import { notification, signIn, unique } from './steps'
import { rowOf, saveButton } from './tag-pages'

const list = '/integrations/feeds'

test('a calendar is made, subscribed to and given another address', { tag: '@change' }, async ({
  page,
  request,
}) => {
  const name = unique('Calendario')
  await signIn(page, giulia)
  await openScreen(page, '/integrations')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Calendar feeds/ })
    .click()
  await expect(page).toHaveURL(list)
  await page.getByRole('link', { name: 'Add calendar feed' }).first().click()
  await expect(page.getByText('Created when you save.')).toBeVisible()
  await new Filling(page).type({ Name: name })
  await page.getByRole('radio', { name: 'A room' }).click()
  await saveButton(page).click()
  const room = page.getByRole('combobox', { name: 'Room', exact: true })
  await expect(room).toHaveAccessibleDescription(/required/)
  await room.click()
  await page.getByRole('option', { name: / · / }).first().click()
  await saveButton(page).click()
  await expect(notification(page, 'Saved')).toBeVisible()
  await rowOf(page, name).getByRole('link', { name, exact: true }).click()

  const link = page.getByRole('link', { name: /\/calendar\.ics$/ })
  const address = (await link.getAttribute('href')) ?? ''
  const read = await request.get(address)
  expect(read.headers()['content-type']).toContain('text/calendar')
  expect(await read.text()).toContain(`X-WR-CALNAME:${name}`)
  const again = await request.get(address, {
    headers: { 'if-none-match': read.headers().etag ?? '' },
  })
  expect(again.status()).toBe(304)
  await expectAccessible(page, 'calendar feed')

  await page.getByRole('button', { name: 'Renew address' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Renew address' }).click()
  await expect(notification(page, /New address created/)).toBeVisible()
  await expect(link).not.toHaveAttribute('href', address)
  expect((await request.get(address)).status()).toBe(404)
  expect((await request.get((await link.getAttribute('href')) ?? '')).status()).toBe(200)
})
