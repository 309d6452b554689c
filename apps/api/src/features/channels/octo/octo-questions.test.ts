import { questions as questionsResource } from '@cantina/contract/catalogue/questions'
import { beforeAll, describe, expect, it } from 'vitest'
import type { GivenAnswer } from '#features/bookings/bookings/booking-parts'
import { deskOf, type Venue } from '#testing/booking-factories'
import { callsOf } from '#testing/catalogue-factories'
import {
  createChannelVenue,
  createPlatform,
  octoOf,
  type TestPlatform,
  unitItems,
} from '#testing/channel-factories'
import { createUser, type TestUser } from '#testing/factories'
import { type TestAnswer, useTestServer } from '#testing/test-server'

describe('what guests are asked through a platform', () => {
  const server = useTestServer()
  let user: TestUser
  let platform: TestPlatform
  let venue: Venue
  let heard: string
  let allergies: string
  let birthday: string
  const asking = octoOf(server, () => platform.key, 'octo/questions, octo/pricing')
  const plain = octoOf(server, () => platform.key)
  const desk = deskOf(server, () => user)

  beforeAll(async () => {
    user = await createUser(server, { role: 'bussiness_admin' })
    venue = await createChannelVenue({ server, businessId: user.businessId })
    platform = await createPlatform(server, user)
    const ask = async (changes: object) => {
      const body = {
        ...questionsResource.empty,
        questionIt: null,
        isRequired: false,
        askedPer: 'booking',
        category: 'text',
        choices: [],
        serviceIds: [venue.serviceId],
        ...changes,
      }
      return (await callsOf(server, questionsResource, user).create(body)).body.item.id as string
    }
    heard = await ask({
      questionEn: 'How did you hear about us?',
      questionIt: 'Come ci avete conosciuto?',
      category: 'multiple_choice',
      isRequired: true,
      choices: [
        { en: 'Friends', it: 'Amici' },
        { en: 'Press', it: 'Stampa' },
      ],
    })
    allergies = await ask({ questionEn: 'Allergies', askedPer: 'guest', isRequired: true })
    birthday = await ask({ questionEn: 'Birthday', category: 'date' })
  })

  const refused = async (answer: Promise<TestAnswer>) => {
    const { status, body } = await answer
    expect({ status, error: body.error }, JSON.stringify(body)).toEqual({
      status: 400,
      error: 'UNPROCESSABLE_ENTITY',
    })
  }
  const valuesIn = (of: { questionAnswers: { questionId: string; value: string | null }[] }) =>
    Object.fromEntries(of.questionAnswers.map(({ questionId, value }) => [questionId, value]))

  it('stands with the product and its units, for those who ask for it', async () => {
    const { body } = await asking.get(`/products/${venue.serviceId}`)
    expect(body.questions).toEqual([
      {
        id: birthday,
        required: false,
        label: 'Birthday',
        description: null,
        inputType: 'date',
        selectOptions: [],
      },
      {
        id: heard,
        required: true,
        label: 'How did you hear about us?',
        description: expect.stringContaining(';'),
        inputType: 'select',
        selectOptions: [
          { label: 'Friends', value: 'Friends' },
          { label: 'Press', value: 'Press' },
        ],
      },
    ])
    for (const unit of body.options[0].units) {
      expect(unit.questions).toMatchObject([{ id: allergies, inputType: 'text', required: true }])
    }
    expect((await plain.get(`/products/${venue.serviceId}`)).body.questions).toBeUndefined()
  })

  it('is answered when reserving, changing and confirming, and stands on the booking', async () => {
    const held = await asking.reserve(venue, {
      questionAnswers: [{ questionId: heard, value: 'Friends; Press' }],
      unitItems: [
        { unitId: 'adult', questionAnswers: [{ questionId: allergies, value: 'Nuts' }] },
        { unitId: 'adult' },
      ],
    })
    expect(valuesIn(held.body)).toEqual({ [heard]: 'Friends; Press', [birthday]: null })
    expect(held.body.unitItems.map(valuesIn)).toEqual([
      { [allergies]: 'Nuts' },
      { [allergies]: null },
    ])
    const { uuid } = held.body
    const [first, second] = held.body.unitItems
    await refused(asking.confirm(uuid))
    const changed = await asking.call('PATCH', `/bookings/${uuid}`, {
      questionAnswers: [{ questionId: birthday, value: '1990-05-01' }],
    })
    expect(valuesIn(changed.body)).toEqual({ [heard]: 'Friends; Press', [birthday]: '1990-05-01' })
    const confirmed = await asking.confirm(uuid, {
      unitItems: [
        { uuid: first.uuid, unitId: 'adult' },
        {
          uuid: second.uuid,
          unitId: 'adult',
          questionAnswers: [{ questionId: allergies, value: 'None' }],
        },
      ],
    })
    expect(confirmed.body.status).toBe('CONFIRMED')
    expect(confirmed.body.unitItems.map(valuesIn)).toEqual([
      { [allergies]: 'Nuts' },
      { [allergies]: 'None' },
    ])
    const fewer = await asking.call('PATCH', `/bookings/${uuid}`, {
      unitItems: [{ uuid: second.uuid, unitId: 'adult' }],
      questionAnswers: [{ questionId: birthday, value: null }],
    })
    expect(fewer.body.unitItems.map(valuesIn)).toEqual([{ [allergies]: 'None' }])
    expect(valuesIn(fewer.body)).toEqual({ [heard]: 'Friends; Press', [birthday]: null })
    const again = await asking.call('PATCH', `/bookings/${uuid}`, {
      questionAnswers: [
        { questionId: heard, value: 'Friends' },
        { questionId: heard, value: 'Press' },
      ],
    })
    const [booking] = (await desk.calls().list()).body.items
    const { answers } = await desk.detail(booking.id)
    expect(answers).toHaveLength(2)
    expect(answers).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ questionId: heard, guest: null, value: 'Press' }),
        expect.objectContaining({ questionId: allergies, guest: 1, value: 'None' }),
      ]),
    )
    expect(valuesIn(again.body)[heard]).toBe('Press')
    await desk.change(booking.id, {
      answers: [
        ...answers.map(({ questionId, guest, value }: GivenAnswer) => ({
          questionId,
          guest,
          value,
        })),
        { questionId: birthday, guest: null, value: '1985-01-01' },
      ],
    })
    expect((await desk.detail(booking.id)).answers).toHaveLength(3)
    const shown = (await asking.get(`/bookings/${uuid}`)).body
    expect(valuesIn(shown)).toEqual({ [heard]: 'Press', [birthday]: null })
    await asking.call('PATCH', `/bookings/${uuid}`, {
      questionAnswers: [{ questionId: heard, value: 'Friends' }],
    })
    expect((await desk.detail(booking.id)).answers).toHaveLength(3)
  })

  it('is refused where it does not fit the question, or stands in another place', async () => {
    const wrong = [
      { questionAnswers: [{ questionId: heard, value: 'Somewhere' }] },
      { questionAnswers: [{ questionId: birthday, value: 'May' }] },
      { questionAnswers: [{ questionId: allergies, value: 'Nuts' }] },
      { questionAnswers: [{ questionId: venue.serviceId, value: 'x' }] },
      { questionAnswers: [{ questionId: 'nope', value: 'x' }] },
      {
        unitItems: [{ unitId: 'adult', questionAnswers: [{ questionId: heard, value: 'Press' }] }],
      },
    ]
    for (const changes of wrong) await refused(asking.reserve(venue, changes))
  })

  it('is not asked by platforms that do not know of it: guests answer on their page', async () => {
    const { body } = await plain.reserve(venue, { unitItems: unitItems(1) })
    expect((await plain.confirm(body.uuid)).body.status).toBe('CONFIRMED')
  })
})
