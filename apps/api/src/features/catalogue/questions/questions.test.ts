import { questions } from '@cantina/contract/catalogue/questions'
import { services } from '@cantina/contract/catalogue/services'
import { beforeEach, describe, expect, it } from 'vitest'
import { callsOf } from '#testing/catalogue-factories'
import { createUser, type TestUser } from '#testing/factories'
import { sampleOf } from '#testing/samples'
import { useTestServer } from '#testing/test-server'

describe('a question', () => {
  const server = useTestServer()
  let user: TestUser
  let calls: ReturnType<typeof callsOf>

  beforeEach(async () => {
    user = await createUser(server)
    calls = callsOf(server, questions, user)
  })

  const scene = (who = user) => ({ server, businessId: who.businessId })
  const create = async (changes = {}) =>
    calls.create({ ...(await sampleOf(questions, scene())), ...changes })
  const createService = async (who = user) =>
    (await callsOf(server, services, who).create(await sampleOf(services, scene(who)))).body.item.id

  it('is asked in one language at least, and chosen from two choices at least', async () => {
    const unasked = await create({ questionEn: null, questionIt: null })
    expect(unasked.body.fields).toEqual({
      questionEn: 'This is required field',
      questionIt: 'This is required field',
    })
    for (const category of ['single_choice', 'multiple_choice']) {
      const answer = await create({ category, choices: [{ en: 'Red', it: null }] })
      expect(answer.body.fields).toEqual({ choices: 'Enter at least two' })
    }
    const empty = await create({
      category: 'single_choice',
      choices: [
        { en: 'Red', it: 'Rosso' },
        { en: null, it: null },
      ],
    })
    expect(empty.body.fields).toEqual({ 'choices.1.en': 'This is required field' })
  })

  it('keeps its choices in their order', async () => {
    const choices = [
      { en: 'White', it: 'Bianco' },
      { en: null, it: 'Rosso' },
    ]
    const made = await create({ category: 'multiple_choice', choices })
    expect(made.body.item.choices).toEqual(choices)
  })

  it('goes with the services it is asked for, and loses those that are deleted', async () => {
    const [one, other] = [await createService(), await createService()]
    const made = (await create({ serviceIds: [one, other] })).body.item
    expect(made.serviceIds.toSorted()).toEqual([one, other].toSorted())
    expect((await calls.list()).body.items).toMatchObject([{ serviceCount: 2 }])
    const copy = (await calls.duplicate(made.id)).body.item
    expect(copy.serviceIds).toEqual(made.serviceIds)
    await calls.change(copy.id, { serviceIds: [other] })
    expect((await callsOf(server, services, user).remove(one)).status).toBe(200)
    expect((await calls.get(made.id)).body.serviceIds).toEqual([other])
    expect((await calls.get(copy.id)).body.serviceIds).toEqual([other])
  })

  it('takes no service of another business', async () => {
    const foreign = await createService(await createUser(server))
    const answer = await create({ serviceIds: [foreign] })
    expect(answer.status).toBe(422)
    expect(answer.body.fields).toEqual({ serviceIds: 'Choose one of the options' })
  })

  it('keeps its full length when it is copied', async () => {
    const long = `${'Avete allergie o intolleranze? '.repeat(8)}Ditecelo`
    const made = (await create({ questionIt: long })).body.item
    const copy = (await calls.duplicate(made.id)).body.item
    expect(copy.questionIt).toBe(`${long} (copia)`)
  })
})
