import { newBooking } from '@cantina/contract/booking/bookings'
import { newService } from '@cantina/contract/sales/services'
import { addDays } from '@cantina/domain/calendar'
import { customers } from '#features/analytics/customers/customers.table'
import { availabilities, availabilityTimes } from '#features/sales/availability/availability.table'
import { posRooms } from '#features/sales/pos/pos.table'
import { serviceAvailabilities, services } from '#features/sales/services/services.table'
import { newId } from '#platform/ids'
import type { Values } from '#resource/binding'
import { createPos, createVatRate, type Scene } from './catalogue-factories'
import { unique } from './factories'

export interface House {
  readonly posId: string
  readonly serviceId: string
  readonly availabilityId: string
  readonly windowId: string
  readonly customerId: string
  /** A day that is always ahead. */
  readonly date: string
}

interface HouseWishes {
  readonly service?: Partial<typeof services.$inferInsert>
  readonly window?: Partial<typeof availabilityTimes.$inferInsert>
  readonly rooms?: readonly { readonly name: string; readonly capability: number }[]
}

/** A point of sale with a visit that can be booked every hour from ten to six. */
export async function createHouse(scene: Scene, wishes: HouseWishes = {}): Promise<House> {
  const { server, businessId } = scene
  const posId = await createPos(scene, { category: 'tasting_room' })
  const vatRateId = await createVatRate(scene)
  const [serviceId, availabilityId, windowId, customerId] = [newId(), newId(), newId(), newId()]
  const { seasons: _, availabilities: __, ...fields } = newService
  await server.database.inBusiness({ businessId }, async (tx) => {
    await tx.insert(services).values({
      ...(fields as unknown as typeof services.$inferInsert),
      nameEn: unique('Tasting'),
      nameIt: unique('Degustazione'),
      pricePerPersonCents: 2_500,
      vatRateId,
      ...wishes.service,
      businessId,
      id: serviceId,
    })
    await tx
      .insert(availabilities)
      .values({ businessId, id: availabilityId, name: unique('Open'), periods: [] })
    await tx.insert(availabilityTimes).values({
      businessId,
      id: windowId,
      availabilityId,
      position: 0,
      start: '10:00',
      end: '18:00',
      languageIds: [],
      slotMinutes: 60,
      maxGuestsPerSlot: 10,
      ...wishes.window,
    })
    await tx
      .insert(serviceAvailabilities)
      .values({ businessId, id: newId(), serviceId, posId, availabilityId, position: 0 })
    await tx
      .insert(customers)
      .values({ businessId, id: customerId, name: 'Ada', surname: 'Lovelace' })
    for (const [position, room] of (wishes.rooms ?? []).entries()) {
      await tx
        .insert(posRooms)
        .values({ ...room, businessId, id: newId(), posId, position, priority: position + 1 })
    }
  })
  const date = addDays(server.clock.now().toISOString().slice(0, 10), 30)
  return { posId, serviceId, availabilityId, windowId, customerId, date }
}

/** A reservation for two at eleven, with what is different about it. */
export function bookingIn(house: House, changes: Values = {}): Values {
  const { posId, serviceId, customerId, date } = house
  return { ...newBooking, posId, serviceId, customerId, date, start: '11:00', ...changes }
}
