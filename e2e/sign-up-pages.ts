import { expect, type Locator, type Page } from '@playwright/test'
import type { Language } from './screens'

/** What the three steps call their fields and buttons. */
export const signUpWords = {
  en: {
    business: 'Business Info',
    name: 'Business name',
    website: 'Website',
    country: 'Country',
    italy: 'Italy',
    region: 'Region',
    tuscany: 'Tuscany',
    vatCode: 'VAT code',
    sdi: 'SDI',
    address: 'Address',
    account: 'Account Setup',
    email: 'Email',
    contactName: 'Contact name',
    phone: 'Phone number',
    password: 'Password',
    repeat: 'Confirm password',
    questionnaire: 'Questionnaire',
    kinds: ['Food and beverage', 'Hospitality'],
    next: 'Next',
    register: 'Register',
  },
  it: {
    business: 'Dati aziendali',
    name: 'Nome dell’azienda',
    website: 'Sito web',
    country: 'Paese',
    italy: 'Italia',
    region: 'Regione',
    tuscany: 'Toscana',
    vatCode: 'Partita IVA',
    sdi: 'Codice SDI',
    address: 'Indirizzo',
    account: 'Il tuo account',
    email: 'E-mail',
    contactName: 'Nome del referente',
    phone: 'Numero di telefono',
    password: 'Password',
    repeat: 'Conferma la password',
    questionnaire: 'Questionario',
    kinds: ['Cibo e bevande', 'Ospitalità'],
    next: 'Avanti',
    register: 'Registrati',
  },
} as const satisfies Record<Language, Record<string, string | readonly string[]>>

export interface Registering {
  readonly name: string
  readonly email: string
  readonly contactName: string
  readonly password: string
}

/** The wizard as a person sees it. */
export class SignUp {
  readonly page: Page
  readonly say: (typeof signUpWords)[Language]

  constructor(page: Page, language: Language = 'en') {
    this.page = page
    this.say = signUpWords[language]
  }

  field(name: string): Locator {
    return this.page.getByRole('textbox', { name, exact: true })
  }

  picker(name: string): Locator {
    return this.page.getByRole('combobox', { name, exact: true })
  }

  /** A step's header says besides whether the step is complete. */
  header(step: string): Locator {
    return this.page.getByRole('listitem').getByRole('button', { name: step })
  }

  get onward(): Locator {
    const { next, register } = this.say
    return this.page.getByRole('button', { name: new RegExp(`^(${next}|${register})$`) })
  }

  async expectStep(step: string): Promise<void> {
    await expect(this.page.getByRole('region', { name: step })).toBeVisible()
    await expect(this.header(step)).toHaveAttribute('aria-current', 'step')
  }

  async choose(picker: string, option: string): Promise<void> {
    await this.picker(picker).fill(option)
    await this.page.getByRole('option', { name: option, exact: true }).click()
    await expect(this.picker(picker)).toHaveValue(option)
  }

  async fillBusiness(name: string): Promise<void> {
    const { say } = this
    await this.field(say.name).fill(name)
    await this.field(say.website).fill('https://www.podere-prova.it/vini')
    await this.choose(say.country, say.italy)
    await this.choose(say.region, say.tuscany)
    await this.field(say.vatCode).fill('00743110157')
    await this.field(say.sdi).fill('m5uxcr1')
    await this.field(say.address).fill('Strada del Vino 3')
  }

  async fillAccount({ email, contactName, password }: Omit<Registering, 'name'>): Promise<void> {
    const { say } = this
    await this.field(say.email).fill(email)
    await this.field(say.contactName).fill(contactName)
    await this.field(say.phone).fill('333 1234567')
    await this.field(say.password).fill(password)
    await this.field(say.repeat).fill(password)
  }

  async fillQuestionnaire(): Promise<void> {
    for (const kind of this.say.kinds) await this.page.getByRole('checkbox', { name: kind }).check()
  }

  /** From the first step to the last button. */
  async register(registering: Registering): Promise<void> {
    const { say } = this
    await this.fillBusiness(registering.name)
    await this.onward.click()
    await this.expectStep(say.account)
    await this.fillAccount(registering)
    await this.onward.click()
    await this.expectStep(say.questionnaire)
    await this.fillQuestionnaire()
    await expect(this.onward).toHaveText(say.register)
    await this.onward.click()
  }
}
