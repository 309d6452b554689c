import { confirmEmail, sendConfirmation } from '@cantina/contract/accounts/email-confirmation'
import { forgotPassword, resetPassword } from '@cantina/contract/accounts/password'
import { login } from '@cantina/contract/accounts/session'
import { userDetail } from '@cantina/contract/accounts/user-detail'
import { readBusiness } from '@cantina/contract/business/business'
import { register } from '@cantina/contract/business/registration'
import { vatRates } from '@cantina/contract/business/vat-rates'
import { readExperienceStart } from '@cantina/contract/catalogue/experiences'
import { emails } from '@cantina/contract/communications/emails'
import { readWebsite } from '@cantina/contract/guest/website'
import { countryList, regionList } from '@cantina/contract/reference/places'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { sendResetLinkJob } from '#features/accounts/password/send-reset-link.job'
import { businesses } from '#platform/tenancy/businesses.table'
import { callsOf } from '#testing/catalogue-factories'
import { unique } from '#testing/factories'
import { mailsTo, runJobs, tokenIn } from '#testing/mails'
import { callOn, send, useTestServer } from '#testing/test-server'

const password = 'Sangiovese#1'
const day = 24 * 60 * 60 * 1000

describe('registration', () => {
  const server = useTestServer()
  let italy: number
  let tuscany: number
  let germany: number
  let hesse: number

  beforeAll(async () => {
    const { body } = await callOn(server, countryList, {})
    const idOf = (code: string): number =>
      body.items.country.find((country: { code: string }) => country.code === code).id
    const regionIn = async (country: number, name: string): Promise<number> => {
      const answer = await callOn(server, regionList, { query: { id: country } })
      return answer.body.regions.find((one: { region_name: string }) => one.region_name === name).id
    }
    italy = idOf('IT')
    germany = idOf('DE')
    tuscany = await regionIn(italy, 'Tuscany')
    hesse = await regionIn(germany, 'Hessen')
  })

  const form = (changes: { business?: object; user?: object } = {}) => ({
    role: 'bussiness_admin' as const,
    business: {
      name: unique('Podere'),
      website: 'https://www.podere.it',
      country: italy,
      region: tuscany,
      vat_code: '04821900489',
      sdi: 'm5uxcr1',
      address: 'Via Roma 1',
      ...changes.business,
    },
    user: {
      email: `${unique('owner').replaceAll(' ', '.')}@example.com`,
      contact_name: "Maria D'Angelo",
      phone_number: '3331234567',
      password,
      confirmPassword: password,
      ...changes.user,
    },
    service: { business: ['Hospitality' as const, 'Services' as const] },
  })
  const registering = (body: object, language?: string) =>
    send(server.app, {
      method: 'POST',
      url: `/api${register.path}`,
      payload: body,
      headers: language ? { 'accept-language': language } : {},
    })
  const signingIn = (email: string) => callOn(server, login, { body: { email, password } })
  const signIn = async (email: string) => (await signingIn(email)).body
  const confirm = async (email: string) => {
    const token = tokenIn((await mailsTo(server, email)).at(-1))
    return callOn(server, confirmEmail, { query: { token } })
  }

  it('uses what was said of the business: its address, and its website for the plug-in', async () => {
    const body = form({ business: { postal_code: '53017', city: 'Radda in Chianti' } })
    expect((await registering(body)).status).toBe(200)
    await confirm(body.user.email)
    const { accessToken } = await signIn(body.user.email)
    const profile = await callOn(server, readBusiness, {}, accessToken)
    expect(profile.body).toMatchObject({ postalCode: '53017', city: 'Radda in Chianti' })
    const start = await callOn(server, readExperienceStart, {}, accessToken)
    expect(start.body.newPlace).toEqual({
      placeName: body.business.name,
      street: 'Via Roma',
      number: '1',
      postalCode: '53017',
      city: 'Radda in Chianti',
    })
    const website = await callOn(server, readWebsite, {}, accessToken)
    expect(website.body.item).toMatchObject({
      version: 0,
      allowedSites: ['https://www.podere.it', 'https://podere.it'],
    })
  })

  it('makes a business and its first administrator, who has every right', async () => {
    const body = form()
    const answer = await registering(body)
    expect(answer.status).toBe(200)
    expect(answer.body.message).toContain('Welcome to Cantina')
    await confirm(body.user.email)
    const session = await signIn(body.user.email)
    expect(session.user).toMatchObject({ name: "Maria D'Angelo", role: 'bussiness_admin' })
    expect(session.permission.every((one: { is_delete: boolean }) => one.is_delete)).toBe(true)
    const token = session.accessToken.token
    const params = { userId: session.user.user_id }
    const detail = await callOn(server, userDetail, { params }, { token })
    expect(detail.body.business).toMatchObject({
      name: body.business.name,
      timeZone: 'Europe/Rome',
      isEmailConfirmed: true,
    })
    const [business] = await server.database.asPlatform((tx) =>
      tx.select().from(businesses).where(eq(businesses.id, detail.body.business.id)),
    )
    expect(business).toMatchObject({
      vatCode: 'IT04821900489',
      sdi: 'M5UXCR1',
      countryId: italy,
      regionId: tuscany,
      email: body.user.email,
      kinds: ['Hospitality', 'Services'],
      taxRegime: 'RF01',
    })
    const rates = await callOn(server, vatRates.endpoints.list, { query: {} }, { token })
    expect(rates.body.items[0]).toMatchObject({ ratePercent: 22, isDefault: true })
  })

  it.each(['en', 'it'])(
    'begins with mails in both languages, off except for what every guest must receive (%s)',
    async (language) => {
      const body = form()
      await registering(body, language)
      await confirm(body.user.email)
      const { accessToken } = await signIn(body.user.email)
      const rules = callsOf(server, emails, { token: accessToken.token })
      const { items } = (await rules.list({ pageSize: 100 })).body
      const isOn = ({ status }: { status: string }) => status === 'active'
      const triggerOf = ({ trigger }: { trigger: string }) => trigger
      expect(items.filter(isOn).map(triggerOf).sort()).toEqual([
        'booking_cancellation',
        'booking_confirmation',
        'purchase_confirmation',
      ])
      expect(items.length).toBeGreaterThan(6)
      expect(
        items.every((rule: { hasEn: boolean; hasIt: boolean }) => rule.hasEn && rule.hasIt),
      ).toBe(true)
      const name = language === 'it' ? 'Conferma della prenotazione' : 'Booking confirmation'
      expect(items.map((rule: { name: string }) => rule.name)).toContain(name)
    },
  )

  it('takes `services` for `service`', async () => {
    const { service, ...rest } = form()
    expect((await registering({ ...rest, services: service })).status).toBe(200)
  })

  it('adds the country’s prefix to the VAT code and holds it against that country', async () => {
    const german = (vat_code: string) =>
      form({ business: { country: germany, region: hesse, vat_code } })
    expect((await registering(german('998877660'))).status).toBe(200)
    const wrong = await registering(german('998877661'))
    expect(wrong.status).toBe(422)
    expect(wrong.body).toMatchObject({
      code: 'invalid_vat_code',
      message: 'Invalid VAT code',
      fields: { 'business.vat_code': 'Invalid VAT code' },
    })
  })

  it('asks the owner to confirm the e-mail address, in their language', async () => {
    const body = form()
    await registering(body, 'it')
    const [mail] = await mailsTo(server, body.user.email)
    expect(mail).toMatchObject({
      subject: 'Conferma il tuo indirizzo e-mail',
      audience: 'account',
      state: 'queued',
    })
    expect(mail?.htmlBody).toContain('Maria D&#39;Angelo')
    const token = tokenIn(mail)
    for (const _ of ['first', 'again']) {
      const answer = await callOn(server, confirmEmail, { query: { token } })
      expect(answer.status).toBe(200)
    }
    const session = await signIn(body.user.email)
    const detail = await callOn(
      server,
      userDetail,
      { params: { userId: session.user.user_id } },
      { token: session.accessToken.token },
    )
    expect(detail.body.business.isEmailConfirmed).toBe(true)
  })

  it('signs nobody in before the address is confirmed, as if it had been known', async () => {
    const known = form()
    await registering(known)
    await confirm(known.user.email)
    const again = { ...form().user, email: known.user.email, password: 'Nebbiolo#22' }
    const answers = []
    for (const user of [form().user, { ...again, confirmPassword: again.password }]) {
      const registered = await registering(form({ user }))
      const { email, password } = user
      const refused = await callOn(server, login, { body: { email, password } })
      const { requestId: _, ...refusal } = refused.body
      answers.push([registered.status, registered.body, refused.status, refusal])
    }
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]?.[2]).toBe(401)
    expect(answers[0]?.[3]).toMatchObject({ code: 'wrong_credentials' })
  })

  it('counts such a sign-in as a failed one', async () => {
    const { user } = form()
    await registering(form({ user }))
    const answers = []
    for (let round = 0; round < 6; round += 1) answers.push((await signingIn(user.email)).status)
    expect(answers).toEqual([401, 401, 401, 401, 401, 429])
  })

  it('confirms the address of an owner who sets another password by link instead', async () => {
    const { user } = form()
    await registering(form({ user }))
    await callOn(server, forgotPassword, { body: { email: user.email } })
    await runJobs(server, [sendResetLinkJob(server.deps)])
    const token = tokenIn((await mailsTo(server, user.email))[0])
    expect(
      (await callOn(server, resetPassword, { query: { token }, body: { password } })).status,
    ).toBe(200)
    const session = await signIn(user.email)
    const params = { userId: session.user.user_id }
    const detail = await callOn(
      server,
      userDetail,
      { params },
      { token: session.accessToken.token },
    )
    expect(detail.body.business.isEmailConfirmed).toBe(true)
  })

  it('lets owners in at once where no mails are sent, and mails a link on demand', async () => {
    const { user } = form()
    const deps = server.deps as { sendsMails: boolean }
    deps.sendsMails = false
    const answer = await registering(form({ user }))
    deps.sendsMails = true
    expect(answer.body.item).toEqual({ awaitsConfirmation: false })
    expect(answer.body.message).toContain('You can sign in now')
    const { accessToken } = await signIn(user.email)
    const again = await callOn(server, sendConfirmation, {}, { token: accessToken.token })
    expect(again.status).toBe(200)
    expect(await mailsTo(server, user.email)).toHaveLength(2)
  })

  it('lets links expire after seven days', async () => {
    const body = form()
    await registering(body)
    server.clock.advance(8 * day)
    expect((await confirm(body.user.email)).body.code).toBe('link_invalid')
    const madeUp = await callOn(server, confirmEmail, { query: { token: 'x'.repeat(43) } })
    expect(madeUp.status).toBe(410)
  })

  it('knows an e-mail address once in the whole installation, whatever its case', async () => {
    const body = form()
    await registering(body)
    const first = await registering(form())
    const again = await registering(form({ user: { email: body.user.email.toUpperCase() } }))
    // The same answer as for an unknown address: only its owner is notified.
    expect(again.status).toBe(first.status)
    expect(again.body).toEqual(first.body)
    expect(JSON.stringify(await mailsTo(server, body.user.email))).toContain('/forgot-password')
    await registering(form({ user: { email: body.user.email } }))
    expect(await mailsTo(server, body.user.email)).toHaveLength(2)
    const all = await server.database.asPlatform((tx) =>
      tx.select().from(businesses).where(eq(businesses.email, body.user.email.toUpperCase())),
    )
    expect(all).toEqual([])
  })

  it('reports every problem at once, in the words of the specification', async () => {
    const answer = await registering({
      role: 'bussiness_admin',
      business: {
        name: '',
        website: 'podere',
        country: 'IT',
        region: null,
        vat_code: '',
        sdi: '1',
        address: '',
      },
      user: {
        email: 'maria',
        contact_name: '',
        phone_number: '12',
        password: 'short',
        confirmPassword: 'other',
      },
      service: { business: [] },
    })
    expect(answer.status).toBe(422)
    expect(answer.body.fields).toEqual({
      'business.name': 'This is required field',
      'business.website': 'Enter a valid URL',
      'business.country': 'Please enter a valid Information',
      'business.region': 'This is required field',
      'business.vat_code': 'This is required field',
      'business.sdi': 'Invalid SDI',
      'business.address': 'This is required field',
      'user.email': 'Please Enter a valid Email ID',
      'user.contact_name': 'This is required field',
      'user.phone_number': 'Enter a valid Phone number',
      'user.password': 'Password must be at least 8 characters',
      'user.confirmPassword': 'Passwords must match',
      'service.business': 'Please select at least one option',
    })
  })

  it.each([
    ['another role', () => ({ ...form(), role: 'super_admin' }), 'role'],
    ['no services', () => ({ ...form(), service: undefined }), 'service.business'],
    ['a region of another country', () => form({ business: { region: hesse } }), 'business.region'],
    ['an unknown country', () => form({ business: { country: 99_999 } }), 'business.country'],
    ['a field nobody knows', () => ({ ...form(), isDemo: true }), 'isDemo'],
  ])('refuses %s and makes nothing', async (_, body, field) => {
    const answer = await registering(body())
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.fields)).toEqual([field])
  })

  it('limits the rate of repeated registrations', async () => {
    const statuses = new Set<number>()
    const email = `${unique('many').replaceAll(' ', '.')}@example.com`
    for (let round = 0; round < 12; round += 1) {
      statuses.add((await registering(form({ user: { email } }))).status)
    }
    expect([...statuses]).toEqual([200, 429])
  })
})
