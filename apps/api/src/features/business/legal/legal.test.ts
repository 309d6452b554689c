import * as contract from '@cantina/contract/business/legal'
import { homeBoard } from '@cantina/contract/home/board'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { businesses } from '#platform/tenancy/businesses.table'
import { createUser, type TestUser } from '#testing/factories'
import { callOn, useTestServer } from '#testing/test-server'

describe('the legal texts of a new business', () => {
  const server = useTestServer()
  let owner: TestUser

  beforeEach(async () => {
    owner = await createUser(server, { role: 'bussiness_admin' })
    await server.database.asPlatform((tx) =>
      tx
        .update(businesses)
        .set({
          name: 'Tenuta Bricco',
          address: 'Via Roma 1',
          postalCode: '12060',
          city: 'Barolo',
          vatCode: 'IT01234567890',
          email: 'ciao@bricco.example',
        })
        .where(eq(businesses.id, owner.businessId)),
    )
  })

  const starter = async () => (await callOn(server, contract.readLegalStarter, {}, owner)).body
  const read = async () => (await callOn(server, contract.readLegal, {}, owner)).body
  const task = async () => (await callOn(server, homeBoard, {}, owner)).body.hasLegalToCheck
  const save = (body: object) =>
    callOn(server, contract.updateLegal, { body: body as never }, owner)

  it('begin with ours, with its data, and mark what is missing', async () => {
    const texts = await starter()
    const contact = 'Tenuta Bricco, Via Roma 1, 12060 Barolo, P. IVA IT01234567890'
    expect(texts.privacyIt).toContain(contact)
    expect(texts.privacyIt).toContain('telefono [da completare: telefono]')
    expect(texts.privacyEn).toContain('phone [to be completed: phone]')
    expect(texts.privacyEn).not.toContain('Stripe')
    expect(texts.withdrawalIt).toContain('art. 59, comma 1, lett. n')
    for (const text of Object.values(texts)) expect(text).not.toMatch(/\{\{|undefined|\bnull\b/)
    expect((await read()).version).toBe(0)
  })

  it('are a task until somebody says that they were checked, and stay the same version', async () => {
    const saved = await save({ ...(await starter()), version: 0, isToCheck: true })
    expect(saved.body.item).toMatchObject({ version: 1, isToCheck: true })
    expect(await task()).toBe(true)
    const confirm = (version: number) =>
      callOn(server, contract.confirmLegal, { body: { version } }, owner)
    expect((await confirm(0)).status).toBe(409)
    expect((await confirm(1)).body.item).toMatchObject({ version: 1, isToCheck: false })
    expect(await task()).toBe(false)
    const { isToCheck: _, updatedAt: __, ...texts } = await read()
    expect((await save(texts)).body.item).toMatchObject({ version: 2, isToCheck: false })
  })
})
