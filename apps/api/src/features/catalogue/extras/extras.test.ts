import { vatRates } from '@cantina/contract/business/vat-rates'
import { extras } from '@cantina/contract/catalogue/extras'
import { services } from '@cantina/contract/catalogue/services'
import { beforeEach, describe, expect, it } from 'vitest'
import { callsOf, firstCountryId } from '#testing/catalogue-factories'
import { createUser, type TestUser } from '#testing/factories'
import { sampleOf } from '#testing/samples'
import { useTestServer } from '#testing/test-server'

const slot = { start: '10:00', end: '12:00', weekDays: [6, 7], slotMinutes: 60, maxUnits: 8 }

describe('an extra', () => {
  const server = useTestServer()
  let user: TestUser
  let calls: ReturnType<typeof callsOf>

  beforeEach(async () => {
    user = await createUser(server)
    calls = callsOf(server, extras, user)
  })

  const scene = () => ({ server, businessId: user.businessId })
  const create = async (changes = {}) =>
    calls.create({ ...(await sampleOf(extras, scene())), ...changes })
  const fieldsOf = async (changes: object) => (await create(changes)).body.fields

  it('says at each field what is wrong', async () => {
    expect(
      await fieldsOf({
        nameEn: null,
        nameIt: null,
        minimumQuantity: 4,
        maximumQuantity: 2,
        timeSlots: [{ ...slot, end: '10:00' }],
      }),
    ).toEqual({
      nameEn: 'This is required field',
      nameIt: 'This is required field',
      maximumQuantity: 'Maximum must be greater than or equal to minimum',
      'timeSlots.0.start': 'Start time before end time',
      'timeSlots.0.end': 'End time must be after start time',
    })
    expect(
      await fieldsOf({
        priceCents: null,
        vatRateId: null,
        periods: [{ from: '2026-05-02', to: '2026-05-01' }],
        timeSlots: [
          { ...slot, weekDays: [] },
          { ...slot, weekDays: [1, 1] },
        ],
      }),
    ).toEqual({
      priceCents: 'This is required field',
      vatRateId: 'This is required field',
      'periods.0.to': 'End day must be after start day',
      'timeSlots.0.weekDays': 'Please select at least one option',
      'timeSlots.1.weekDays': 'This is already in the list',
    })
    expect(await fieldsOf({ countryId: 999_999 })).toEqual({
      countryId: 'Choose one of the options',
    })
  })

  it('refuses a slot that is longer than its window, as an availability does', async () => {
    const tooLong = { ...slot, slotMinutes: 150 }
    expect(await fieldsOf({ timeSlots: [slot, tooLong] })).toEqual({
      'timeSlots.1.slotMinutes': 'The slot is longer than the time window',
    })
    expect((await create({ timeSlots: [{ ...slot, slotMinutes: 120 }] })).status).toBe(200)
  })

  it('has no quantities other than 1 where it is sold once per booking', async () => {
    const once = { unit: 'booking', minimumQuantity: 1, maximumQuantity: null }
    expect(await fieldsOf({ ...once, minimumQuantity: 2, maximumQuantity: 3 })).toEqual({
      minimumQuantity: 'Sold once per booking: the quantity is 1',
      maximumQuantity: 'Sold once per booking: the quantity is 1',
    })
    expect((await create(once)).status).toBe(200)
    expect((await create({ ...once, maximumQuantity: 1 })).status).toBe(200)
  })

  it('goes with its services, and loses the link with one that is deleted', async () => {
    const calling = callsOf(server, services, user)
    const service = (await calling.create(await sampleOf(services, scene()))).body.item
    const made = (await create({ serviceIds: [service.id], timeSlots: [slot] })).body.item
    const copy = (await calls.duplicate(made.id)).body.item
    expect(copy).toMatchObject({ serviceIds: [service.id], timeSlots: [slot], status: 'inactive' })
    await calls.change(copy.id, { serviceIds: [], timeSlots: [] })
    expect((await calls.get(made.id)).body).toMatchObject({ serviceIds: [service.id] })
    expect((await calling.remove(service.id)).status).toBe(200)
    expect((await calls.get(made.id)).body.serviceIds).toEqual([])
  })

  it('keeps its VAT rate from being deleted', async () => {
    const made = (await create()).body.item
    const admin = await createUser(server, { businessId: user.businessId, role: 'bussiness_admin' })
    const refused = await callsOf(server, vatRates, admin).remove(made.vatRateId)
    expect(refused.status).toBe(409)
    expect(refused.body.message).toBe('This can’t be deleted because it is in use by extras')
  })

  it('is exported with the name of its selling country', async () => {
    await create({ countryId: await firstCountryId(scene()), priceCents: 1_250 })
    const { text } = await calls.export()
    const [, row] = text.trim().split('\r\n')
    expect(row).toContain(',12.50,')
    expect(row).toMatch(/12\.50,Per piece,[A-Z][a-z]+/)
  })
})
