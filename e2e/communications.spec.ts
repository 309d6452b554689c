import type { FrameLocator, Page } from '@playwright/test'
import { registerBusiness } from './businesses'
import { Filling } from './catalogue-pages'
import { expect, test } from './fixtures'
import { giulia } from './people'
import { openScreen } from './screens'
import { notification, signIn, unique } from './steps'

const rules = '/communications/email'
const newRule = '/communications/email/addemail'
const sentMails = '/communications/email/sent'

function previewOf(page: Page): FrameLocator {
  return page.frameLocator('iframe')
}

async function insert(page: Page, field: string, placeholder: RegExp): Promise<void> {
  await page.getByRole('button', { name: field, exact: true }).click()
  await page.getByRole('menuitem', { name: placeholder }).click()
}

test('a rule is written in Italian with placeholders, tried, corrected and saved', {
  tag: '@change',
}, async ({ page, request }) => {
  const { name: business, owner } = await registerBusiness(request)
  const name = unique('Promemoria')
  await signIn(page, owner, { language: 'it' })
  await openScreen(page, newRule)
  const form = new Filling(page)
  await form.type({ Nome: name })
  await form.choose('Evento', 'Giorni prima o dopo l’arrivo')
  await expect(page.getByText('Inviata 3 giorni prima della visita, alle 09:00')).toBeVisible()

  await form.openTab('Destinatario e testo')
  const subject = form.field('Oggetto (italiano)')
  await subject.fill('A presto, !')
  await subject.press('ArrowLeft')
  await insert(page, 'Inserisci un segnaposto: Oggetto (italiano)', /^Nome .*guestName/)
  await expect(subject).toBeFocused()
  await expect(subject).toHaveValue('A presto, {{guestName}}!')

  const body = form.field('Testo (italiano)')
  await body.click()
  await page.keyboard.type('La aspettiamo da ')
  await insert(page, 'Inserisci un segnaposto: Testo (italiano)', /^Nome dell’azienda/)
  await expect(body).toBeFocused()
  await page.keyboard.type(' con il vino {{vino}}')
  await expect(previewOf(page).getByText(`La aspettiamo da ${business}`)).toBeVisible()
  await expect(page.getByText('Non disponibile: {{vino}}')).toBeVisible()

  await form.press('Salva')
  await expect(page.getByText('vino non è disponibile in questo tipo di e-mail')).toBeVisible()
  await expect(body).toBeFocused()
  await page.keyboard.press('End')
  for (const _ of ' {{vino}}') await page.keyboard.press('Backspace')
  await form.press('Salva')
  await expect(page).toHaveURL(rules)
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('3 giorni prima dell’arrivo, alle 09:00')
  await expect(row).toContainText('Acquirente')

  await row.getByRole('link', { name: `Modifica ${name}` }).click()
  await form.openTab('Destinatario e testo')
  await expect(body).toHaveText('La aspettiamo da {{houseName}} con il vino')
  await expect(page.getByText('Modifiche non salvate')).toBeHidden()
})

test('a mail is tried with a real booking, on both widths, and leads nowhere', {
  tag: '@full',
}, async ({ page }) => {
  await signIn(page, giulia)
  await openScreen(page, newRule)
  const form = new Filling(page)
  await form.openTab('Recipient and text')
  const body = form.field('Text (English)')
  await body.click()
  await page.keyboard.type('Dear {{guestSurname}}, find us here')
  await page.keyboard.press('Shift+Control+ArrowLeft')
  await page.getByRole('button', { name: 'Link', exact: true }).first().click()
  await page.getByRole('button', { name: 'Map', exact: true }).click()
  await expect(body.getByRole('link', { name: 'here' })).toHaveAttribute('href', '{{mapLink}}')

  const picker = page.getByRole('combobox', { name: 'Preview with booking' })
  await expect(picker).toHaveAttribute('placeholder', /^Latest: /)
  await picker.click()
  const options = page.getByRole('listbox', { name: 'Preview with booking' }).getByRole('option')
  const chosen = (await options.nth(3).textContent()) ?? ''
  await options.nth(3).click()
  await expect(picker).toHaveValue(chosen)
  const surname = chosen.split(' · ')[1]?.split(' ').at(-1) ?? ''
  await expect(previewOf(page).getByText(`Dear ${surname}, find us`)).toBeVisible()
  await previewOf(page).getByText('here', { exact: true }).click()
  await page.getByRole('button', { name: 'Desktop' }).click()
  await expect(previewOf(page).getByText(`Dear ${surname}, find us`)).toBeVisible()
  await expect(page).toHaveURL(newRule)

  await page.getByRole('button', { name: 'Send test e-mail' }).click()
  await expect(notification(page, `Test e-mail sent to ${giulia.email}`)).toBeVisible()
})

test('all mails to guests are held back, and let go again', { tag: '@full' }, async ({
  page,
  request,
}) => {
  const { owner } = await registerBusiness(request)
  await signIn(page, owner)
  await openScreen(page, rules)
  const leaving = page.getByRole('switch', { name: 'Send e-mails' })
  await expect(leaving).toBeChecked()
  await leaving.click()
  const question = page.getByRole('dialog', { name: 'Pause all e-mails to guests?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(leaving).toBeChecked()
  await leaving.click()
  await question.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText('All e-mails to guests are paused.')).toBeVisible()
  await expect(leaving).not.toBeChecked()
  await page.reload()
  await expect(page.getByText('All e-mails to guests are paused.')).toBeVisible()
  await leaving.click()
  await expect(page.getByText('All e-mails to guests are paused.')).toBeHidden()
  await expect(leaving).toBeChecked()
})

test('a business without rules begins with the ready-made ones', { tag: '@full' }, async ({
  page,
  request,
}) => {
  const { owner } = await registerBusiness(request)
  await signIn(page, owner)
  await openScreen(page, rules)
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No Rule Found')).toBeVisible()
  await page.getByRole('button', { name: 'Add ready-made rules' }).click()
  await expect(page.getByRole('row').nth(5)).toBeVisible()
  await expect(page.getByRole('table').getByText('Active', { exact: true })).toHaveCount(0)
})

test('what a rule has sent is read, and sent again only when it is meant', {
  tag: '@full',
}, async ({ page }) => {
  await signIn(page, giulia)
  await openScreen(page, rules)
  const link = page.getByRole('link', { name: /^Sent by this rule/ }).first()
  await link.click()
  await expect(page).toHaveURL(/\/sent\?.*ruleId=/)
  const opener = page.getByRole('button', { name: /Tenuta Montefosco/ }).first()
  const subject = (await opener.textContent()) ?? ''
  await opener.click()
  const mail = page.getByRole('dialog', { name: subject })
  await expect(mail.frameLocator('iframe').getByText('Tenuta Montefosco').first()).toBeVisible()
  await mail.getByRole('button', { name: 'Resend' }).click()
  const question = page.getByRole('dialog', { name: /^Resend / })
  await expect(question).toContainText('The guest will receive it again')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(page).toHaveURL(new RegExp(sentMails))
})
