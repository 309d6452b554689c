import type { Page } from '@playwright/test'
import { registerBusiness } from './businesses'
import { catalogue } from './catalogue-pages'
import { expect, test } from './fixtures'
import { giulia, operator } from './people'
import { openScreen } from './screens'
import { signIn } from './steps'

/** How long a hand holds the button down. */
const pressMilliseconds = 90

/** Whole forms are in view, so that nothing scrolls between the field and what is pressed. */
const tall = { width: 1440, height: 3000 }

const formsOfBusiness = [
  ...Object.values(catalogue).map(({ form }) => form),
  '/sales/services/addexperience',
  '/promotions/salesdiscount/products/adddiscount/products',
  '/promotions/discountvouchers/products/addvoucher/products',
  '/promotions/discountvouchers/generatecodes/services',
  '/promotions/discountvouchers/products/generatecodes/products',
  '/sales/pointofsales/salesorder/order',
  '/sales/salespartner/addagent',
  '/analytics/customers/addcustomer',
  '/analytics/customers/tags/addtag',
  '/communications/email/addemail',
  '/integrations/channelmanager/addplatform',
  '/integrations/qrcode/addqrcode',
  '/integrations/feeds/addfeed',
  '/integrations/webhooks/addwebhook',
  '/user/adduser',
  '/settings',
  '/settings/business',
  '/settings/password',
  '/settings/vatrates/addvatrate',
  '/settings/voucherissuers/addvoucherissuer',
]

test('a click on any form arrives although the field before it complains @change', async ({
  page,
}) => {
  test.setTimeout(300_000)
  await page.setViewportSize(tall)
  await signIn(page, giulia)
  for (const form of formsOfBusiness) await pressAfterEmptyField(page, form)
})

test('a click on what an empty reservation offers arrives too @change', async ({ page }) => {
  await page.setViewportSize(tall)
  const { owner } = await registerBusiness(page.request)
  await signIn(page, owner)
  await pressAfterEmptyField(page, '/home/createreservation')
  await expect(page).toHaveURL(/addpos$/)
})

test('a click on forms of newcomers and operators arrives too @change', async ({ page }) => {
  await page.setViewportSize(tall)
  await pressAfterEmptyField(page, '/sign-up')
  await signIn(page, operator)
  for (const form of ['/admin/profile', '/admin/profile/password', '/admin/profile/provider']) {
    await pressAfterEmptyField(page, form)
  }
})

test('a click arrives although a text that is no option is given up by it @change', async ({
  page,
}) => {
  await page.setViewportSize(tall)
  await signIn(page, giulia)
  await openScreen(page, '/home/createreservation')
  const service = page.getByRole('combobox', { name: /^Service/ })
  const times = page.getByRole('button', { name: 'Another time' })
  await times.waitFor()
  await service.fill('Nothing of the kind')
  const box = await times.boundingBox()
  if (!box) throw new Error('what is to be pressed is not in view')
  await times.evaluate((button) =>
    button.addEventListener('click', () =>
      document.documentElement.setAttribute('data-arrived', ''),
    ),
  )
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.waitForTimeout(pressMilliseconds)
  await page.mouse.up()
  await expect(page.locator('html[data-arrived]')).toHaveCount(1)
  await expect(service).toHaveValue('')
})

/** Leaves a required field empty by pressing what stands after it: nothing moves until the click is over. */
async function pressAfterEmptyField(page: Page, form: string): Promise<void> {
  await test.step(form, async () => {
    await openScreen(page, form)
    await page.locator(requiredFields).filter({ visible: true }).first().waitFor()
    await page.evaluate(markField, requiredFields)
    const field = page.locator('[data-pressed-from]')
    // A stored record is saved only once something has changed.
    if (await field.inputValue()) await field.fill('')
    await page.evaluate(markTarget)
    const target = page.locator('[data-pressed]')
    await field.focus()
    // A list of options that has opened would cover what is pressed.
    await page.keyboard.press('Escape')
    await expect(field).toBeFocused()
    const box = await target.boundingBox()
    if (!box) throw new Error(`${form}: what is to be pressed is not in view`)
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.down()
    await page.waitForTimeout(pressMilliseconds)
    const pressed = await target.boundingBox()
    // A button that is down sinks by a pixel.
    expect(Math.abs((pressed?.y ?? 0) - box.y), `${form}: moved away`).toBeLessThan(2)
    await page.mouse.up()
    await expect(page.locator('html[data-arrived]'), `${form}: the click was lost`).toHaveCount(1)
    const left = page.locator('[data-pressed-from]:not(:focus)').filter({ visible: true })
    // What was pressed may have led away from the form.
    const areInvalid = (fields: Element[]) => fields.every((one) => one.ariaInvalid === 'true')
    await expect.poll(() => left.evaluateAll(areInvalid)).toBe(true)
  })
}

const requiredFields = 'form [data-field] :is(input, textarea):required'

/** Runs in the page: a required field, empty if there is one. */
function markField(fields: string): void {
  const shown = [...document.querySelectorAll<HTMLInputElement>(fields)].filter(
    (input) => input.checkVisibility() && !input.matches(':disabled'),
  )
  // An option that is given up comes back by itself.
  const isTyped = (input: HTMLInputElement) =>
    !input.readOnly && input.ariaHasPopup === null && !['radio', 'checkbox'].includes(input.type)
  const field =
    shown.findLast((input) => input.value === '') ?? shown.findLast(isTyped) ?? shown.at(-1)
  if (!field) throw new Error('no required field can be left empty')
  field.setAttribute('data-pressed-from', '')
}

/** Runs in the page: the next thing after the field that can be pressed. */
function markTarget(): void {
  const field = document.querySelector('[data-pressed-from]')
  const after = [...document.querySelectorAll('form :is(button, a, input, textarea)')].filter(
    (element) =>
      element.checkVisibility() &&
      !element.matches(':disabled') &&
      field &&
      field.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING &&
      element.closest('[data-field]') !== field.closest('[data-field]'),
  )
  // Beside Save stands what would put everything back.
  const putsBack = (element: Element) =>
    !element.matches('[type=submit]') &&
    element.parentElement?.querySelector(':scope > [type=submit]') != null
  const target =
    after.find((element) => element.matches('[data-add-row]')) ??
    after.find((element) => !putsBack(element))
  if (!target) throw new Error('nothing stands after the field')
  target.setAttribute('data-pressed', '')
  target.addEventListener('click', () => document.documentElement.setAttribute('data-arrived', ''))
}
