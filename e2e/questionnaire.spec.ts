import type { Page } from '@playwright/test'
import { registerBusiness } from './businesses'
import { expect, test } from './fixtures'
import { notification, signIn } from './steps'

const stepsOfVisits = [
  'Your place and hours',
  'Your first experience',
  'Your booking page',
  'A test booking',
  'Invite a colleague',
]

const stepsOfGoods = [
  'Your point of sale',
  'Your first product',
  'Your shop',
  'Your page',
  'Invite a colleague',
]

const offered = {
  Hospitality: {
    steps: stepsOfVisits,
    begin: 'Start with Cellar tour',
    open: 'Booking',
    closed: 'Sales',
    trigger: 'Booking confirmation',
  },
  Merchandise: {
    steps: stepsOfGoods,
    begin: 'Add your point of sale',
    open: 'Sales',
    closed: 'Booking',
    trigger: 'Purchase confirmation',
  },
} as const

test('what a business said of itself decides what it is offered first', {
  tag: '@change',
}, async ({ page, newPage, request }) => {
  for (const kind of ['Merchandise', 'Hospitality'] as const) {
    const { owner } = await registerBusiness(request, { kinds: [kind] })
    const theirs = kind === 'Merchandise' ? page : await newPage()
    await signIn(theirs, owner)
    await expectOffered(theirs, kind)
  }
})

test('another answer in the settings changes what is offered', { tag: '@full' }, async ({
  page,
  request,
}) => {
  const { owner } = await registerBusiness(request, { kinds: ['Hospitality'] })
  await signIn(page, owner)
  await page.goto('/settings/business')
  const kinds = page.getByRole('combobox', { name: 'Kinds of business' })
  await kinds.click()
  await kinds.press('Backspace')
  await page.getByRole('option', { name: 'Merchandise' }).click()
  await kinds.press('Escape')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(notification(page, 'Changes saved')).toBeVisible()
  await expectOffered(page, 'Merchandise')
})

async function expectOffered(page: Page, kind: keyof typeof offered): Promise<void> {
  const { steps, begin, open, closed, trigger } = offered[kind]
  await page.goto('/')
  const list = page.getByRole('region', { name: /^Welcome/ }).getByRole('listitem')
  await expect(page.getByRole('link', { name: begin })).toBeVisible()
  await expect(list).toHaveText(steps.map((title) => new RegExp(`^\\d${title}`)))
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect(menu.getByRole('button', { name: `Hide pages of ${open}` })).toHaveAttribute(
    'aria-expanded',
    'true',
  )
  await expect(menu.getByRole('button', { name: `Show pages of ${closed}` })).toHaveAttribute(
    'aria-expanded',
    'false',
  )
  await page.goto('/communications/email/addemail')
  await expect(page.getByRole('combobox', { name: 'Trigger' })).toHaveValue(trigger)
}
