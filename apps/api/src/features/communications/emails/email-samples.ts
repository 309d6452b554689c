import type { Language } from '@cantina/contract/languages'
import { type MailTrigger, subjectOf } from '@cantina/domain/communications/mail-rule'
import type { MailAbout } from '#features/communications/compose/mail-subjects'
import { readGoods } from '#features/communications/compose/read-goods'
import { readPersons } from '#features/communications/compose/read-persons'
import { readVisits } from '#features/communications/compose/read-visits'
import type { BusinessContext } from '#platform/http/context'
import { say } from '#platform/texts'
import type { Binding } from '#resource/binding'
import { listRows } from '#resource/list-rows'

const most = 10

interface Sample {
  readonly id: string
  readonly label: string
  readonly date: string | null
}

/** The lists of what mails are about. */
export type SampleLists = Readonly<Record<MailAbout['subject'], Binding>>

/** Something real to try a mail with: the latest ones, or those that match what is typed. */
export async function findSamples(
  context: BusinessContext,
  lists: SampleLists,
  trigger: MailTrigger,
  q?: string,
): Promise<Sample[]> {
  const { items } = await listRows(context, lists[subjectOf(trigger)], {
    sort: '-createdAt',
    page: 1,
    pageSize: most,
    ...(q && { q }),
  })
  return items.map(sampleOf)
}

/** A row of one of those lists, whichever it is. */
function sampleOf(row: Record<string, unknown>): Sample {
  const { id, number, customerName, name, surname, date = null } = row
  const parts = number ? [number, customerName] : [[name, surname].filter(Boolean).join(' ')]
  return { id: String(id), label: parts.filter(Boolean).join(' · '), date: date as string | null }
}

/** What a mail is tried with; null where there is nothing yet. */
export async function sampleAbout(
  context: BusinessContext,
  lists: SampleLists,
  trigger: MailTrigger,
  sampleId: string | null,
): Promise<MailAbout | null> {
  const { tx, businessId } = context
  const id = sampleId ?? (await findSamples(context, lists, trigger))[0]?.id
  if (!id) return null
  const readers = {
    booking: () => readVisits(tx, businessId, [id]),
    order: () => readGoods(tx, context, [id]),
    customer: () => readPersons(tx, businessId, [id]),
  }
  const [about] = await readers[subjectOf(trigger)]()
  return about ?? null
}

/** Stands in where nothing was booked or bought yet. */
export function exampleAbout(trigger: MailTrigger, language: Language, now: Date): MailAbout {
  const id = '00000000-0000-4000-8000-000000000000'
  const guest = {
    customerId: id,
    name: say(language, 'mails.rule.example.name'),
    surname: say(language, 'mails.rule.example.surname'),
    email: null,
    language,
    isMailed: true,
    acceptsMarketing: true,
    tagIds: [],
  }
  const money = { totalCents: 6000, paidCents: 2000, dueCents: 4000 }
  switch (subjectOf(trigger)) {
    case 'booking':
      return {
        subject: 'booking',
        id,
        guest,
        number: `P-${now.getUTCFullYear()}-00001`,
        version: 1,
        updatedAt: now,
        status: 'confirmed',
        denial: null,
        statusSince: now,
        movedAt: null,
        announcedAt: null,
        isMissed: false,
        serviceId: id,
        serviceNameEn: say('en', 'mails.rule.example.service'),
        serviceNameIt: say('it', 'mails.rule.example.service'),
        date: now.toISOString().slice(0, 10),
        startMinute: 11 * 60,
        startsAt: now,
        durationMinutes: 90,
        hasFreeArrival: false,
        partySize: 2,
        placeName: say(language, 'mails.rule.example.place'),
        placeAddress: say(language, 'mails.rule.example.address'),
        stated: {
          lines: [
            {
              kind: 'perPerson',
              extraId: null,
              extraName: null,
              count: 2,
              cents: money.totalCents,
            },
          ],
          discounts: [],
        },
        extraNames: {},
        underAge: 18,
        iban: null,
        ...money,
      }
    case 'order':
      return {
        subject: 'order',
        id,
        guest,
        number: `O-${now.getUTCFullYear()}-00001`,
        orderedAt: now,
        shippedAt: now,
        deliveredAt: now,
        isCancelled: false,
        isSent: false,
        isCollected: false,
        isOfGiftCards: false,
        placeName: say(language, 'mails.rule.example.place'),
        placeAddress: say(language, 'mails.rule.example.address'),
        iban: null,
        productIds: [],
        items: say(language, 'mails.rule.example.items'),
        agreed: {
          lines: [
            {
              name: say(language, 'mails.rule.example.product'),
              vintage: null,
              capacity: null,
              capacityUnit: 'cl',
              quantity: 6,
              fullCents: money.totalCents,
              quantityDiscountCents: 0,
              availableFrom: null,
            },
          ],
          promotions: [],
          shippingCents: 0,
        },
        returnedCents: 0,
        carrier: say(language, 'mails.rule.example.carrier'),
        trackingNumber: say(language, 'mails.rule.example.tracking'),
        ...money,
      }
    case 'customer':
      return { subject: 'customer', id, guest }
  }
}
