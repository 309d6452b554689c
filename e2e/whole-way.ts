import { expect, type Locator, type Page } from '@playwright/test'
import { Api, customerPath, tagPath, userPath } from './api'
import { openMail } from './mails'
import { type Person, someone, uniqueName } from './people'
import { type Language, words } from './screens'
import { SignUp } from './sign-up-pages'
import { chooseLanguage, expectSignedIn } from './steps'
import { newTagForm, tagList } from './tag-pages'

const wayWords = {
  en: {
    signUp: 'SIGN UP',
    businessEmail: 'Business email',
    password: 'Password',
    registered: 'Your business is registered',
    openMailbox: 'Open the mailbox',
    confirmSubject: 'Confirm your e-mail address',
    confirmed: 'Your e-mail address is confirmed',
    banner: 'Confirm your e-mail address.',
    addUser: 'Add user',
    surname: 'Surname',
    email: 'E-mail',
    permissions: 'Permissions',
    seeAnalytics: 'Analytics: display',
    invitation: 'has created an account for you',
    newPassword: 'New password',
    reset: 'Reset',
    isSet: 'Your new password is set',
    home: 'Home',
    analytics: 'Analytics',
    user: 'User',
    settings: 'Settings',
  },
  it: {
    signUp: 'REGISTRATI',
    businessEmail: 'E-mail aziendale',
    password: 'Password',
    registered: 'La tua azienda è registrata',
    openMailbox: 'Apri la casella di posta',
    confirmSubject: 'Conferma il tuo indirizzo e-mail',
    confirmed: 'Il tuo indirizzo e-mail è confermato',
    banner: 'Conferma il tuo indirizzo e-mail.',
    addUser: 'Aggiungi utente',
    surname: 'Cognome',
    email: 'E-mail',
    permissions: 'Permessi',
    seeAnalytics: 'Analisi: visualizza',
    invitation: 'ha creato un account per te',
    newPassword: 'Nuova password',
    reset: 'Reimposta',
    isSet: 'La nuova password è impostata',
    home: 'Home',
    analytics: 'Analisi',
    user: 'Utenti',
    settings: 'Impostazioni',
  },
} as const satisfies Record<Language, Record<string, string>>

interface WholeWay {
  readonly page: Page
  readonly newPage: () => Promise<Page>
  readonly language: Language
  /** The menu is in a drawer there. */
  readonly isPhone: boolean
}

/** From the first visit to a colleague who may do little, as the people of a new business go it. */
export async function walkTheWholeWay(way: WholeWay): Promise<void> {
  const owner = someone('Livia')
  const colleague = { ...someone('Piero'), password: 'Vendemmia#26' }
  const business = uniqueName('Podere')
  await chooseLanguage(way.page, way.language)
  await register(way, owner, business)
  await confirmAndEnter(way, owner)
  await invite(way, colleague)

  const page = await way.newPage()
  await chooseLanguage(page, way.language)
  const theirs = { ...way, page }
  await takeUpInvitation(theirs, colleague, business)
  await expectLittle(theirs, colleague)
}

async function register({ page, language }: WholeWay, owner: Person, business: string) {
  const say = wayWords[language]
  await page.goto('/sign-in')
  await page.getByRole('link', { name: say.signUp }).click()
  const { name: contactName, email, password } = owner
  await new SignUp(page, language).register({ name: business, email, contactName, password })
  await expect(page).toHaveURL('/sign-in')
  await expect(page.getByRole('status').filter({ hasText: say.registered })).toBeVisible()
}

async function confirmAndEnter(way: WholeWay, owner: Person) {
  const { page, language } = way
  const say = wayWords[language]
  await page.getByRole('link', { name: say.openMailbox }).click()
  await openMail(page, owner.email)
  await expect(page.getByRole('heading', { name: say.confirmSubject })).toBeVisible()
  await page.getByRole('article').getByRole('link').click()
  await expect(page.getByRole('status').filter({ hasText: say.confirmed })).toBeVisible()
  await signInWith(way, owner)
  await expect(page).toHaveURL('/')
  if (!way.isPhone) await expectSignedIn(page, owner.name)
  await expect(page.getByRole('region', { name: say.banner })).toHaveCount(0)
}

