import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { linkMailedTo } from './mails'
import { type Person, someone, uniqueName } from './people'

export interface Business {
  readonly name: string
  readonly vatCode: string
  readonly owner: Person
}

interface BusinessOptions {
  readonly name?: string
  /** Else nobody can sign in to it yet. */
  readonly isConfirmed?: boolean
  /** What it answers to the questionnaire. */
  readonly kinds?: readonly string[]
}

/** An Italian code with the right check digit that nobody else has: series are counted by it. */
export function newVatCode(): string {
  const digits = [...`${String(Math.random()).slice(2, 9).padEnd(7, '7')}048`].map(Number)
  const sum = digits.reduce((total, digit, index) => {
    const counted = index % 2 === 0 ? digit : digit * 2
    return total + (counted > 9 ? counted - 9 : counted)
  }, 0)
  return `IT${digits.join('')}${(10 - (sum % 10)) % 10}`
}

/** A business of its own, for what would disturb the others in the demo business. */
export async function registerBusiness(
  request: APIRequestContext,
  {
    name = uniqueName('Podere'),
    isConfirmed = true,
    kinds = ['Hospitality'],
  }: BusinessOptions = {},
): Promise<Business> {
  const owner = someone('Livia')
  const vatCode = newVatCode()
  const answer = await request.post('/api/onboard/register', {
    data: {
      role: 'bussiness_admin',
      business: {
        name,
        website: 'https://www.podere-prova.it',
        ...(await somePlace(request)),
        vat_code: vatCode,
        sdi: 'M5UXCR1',
        address: 'Strada del Vino 3',
      },
      user: {
        email: owner.email,
        contact_name: owner.name,
        phone_number: '3331234567',
        password: owner.password,
        confirmPassword: owner.password,
      },
      service: { business: kinds },
    },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  if (isConfirmed) await confirm(request, owner)
  return { name, owner, vatCode }
}

async function somePlace(request: APIRequestContext) {
  const { items } = await (await request.get('/api/onboard/countrylist')).json()
  const country = items.country.find(({ code }: { code: string }) => code === 'IT').id
  const { regions } = await (await request.get(`/api/onboard/regions?id=${country}`)).json()
  return { country, region: regions[0].id }
}

async function confirm(request: APIRequestContext, { email }: Person): Promise<void> {
  const token = (await linkMailedTo(request, email)).split('/').at(-1) ?? ''
  const answer = await request.post(`/api/auth/confirm-email?${new URLSearchParams({ token })}`)
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** What the owner of a business without a confirmed address sees, as on installations that send no mails. */
export async function pretendUnconfirmed(page: Page): Promise<() => Promise<void>> {
  const detailCall = '**/api/v1/user/detail/*'
  await page.route(detailCall, async (route) => {
    const answer = await route.fetch()
    const detail = await answer.json()
    const business = { ...detail.business, isEmailConfirmed: false }
    await route.fulfill({ response: answer, json: { ...detail, business } })
  })
  return () => page.unroute(detailCall)
}
