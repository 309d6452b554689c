import { confirmEmail } from '@cantina/contract/accounts/email-confirmation'
import { changePassword } from '@cantina/contract/accounts/password'
import { readProfile, updateProfile } from '@cantina/contract/accounts/profile'
import { login } from '@cantina/contract/accounts/session'
import { endOtherSessions, endSession, listSessions } from '@cantina/contract/accounts/sessions'
import { userDetail } from '@cantina/contract/accounts/user-detail'
import { readBusiness, updateBusiness } from '@cantina/contract/business/business'
import { vatRates } from '@cantina/contract/business/vat-rates'
import { customers } from '@cantina/contract/operator/customers'
import { countryList, regionList } from '@cantina/contract/reference/places'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accounts } from '#platform/auth/accounts.table'
import { hashPassword } from '#platform/auth/passwords'
import { createOperator, createUser, type TestUser } from '#testing/factories'
import { mailsTo, tokenIn } from '#testing/mails'
import { callOn, useTestServer } from '#testing/test-server'

const password = 'Sangiovese#1'
const newPassword = 'Nebbiolo#22'

describe('settings', () => {
  const server = useTestServer()
  let passwordHash: string
  let user: TestUser

  beforeAll(async () => {
    passwordHash = await hashPassword(password)
  })
  beforeEach(async () => {
    user = await createUser(server, { passwordHash, rights: [] })
  })

  const tokenMailedTo = async (email: string) => tokenIn((await mailsTo(server, email))[0])
  const signIn = (email: string, secret = password) =>
    callOn(server, login, { body: { email, password: secret } })

  describe('of one’s own profile', () => {
    const save = (values: object, who: { token: string } = user) =>
      callOn(
        server,
        updateProfile,
        {
          body: {
            name: 'Sara',
            surname: null,
            email: user.email,
            language: 'it',
            currentPassword: null,
            ...values,
          },
        },
        who,
      )

    it('are everyone’s, whatever their rights', async () => {
      expect((await save({ surname: 'Neri' })).body).toMatchObject({
        message: 'Changes saved',
        item: { name: 'Sara', surname: 'Neri', language: 'it' },
      })
      const { body } = await callOn(server, readProfile, {}, user)
      expect(body).toEqual({
        name: 'Sara',
        surname: 'Neri',
        email: user.email,
        language: 'it',
        pendingEmail: null,
      })
    })

    it('are the operator’s too', async () => {
      const operator = await createOperator(server)
      const saved = await save({ email: operator.email, surname: 'Uno' }, operator)
      expect(saved.body.item).toMatchObject({ name: 'Sara', surname: 'Uno' })
    })

    it('take another e-mail address only with the password, once its link is followed', async () => {
      const email = `new.${user.email}`
      for (const currentPassword of [null, 'Wrong#12345']) {
        const refused = await save({ email, currentPassword })
        expect(refused.body.fields).toEqual({
          currentPassword: 'Current password is incorrect',
        })
      }
      const asked = await save({ email, currentPassword: password })
      expect(asked.body.item).toMatchObject({ email: user.email, pendingEmail: email })
      expect((await mailsTo(server, user.email))[0]?.textBody).toContain(email)
      expect((await signIn(email)).status).toBe(401)
      expect((await signIn(user.email)).status).toBe(200)
      const token = await tokenMailedTo(email)
      for (let times = 0; times < 2; times += 1) {
        expect((await callOn(server, confirmEmail, { query: { token } })).status).toBe(200)
      }
      expect((await signIn(email)).status).toBe(200)
      expect((await signIn(user.email)).status).toBe(401)
      // Whoever asked stays signed in.
      expect((await callOn(server, readProfile, {}, user)).body).toMatchObject({
        email,
        pendingEmail: null,
      })
      expect(await mailsTo(server, user.email)).toHaveLength(2)
    })

    it('delete an address that was asked for when another is, or the password changes', async () => {
      const [first, other] = [`first.${user.email}`, `other.${user.email}`]
      const ask = (email: string) => save({ email, currentPassword: password })
      const follow = (token: string) => callOn(server, confirmEmail, { query: { token } })
      await ask(first)
      const late = await tokenMailedTo(first)
      await ask(other)
      expect((await follow(late)).body).toMatchObject({ code: 'link_invalid' })
      const next = 'Vendemmia#2031'
      const body = { currentPassword: password, password: next, confirmPassword: next }
      await callOn(server, changePassword, { body }, user)
      expect((await follow(await tokenMailedTo(other))).body).toMatchObject({
        code: 'link_invalid',
      })
      expect((await signIn(user.email, next)).status).toBe(200)
    })

    it('take no address that somebody got before the link was followed', async () => {
      const email = `wanted.${user.email}`
      await save({ email, currentPassword: password })
      const token = await tokenMailedTo(email)
      const rival = await createUser(server)
      await server.database.asPlatform((tx) =>
        tx.update(accounts).set({ email }).where(eq(accounts.id, rival.userId)),
      )
      const late = await callOn(server, confirmEmail, { query: { token } })
      expect(late.body).toMatchObject({ code: 'already_used' })
      expect((await signIn(user.email)).status).toBe(200)
    })

    it('count no right password for a guess', async () => {
      for (let round = 0; round < 7; round += 1) {
        expect((await save({ currentPassword: password })).status).toBe(200)
      }
      expect((await signIn(user.email)).status).toBe(200)
    })

    it('answer alike for an address that somebody has elsewhere, whose owner alone is notified', async () => {
      const other = await createUser(server)
      const email = other.email.toUpperCase()
      const free = `free.${user.email}`
      const answers = []
      for (const wanted of [free, email]) {
        const { status, body } = await save({ email: wanted, currentPassword: password })
        answers.push([status, JSON.stringify(body).replaceAll(wanted, 'wanted')])
      }
      expect(answers[0]).toEqual(answers[1])
      const [notice, ...others] = await mailsTo(server, other.email)
      expect(notice?.subject).toBe('Somebody asked to use your address')
      expect(notice?.textBody).not.toContain('/confirm-email/')
      expect(others).toEqual([])
      expect(await mailsTo(server, email)).toEqual([])
    })

    it('take no address that a colleague has', async () => {
      const other = await createUser(server, { businessId: user.businessId })
      const taken = await save({ email: other.email.toUpperCase(), currentPassword: password })
      expect(taken.body.fields).toEqual({ email: 'Already used this value' })
    })
  })

  describe('of one’s own password', () => {
    const change = (values: object = {}, who: { token: string } = user) =>
      callOn(
        server,
        changePassword,
        {
          body: {
            currentPassword: password,
            password: newPassword,
            confirmPassword: newPassword,
            ...values,
          },
        },
        who,
      )

    it('end the other sessions and keep this one', async () => {
      const other = (await signIn(user.email)).body.accessToken.token
      expect((await change()).body.message).toContain('Password changed')
      expect((await callOn(server, readProfile, {}, { token: other })).body.code).toBe(
        'session_ended',
      )
      expect((await callOn(server, readProfile, {}, user)).status).toBe(200)
      expect((await signIn(user.email)).status).toBe(401)
      expect((await signIn(user.email, newPassword)).status).toBe(200)
    })

    it('need the current one, the rules and the same twice', async () => {
      expect((await change({ currentPassword: 'Wrong#12345' })).body.fields).toEqual({
        currentPassword: 'Current password is incorrect',
      })
      expect((await change({ confirmPassword: 'Nebbiolo#23' })).body.fields).toEqual({
        confirmPassword: 'Passwords must match',
      })
      const weak = await change({ password: 'nebbiolo', confirmPassword: 'nebbiolo' })
      expect(weak.body.fields.password).toBe('Password must contain at least one uppercase letter')
      expect((await signIn(user.email)).status).toBe(200)
    })

    it('answer a repeated request alike, and take another password under the same key for another', async () => {
      const idempotencyKey = 'the-same-change'
      const body = {
        currentPassword: password,
        password: newPassword,
        confirmPassword: newPassword,
      }
      const send = (changes: object = {}) =>
        callOn(
          server,
          changePassword,
          { body: { ...body, ...changes } },
          { token: user.token, idempotencyKey },
        )
      const [first, second] = [await send(), await send()]
      expect([first.status, second.status]).toEqual([200, 200])
      expect(second.body).toEqual(first.body)
      const other = { password: 'Barbera#333', confirmPassword: 'Barbera#333' }
      expect((await send(other)).body.code).toBe('idempotency_key_reused')
    })

    it('cannot be guessed on a borrowed screen', async () => {
      const statuses = []
      for (let round = 0; round < 7; round += 1) {
        statuses.push((await change({ currentPassword: `Wrong#1234${round}` })).status)
      }
      expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429])
      expect((await change()).status).toBe(429)
    })
  })

  describe('of one’s own sessions', () => {
    it('show where one is signed in, and end one of them or all others', async () => {
      const tokens = []
      for (let index = 0; index < 3; index += 1) {
        tokens.push((await signIn(user.email)).body.accessToken.token)
      }
      const list = async (token = user.token) =>
        (await callOn(server, listSessions, {}, { token })).body.items
      const before = await list()
      expect(before).toHaveLength(4)
      expect(before.filter((one: { isCurrent: boolean }) => one.isCurrent)).toEqual([
        expect.objectContaining({ id: user.sessionId }),
      ])
      const [other] = before.filter((one: { isCurrent: boolean }) => !one.isCurrent)
      expect((await callOn(server, endSession, { params: { id: other.id } }, user)).status).toBe(
        200,
      )
      expect(await list()).toHaveLength(3)
      const others = await callOn(server, endOtherSessions, {}, user)
      expect(others.body.message).toBe('2 other sessions ended')
      expect(await list()).toHaveLength(1)
      for (const token of tokens) {
        expect((await callOn(server, readProfile, {}, { token })).status).toBe(401)
      }
    })

    it('are nobody else’s to see or end', async () => {
      const colleague = await createUser(server, { businessId: user.businessId })
      const ended = await callOn(server, endSession, { params: { id: colleague.sessionId } }, user)
      expect(ended.status).toBe(404)
      expect((await callOn(server, readProfile, {}, colleague)).status).toBe(200)
    })
  })

  describe('of the business', () => {
    let admin: TestUser
    let place: { countryId: number; regionId: number }

    beforeAll(async () => {
      const countries = (await callOn(server, countryList, {})).body.items.country
      const countryId = countries.find((one: { code: string }) => one.code === 'IT').id
      const { body } = await callOn(server, regionList, { query: { id: countryId } })
      place = { countryId, regionId: body.regions[0].id }
    })
    beforeEach(async () => {
      admin = await createUser(server, { role: 'bussiness_admin' })
    })

    const profile = (values: object = {}) => ({
      name: 'Tenuta Nuova',
      website: 'https://tenuta.it',
      email: 'info@tenuta.it',
      phone: '+39 055 8540123',
      ...place,
      address: 'Via Roma 1',
      postalCode: '50022',
      city: 'Greve',
      vatCode: '04821900489',
      sdi: 'm5uxcr1',
      taxRegime: 'RF01' as const,
      logoId: null,
      brandColor: '#123456',
      timeZone: 'Europe/Rome',
      currency: 'EUR' as const,
      mailSenderName: 'Tenuta Nuova',
      mailReplyTo: 'info@tenuta.it',
      kinds: ['Hospitality' as const],
      version: 1,
      ...values,
    })
    const save = (values: object = {}, who = admin) =>
      callOn(server, updateBusiness, { body: profile(values) }, who)

    it('are the administrators’', async () => {
      const saved = await save()
      expect(saved.body.item).toMatchObject({
        name: 'Tenuta Nuova',
        vatCode: 'IT04821900489',
        sdi: 'M5UXCR1',
        version: 2,
      })
      const colleague = await createUser(server, { businessId: admin.businessId })
      expect((await save({}, colleague)).status).toBe(403)
      expect((await callOn(server, readBusiness, {}, colleague)).status).toBe(403)
    })

    it('keep the questionnaire, which everybody’s screens and the operator follow', async () => {
      const saved = await save({ kinds: ['Services', 'Merchandise', 'Services'] })
      expect(saved.body.item.kinds).toEqual(['Services', 'Merchandise'])
      const colleague = await createUser(server, { businessId: admin.businessId, rights: [] })
      const { body } = await callOn(server, userDetail, { params: colleague }, colleague)
      expect(body.business.kinds).toEqual(['Services', 'Merchandise'])
      const params = { id: admin.businessId }
      const operator = await createOperator(server)
      const customer = await callOn(server, customers.endpoints.get, { params }, operator)
      expect(customer.body.kinds).toEqual(['Services', 'Merchandise'])
    })

    it('give the business its colour on everybody’s screens at once', async () => {
      await save({ brandColor: '#2f7480' })
      const colleague = await createUser(server, { businessId: admin.businessId, rights: [] })
      const { body } = await callOn(server, userDetail, { params: colleague }, colleague)
      expect(body.business).toMatchObject({ brandColor: '#2f7480', logoId: null })
    })

    it('are not overwritten by who read them before', async () => {
      await save()
      const late = await save({ name: 'Late' })
      expect(late.body).toMatchObject({
        code: 'stale_version',
        current: { name: 'Tenuta Nuova', version: 2 },
      })
    })

    it.each([
      [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
      [{ currency: 'JPY' }, 'currency'],
      [{ vatCode: 'IT04821900480' }, 'vatCode'],
      [{ vatCode: '04821900480' }, 'vatCode'],
      [{ name: 'Two\nlines' }, 'name'],
      [{ sdi: '12' }, 'sdi'],
      [{ brandColor: 'red' }, 'brandColor'],
      [{ regionId: 1_999_999_999 }, 'regionId'],
      [{ logoId: '01890000-0000-7000-8000-000000000000' }, 'logoId'],
      [{ website: 'javascript:alert(1)' }, 'website'],
      [{ kinds: [] }, 'kinds'],
      [{ kinds: ['Circus'] }, 'kinds.0'],
    ])('refuse %j', async (values, field) => {
      const answer = await save(values)
      expect(answer.status).toBe(422)
      expect(Object.keys(answer.body.fields)).toEqual([field])
    })

    it('propose one VAT rate, the latest that was chosen', async () => {
      const rate = (values: object) =>
        callOn(
          server,
          vatRates.endpoints.create,
          { body: { ...vatRates.empty, ratePercent: 10, isDefault: true, ...values } as never },
          admin,
        )
      await rate({ name: 'First' })
      await rate({ name: 'Second' })
      const { body } = await callOn(server, vatRates.endpoints.list, { query: {} }, admin)
      const proposed = body.items.filter((one: { isDefault: boolean }) => one.isDefault)
      expect(proposed).toMatchObject([{ name: 'Second' }])
      const free = await rate({ name: 'Free', ratePercent: 0 })
      expect(free.body.fields).toEqual({ natureCode: 'A 0 % rate needs a nature code' })
      const odd = await rate({ name: 'Odd', natureCode: 'N4' })
      expect(odd.body.fields).toEqual({ natureCode: 'Only a 0 % rate has a nature code' })
      expect((await rate({ name: 'Export', ratePercent: 0, natureCode: 'N3.1' })).status).toBe(200)
    })
  })
})