/** Without a password, so that the colleague chooses it. */
async function invite(way: WholeWay, colleague: Person) {
  const { page, language } = way
  const say = wayWords[language]
  const [name = '', surname = ''] = colleague.name.split(' ')
  await (await menu(way)).getByRole('link', { name: say.user }).click()
  await page.getByRole('link', { name: say.addUser }).click()
  await page.getByRole('textbox', { name: words[language].name, exact: true }).fill(name)
  await page.getByRole('textbox', { name: say.surname, exact: true }).fill(surname)
  await page.getByRole('textbox', { name: say.email, exact: true }).fill(colleague.email)
  await page.getByRole('tab', { name: say.permissions }).click()
  await page.getByRole('switch', { name: say.seeAnalytics }).click()
  await page.getByRole('button', { name: words[language].save }).click()
  await expect(page).toHaveURL('/user')
  await expect(page.getByRole('link', { name: colleague.name, exact: true })).toBeVisible()
}

async function takeUpInvitation(way: WholeWay, colleague: Person, business: string) {
  const { page, language } = way
  const say = wayWords[language]
  await page.goto('/mailbox')
  await openMail(page, colleague.email)
  await expect(page.getByRole('heading', { name: `${business} ${say.invitation}` })).toBeVisible()
  await page.getByRole('article').getByRole('link').click()
  await page.getByLabel(say.newPassword).fill(colleague.password)
  await page.getByRole('button', { name: say.reset }).click()
  await expect(page).toHaveURL('/sign-in')
  await expect(page.getByRole('status').filter({ hasText: say.isSet })).toBeVisible()
  await signInWith(way, colleague)
  await expect(page).toHaveURL('/')
  if (!way.isPhone) await expectSignedIn(page, 'Piero')
}

/** In the menu, by typed addresses, on the pages and at the server. */
async function expectLittle(way: WholeWay, colleague: Person) {
  const { page, language } = way
  const say = wayWords[language]
  await expectMenu(way, [say.home, say.analytics, say.settings])
  await page.goto(tagList)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: words[language].addTag })).toHaveCount(0)
  const refused = ['/user', '/user/adduser', '/sales/products', '/admin/customers']
  for (const address of refused) {
    await page.goto(address)
    await expect(page, address).toHaveURL('/')
  }
  await page.goto('/settings/business')
  await expect(page).toHaveURL('/settings')
  await page.goto(newTagForm)
  await expect(page.getByRole('button', { name: words[language].save })).toHaveCount(0)

  const theirs = await Api.as(colleague, page.request)
  expect((await theirs.ask('GET', tagPath)).status).toBe(200)
  for (const [method, path] of [
    ['GET', userPath],
    ['GET', customerPath],
    ['GET', '/api/v1/settings/business'],
    ['POST', tagPath],
  ] as const) {
    expect((await theirs.ask(method, path)).status, `${method} ${path}`).toBe(403)
  }
}

async function signInWith({ page, language }: WholeWay, { email, password }: Person) {
  const say = wayWords[language]
  await page.getByLabel(say.businessEmail).fill(email)
  await page.getByLabel(say.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: words[language].login }).click()
}

async function menu({ page, language, isPhone }: WholeWay): Promise<Locator> {
  const say = words[language]
  if (isPhone) await page.getByRole('button', { name: say.openMenu }).click()
  return page.getByRole('navigation', { name: say.menu })
}

async function expectMenu(way: WholeWay, entries: readonly string[]) {
  await expect((await menu(way)).getByRole('link')).toHaveText([...entries])
  if (way.isPhone) await way.page.keyboard.press('Escape')
}
