import { exportSales, salesGrouped, salesHours, salesOverview } from '@cantina/contract/analytics/sales'
import { beforeAll, describe, expect, it } from 'vitest'
import { createHouse, deskOf, type House } from '#testing/booking-factories'
import { createUser, type TestUser } from '#testing/factories'
import { callOn, useTestServer } from '#testing/test-server'
import { foldCells } from './fold-cells'

describe('sales in figures', () => {
  const server = useTestServer()
  let owner: TestUser
  let house: House

  beforeAll(async () => {
    owner = await createUser(server, { role: 'bussiness_admin' })
    house = await createHouse({ server, businessId: owner.businessId })
  })
  const desk = deskOf(server, () => owner)

  it('tell what was booked, before and after they are added up', async () => {
    const booked = await desk.book(house, { customerId: house.customerId })
    expect(booked.status).toBe(200)
    const query = { from: house.date, to: house.date }
    const live = await callOn(server, salesOverview, { query }, owner)
    expect(live.body).toMatchObject({ totals: { now: { bookings: 1 } } })
    await foldCells(server.database)
    const kept = await callOn(server, salesOverview, { query }, owner)
    expect(kept.body).toEqual(live.body)
    const grouped = await callOn(server, salesGrouped, { query: { ...query, by: 'service' } }, owner)
    expect(grouped.body.rows).toHaveLength(1)
    const hours = await callOn(server, salesHours, { query }, owner)
    expect(hours.body.cells).toHaveLength(1)
    const csv = await callOn(server, exportSales, { query: { ...query, report: 'service' } }, owner)
    expect(csv.text).toContain('Service')
  })
})
