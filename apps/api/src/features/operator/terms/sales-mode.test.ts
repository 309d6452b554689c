import { customers } from '@cantina/contract/operator/customers'
import { updateProvider } from '@cantina/contract/operator/provider'
import {
  declineSalesMode,
  requestSalesMode,
  withdrawSalesMode,
} from '@cantina/contract/operator/sales-mode'
import { readOwnTerms } from '@cantina/contract/operator/settlement'
import { agreeCustomerTerms, readCustomerTerms } from '@cantina/contract/operator/terms'
import { addDays } from '@cantina/domain/calendar'
import { wallClockAt } from '@cantina/domain/zoned-time'
import { beforeEach, describe, expect, it } from 'vitest'
import { createOperator, createUser, type TestUser } from '#testing/factories'
import { mailsTo } from '#testing/mails'
import { providerSample } from '#testing/settlement-factories'
import { callOn, useTestServer } from '#testing/test-server'

describe('the sales mode of a business', () => {
  const server = useTestServer({ hasOwnDatabase: true })
  let owner: TestUser
  let operator: Awaited<ReturnType<typeof createOperator>>

  beforeEach(async () => {
    owner = await createUser(server, { role: 'bussiness_admin' })
    operator = await createOperator(server)
  })

  const dayIn = (days: number) => addDays(wallClockAt(server.clock.now(), 'Europe/Rome').date, days)
  const wish = (values: object = {}) => ({
    mode: 'provider' as const,
    frequency: 'weekly' as const,
    validFrom: dayIn(30),
    ...values,
  })
  const request = (values: object = {}, who: { token: string } = owner) =>
    callOn(server, requestSalesMode, { body: wish(values) }, who)
  const own = async () => (await callOn(server, readOwnTerms, {}, owner)).body
  const params = () => ({ id: owner.businessId })
  const customer = async () =>
    (await callOn(server, customers.endpoints.get, { params: params() }, operator)).body

  it('is direct selling from the first day', async () => {
    expect(await own()).toMatchObject({ mode: 'direct', frequency: 'monthly', request: null })
    expect(await customer()).toMatchObject({ salesMode: 'direct', requestedMode: null })
  })

  it('is changed by a dated request that the operator confirms with terms', async () => {
    expect((await request()).body).toMatchObject({
      message: 'Request sent',
      item: { mode: 'provider', frequency: 'weekly', validFrom: dayIn(30), status: 'open' },
    })
    expect(await own()).toMatchObject({ mode: 'direct', request: { status: 'open' } })
    expect(await customer()).toMatchObject({ salesMode: 'direct', requestedMode: 'provider' })
    expect((await mailsTo(server, operator.email)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('asks for another sales mode'),
    ])

    const provider = { ...providerSample, version: 0 }
    await callOn(server, updateProvider, { body: provider }, operator)
    const commissionPercents = { pos: 1, back_office: 1, website: 5, agent: 0, channel_manager: 5 }
    const body = { ...wish(), commissionPercents, paymentDays: 30 }
    const agreed = await callOn(server, agreeCustomerTerms, { params: params(), body }, operator)
    expect(agreed.body.item).toMatchObject({
      mode: 'direct',
      items: [{ mode: 'provider', validFrom: dayIn(30), isCurrent: false }],
      request: { status: 'confirmed' },
    })
    expect(await customer()).toMatchObject({ requestedMode: null })
    expect((await mailsTo(server, owner.email)).map(({ subject }) => subject)).toContain(
      'Your new sales mode is confirmed',
    )
  })

  it('stays where the operator declines, who says why', async () => {
    await request()
    const decline = () =>
      callOn(
        server,
        declineSalesMode,
        { params: params(), body: { reason: 'Not in your region yet' } },
        operator,
      )
    expect((await decline()).status).toBe(200)
    expect(await own()).toMatchObject({
      mode: 'direct',
      request: { status: 'declined', reason: 'Not in your region yet' },
    })
    const [mail] = await mailsTo(server, owner.email)
    expect(mail?.textBody).toContain('Not in your region yet')
    expect((await decline()).status).toBe(404)
  })

  it('has one request at a time, which can be withdrawn', async () => {
    await request()
    await request({ frequency: 'monthly' })
    const { body } = await callOn(server, readCustomerTerms, { params: params() }, operator)
    expect(body.request).toMatchObject({ frequency: 'monthly', status: 'open' })
    expect((await callOn(server, withdrawSalesMode, {}, owner)).status).toBe(200)
    expect((await own()).request.status).toBe('withdrawn')
    expect((await callOn(server, withdrawSalesMode, {}, owner)).status).toBe(404)
  })

  it('is not asked for in the past, for what it is already, or by who is no administrator', async () => {
    expect((await request({ validFrom: dayIn(-1) })).body.fields).toHaveProperty('validFrom')
    expect((await request({ mode: 'direct', frequency: 'weekly' })).body.fields).toHaveProperty(
      'frequency',
    )
    expect((await request({ mode: 'direct', frequency: 'monthly' })).body.code).toBe(
      'sales_mode_unchanged',
    )
    const colleague = await createUser(server, { businessId: owner.businessId })
    expect((await request({}, colleague)).status).toBe(403)
  })
})
