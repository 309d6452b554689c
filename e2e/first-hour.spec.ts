import { expectAccessible } from './axe'
import { registerBusiness } from './businesses'
import { expect, test } from './fixtures'
import { signIn } from './steps'

test('a new business is bookable after one short page, and guided to its end', {
  tag: '@change',
}, async ({ page, request }) => {
  const { owner } = await registerBusiness(request, { kinds: ['Hospitality'] })
  await signIn(page, owner)
  const visited: string[] = []
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) visited.push(new URL(frame.url()).pathname)
  })

  await page.goto('/')
  const guide = page.getByRole('region', { name: /^Welcome, Livia/ })
  await expect(guide.getByText('0 of 5 steps done')).toBeVisible()
  await expect(page.getByText('Nothing to do')).toBeHidden()
  await expectAccessible(page, 'guide of a new business')

  await guide.getByRole('radio', { name: /^Cellar tour/ }).check()
  await guide.getByRole('link', { name: 'Start with Cellar tour' }).click()
  await expect(page.getByRole('textbox', { name: 'Name (Italian)' })).toHaveValue(
    'Visita in cantina',
  )
  await expect(page.getByRole('textbox', { name: 'Street' })).toHaveValue('Strada del Vino')
  await expect(page.getByText('10 starts, 140 seats a week')).toBeVisible()
  await expectAccessible(page, 'first experience')
  await page.getByRole('textbox', { name: 'City' }).fill('Radda in Chianti')
  await page.getByRole('button', { name: 'Make it bookable' }).click()

  await expect(guide.getByText('2 of 5 steps done')).toBeVisible()
  await expect(guide.getByText('Strada del Vino 3, Radda in Chianti')).toBeVisible()
  expect([...new Set(visited)]).toEqual(['/', '/sales/services/addexperience'])

  const [booking] = await Promise.all([
    page.waitForEvent('popup'),
    guide.getByRole('link', { name: 'Open your booking page' }).click(),
  ])
  await expect(booking.getByText('Cellar tour').first()).toBeVisible()
  await booking.close()
  await expect(guide.getByText('3 of 5 steps done')).toBeVisible()

  await guide.getByRole('button', { name: 'Hide it' }).click()
  await page.getByRole('button', { name: 'Continue set-up, 3 of 5' }).click()
  await guide.getByRole('button', { name: 'Skip this step' }).click()
  await guide.getByRole('button', { name: 'I work alone' }).click()
  await expect(guide).toBeHidden()
  await expect(page.getByRole('region', { name: 'Today’s visits' })).toBeVisible()
})
