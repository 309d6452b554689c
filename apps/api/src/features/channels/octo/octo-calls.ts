import type { ChannelCallKind } from '@cantina/contract/channels/channelmanager'
import * as bodies from '@cantina/contract/channels/octo-bodies'
import type { RedemptionStep } from '@cantina/domain/channels/redemption'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { findOddText } from '#platform/http/odd-text'
import { cancelReservation } from './cancel-reservation'
import { changeReservation } from './change-reservation'
import { confirmReservation } from './confirm-reservation'
import { checkAvailability, readCalendar } from './octo-availability'
import { octoBooking, octoBookings } from './octo-booking'
import type { OctoContext } from './octo-context'
import { malformed } from './octo-error'
import { listOffers } from './octo-offers'
import { listProducts, readProduct } from './octo-products'
import { createWebhook, deleteWebhook, listWebhooks } from './octo-webhooks'
import { listCapabilities, readSupplier } from './read-supplier'
import { lookUpRedemptions, takeRedemption } from './redemptions'
import { listReservations, type Reservation, requireReservation } from './reservations'
import { extendReservation, reserveVisit } from './reserve-visit'

interface OctoAnswer {
  readonly body: unknown
  /** When it would be another, although nothing has changed; as soon as can be where that is not said. */
  readonly until?: Date
  readonly bookingId?: string | null
}

export type OctoWork = (context: OctoContext, request: FastifyRequest) => Promise<OctoAnswer>

export interface OctoCall {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly url: string
  readonly call: ChannelCallKind
  readonly work: OctoWork
  /** Reads and changes nothing. */
  readonly isLook: boolean
}

/** Everything that a platform can call. */
export const octoCalls: readonly OctoCall[] = [
  look('/supplier', 'supplier', readSupplier),
  look('/capabilities', 'capabilities', async () => listCapabilities()),
  look('/products', 'products', listProducts),
  look('/products/:id', 'products', (context, request) =>
    readProduct(context, paramOf(request, 'id')),
  ),
  look('/offers', 'offers', listOffers),
  asked('/availability', 'availability', bodies.availabilityBody, checkAvailability),
  asked('/availability/calendar', 'calendar', bodies.calendarBody, readCalendar),
  look('/bookings', 'bookings', async (context, { query }) => {
    const {
      localDate,
      localDateStart: from = localDate,
      localDateEnd: to = localDate,
      ...by
    } = checked(bodies.bookingsQuery, query)
    if (Object.keys(by).length === 0 && !(from && to)) throw malformed()
    return octoBookings(context, await listReservations(context, { ...by, from, to }))
  }),
  look('/bookings/:uuid', 'booking', async (context, request) =>
    octoBooking(context, await requireReservation(context, paramOf(request, 'uuid'))),
  ),
  {
    method: 'POST',
    url: '/bookings',
    call: 'reserve',
    isLook: false,
    work: async (context, { body }) => {
      const made = await reserveVisit(context, checked(bodies.reservationBody, body))
      const { reservation, sold } = made
      const { bookingId } = reservation
      return { body: await octoBooking(context, reservation, sold), bookingId }
    },
  },
  step('PATCH', '/bookings/:uuid', 'change', bodies.changeBody, changeReservation),
  step('POST', '/bookings/:uuid/confirm', 'confirm', bodies.confirmationBody, confirmReservation),
  step('POST', '/bookings/:uuid/extend', 'extend', bodies.extensionBody, extendReservation),
  step('POST', '/bookings/:uuid/cancel', 'cancel', bodies.cancellationBody, cancelReservation),
  step('DELETE', '/bookings/:uuid/cancel', 'cancel', bodies.cancellationBody, cancelReservation),
  step('DELETE', '/bookings/:uuid', 'cancel', bodies.cancellationBody, cancelReservation),
  look('/redemption/lookup', 'lookup', (context, { query }) =>
    lookUpRedemptions(context, checked(bodies.lookupQuery, query)),
  ),
  atTheDoor('POST', '/redemption/redeem', 'redeem', 'redeem'),
  atTheDoor('DELETE', '/redemption/redeem', 'redeem', 'undo'),
  atTheDoor('POST', '/redemption/noshow', 'noshow', 'no_show'),
  atTheDoor('DELETE', '/redemption/noshow', 'noshow', 'undo'),
  look('/webhooks', 'webhooks', listWebhooks),
  {
    method: 'POST',
    url: '/webhooks',
    call: 'webhooks',
    isLook: false,
    work: async (context, { body }) => ({
      body: await createWebhook(context, checked(bodies.webhookBody, body)),
    }),
  },
  {
    method: 'DELETE',
    url: '/webhooks/:id',
    call: 'webhooks',
    isLook: false,
    work: async (context, request) => ({
      body: await deleteWebhook(context, paramOf(request, 'id')),
    }),
  },
]

function look(
  url: string,
  call: ChannelCallKind,
  read: (context: OctoContext, request: FastifyRequest) => Promise<unknown>,
): OctoCall {
  const work: OctoWork = async (context, request) => ({ body: await read(context, request) })
  return { method: 'GET', url, call, work, isLook: true }
}

function asked<Body extends z.ZodType>(
  url: string,
  call: ChannelCallKind,
  schema: Body,
  read: (context: OctoContext, body: z.output<Body>) => Promise<OctoAnswer>,
): OctoCall {
  const work: OctoWork = (context, { body }) => read(context, checked(schema, body))
  return { method: 'POST', url, call, work, isLook: true }
}

function step<Body extends z.ZodType>(
  method: OctoCall['method'],
  url: string,
  call: ChannelCallKind,
  schema: Body,
  take: (context: OctoContext, uuid: string, body: z.output<Body>) => Promise<Reservation>,
): OctoCall {
  const work: OctoWork = async (context, request) => {
    const body = checked(schema, request.body)
    const reservation = await take(context, paramOf(request, 'uuid'), body)
    return { body: await octoBooking(context, reservation), bookingId: reservation.bookingId }
  }
  return { method, url, call, work, isLook: false }
}

function atTheDoor(
  method: OctoCall['method'],
  url: string,
  call: ChannelCallKind,
  step: RedemptionStep,
): OctoCall {
  const work: OctoWork = (context, { body }) =>
    takeRedemption(context, step, checked(bodies.redemptionBody, body).redemptionCode)
  return { method, url, call, work, isLook: false }
}

function paramOf({ params }: FastifyRequest, name: 'id' | 'uuid'): string {
  return (params as Record<string, string>)[name] ?? ''
}

function checked<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  if (findOddText(value) !== null) throw malformed()
  const result = schema.safeParse(value)
  if (!result.success) throw malformed()
  return result.data
}
