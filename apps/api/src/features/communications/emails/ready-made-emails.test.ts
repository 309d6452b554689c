import { addReadyMadeEmails } from '@cantina/contract/communications/email-preview'
import { mailTriggers } from '@cantina/domain/communications/mail-rule'
import { unknownPlaceholders } from '@cantina/domain/communications/placeholders'
import { beforeEach, describe, expect, it } from 'vitest'
import type { StoredEmail } from '#features/communications/compose/active-emails'
import { createUser, type TestUser } from '#testing/factories'
import { mailDeskOf } from '#testing/mail-factories'
import { callOn, useTestServer } from '#testing/test-server'
import { createReadyMadeEmails } from './ready-made-emails'

describe('ready-made rules', () => {
  const server = useTestServer()
  let user: TestUser
  const post = mailDeskOf(server, () => user)

  beforeEach(async () => {
    user = await createUser(server, { role: 'bussiness_admin' })
  })

  const add = (language = 'en') => callOn(server, addReadyMadeEmails, {}, { ...user, language })
  const rules = async (): Promise<StoredEmail[]> => {
    const { items } = (await post.rules().list({ pageSize: 100 })).body
    return Promise.all(items.map(async ({ id }: StoredEmail) => (await post.rules().get(id)).body))
  }

  it('are added switched off, in both languages, for every occasion but a sending of one’s own', async () => {
    expect((await add()).status).toBe(200)
    const added = await rules()
    expect(new Set(added.map(({ trigger }) => trigger))).toEqual(
      new Set(mailTriggers.filter((trigger) => trigger !== 'scheduled')),
    )
    for (const rule of added) {
      const { status, trigger, subjectEn, bodyEn, subjectIt, bodyIt } = rule
      expect(status).toBe('inactive')
      for (const text of [subjectEn, bodyEn, subjectIt, bodyIt]) {
        expect(text).toMatch(/\S/)
        expect(unknownPlaceholders(text ?? '', trigger)).toEqual([])
      }
      expect(subjectIt).not.toBe(subjectEn)
      expect(bodyIt).not.toBe(bodyEn)
      // Our own texts pass the form's checks when the rule is saved unchanged.
      expect((await post.rules().change(rule.id, {})).status).toBe(200)
    }
  })

  it('of a new business are about what it does, beside what every guest must receive', async () => {
    const { businessId } = user
    const now = server.clock.now()
    await server.database.asPlatform((tx) =>
      createReadyMadeEmails(tx, { businessId, language: 'en', now, kinds: ['Merchandise'] }),
    )
    const offered = await rules()
    expect(offered.map(({ trigger }) => trigger).sort()).toEqual([
      'birthday',
      'booking_cancellation',
      'booking_confirmation',
      'delivery_confirmation',
      'purchase_confirmation',
      'shipment_confirmation',
    ])
    await add()
    expect((await rules()).length).toBeGreaterThan(offered.length)
  })

  it('are added once, in whichever language they were named', async () => {
    await add('en')
    const first = await rules()
    const again = await add('it')
    expect(again.status).toBe(200)
    expect((await rules()).map(({ id }) => id).sort()).toEqual(first.map(({ id }) => id).sort())
    const [gone] = first
    await post.rules().remove(gone?.id ?? '')
    await add('it')
    expect(await rules()).toHaveLength(first.length)
  })
})
