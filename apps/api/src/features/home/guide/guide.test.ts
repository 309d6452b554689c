import { readBookingPage } from '@cantina/contract/guest/booking-page'
import { readGuide, updateGuide } from '@cantina/contract/home/guide'
import type { BusinessKind } from '@cantina/domain/business/business-kinds'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { businesses } from '#platform/tenancy/businesses.table'
import { createPos } from '#testing/catalogue-factories'
import { createUser, type TestUser } from '#testing/factories'
import { callOn, useTestServer } from '#testing/test-server'
import { createOpenVenue, visitorOf } from '#testing/website-factories'

describe('the guide of a new business', () => {
  const server = useTestServer()
  let admin: TestUser
  const { book } = visitorOf(server, () => admin.businessId)

  beforeEach(async () => {
    admin = await createUser(server, { role: 'bussiness_admin' })
  })

  const scene = () => ({ server, businessId: admin.businessId })
  const read = async () => (await callOn(server, readGuide, {}, admin)).body
  const change = (body: { isHidden: boolean; ticked: ('page' | 'test' | 'colleague')[] }) =>
    callOn(server, updateGuide, { body }, admin)
  const done = async () => {
    const { steps }: { steps: { step: string; isDone: boolean }[] } = await read()
    return steps.filter(({ isDone }) => isDone).map(({ step }) => step)
  }
  const answerQuestionnaire = (kinds: BusinessKind[]) =>
    server.database.asPlatform((tx) =>
      tx.update(businesses).set({ kinds }).where(eq(businesses.id, admin.businessId)),
    )

  it('begins with everything to do, and nothing sold', async () => {
    expect(await done()).toEqual([])
    expect(await read()).toMatchObject({ isHidden: false, hasSold: false, address: null })
  })

  it('leads to the booking page by its name, as guests know it', async () => {
    const page = await callOn(server, readBookingPage, {}, admin)
    expect((await read()).pageAddress).toBe(page.body.address)
  })

  it('follows what the business has set up, up to its first booking', async () => {
    await createPos(scene(), { category: 'warehouse' })
    expect(await done()).toEqual([])
    const venue = await createOpenVenue(scene())
    expect(await done()).toEqual(['place', 'experience'])
    expect((await read()).hasSold).toBe(false)
    await book(venue)
    expect(await done()).toEqual(['place', 'experience', 'test'])
    expect((await read()).hasSold).toBe(true)
    await createUser(server, { businessId: admin.businessId })
    expect(await done()).toEqual(['place', 'experience', 'test', 'colleague'])
  })

  it('takes the word of who has seen the page or works alone', async () => {
    expect((await change({ isHidden: false, ticked: ['page', 'colleague'] })).status).toBe(200)
    expect(await done()).toEqual(['page', 'colleague'])
    await change({ isHidden: false, ticked: [] })
    expect(await done()).toEqual([])
  })

  it('is hidden for everybody of the business, and called back', async () => {
    const other = await createUser(server, {
      businessId: admin.businessId,
      role: 'bussiness_admin',
    })
    await change({ isHidden: true, ticked: [] })
    expect((await callOn(server, readGuide, {}, other)).body.isHidden).toBe(true)
    const back = await change({ isHidden: false, ticked: [] })
    expect(back.body.item.isHidden).toBe(false)
  })

  it('goes on to wine and shop where the questionnaire says so', async () => {
    const names = async () => (await read()).steps.map(({ step }: { step: string }) => step)
    await answerQuestionnaire(['Hospitality'])
    expect(await names()).not.toContain('wine')
    await answerQuestionnaire(['Merchandise'])
    expect(await names()).toEqual(['place', 'wine', 'shop', 'page', 'colleague'])
  })

  it('is the administrators’', async () => {
    const colleague = await createUser(server, { businessId: admin.businessId })
    expect((await callOn(server, readGuide, {}, colleague)).status).toBe(403)
    const body = { isHidden: true, ticked: [] }
    expect((await callOn(server, updateGuide, { body }, colleague)).status).toBe(403)
  })
})
