import type { denials } from '@cantina/contract/bookings/bookings'
import type { Language } from '@cantina/contract/languages'
import type { StatedVisit } from '@cantina/domain/bookings/stated-visit'
import type { AgreedOrder } from '@cantina/domain/orders/stated-order'

/** Who a mail is for. */
export interface MailGuest {
  readonly customerId: string
  readonly name: string
  readonly surname: string | null
  readonly email: string | null
  readonly language: Language
  /** Not those who are disabled, or nobody any more. */
  readonly isMailed: boolean
  /** Whether they agreed to advertising. */
  readonly acceptsMarketing: boolean
  readonly tagIds: readonly string[]
}

export interface NameInLanguages {
  readonly en: string | null
  readonly it: string | null
}

export interface VisitOfMail {
  readonly subject: 'booking'
  readonly id: string
  readonly guest: MailGuest
  readonly number: string
  readonly version: number
  readonly updatedAt: Date
  readonly status: 'confirmed' | 'to_be_confirmed' | 'denied'
  /** Why it does not take place, while its status is denied. */
  readonly denial: (typeof denials)[number] | null
  readonly statusSince: Date
  readonly movedAt: Date | null
  readonly announcedAt: Date | null
  readonly isMissed: boolean
  readonly serviceId: string
  readonly serviceNameEn: string | null
  readonly serviceNameIt: string | null
  readonly date: string
  readonly startMinute: number
  readonly startsAt: Date
  readonly durationMinutes: number
  /** Its guests come when they like while it lasts. */
  readonly hasFreeArrival: boolean
  readonly partySize: number
  readonly placeName: string
  readonly placeAddress: string | null
  readonly stated: StatedVisit
  /** Of the extras among its lines, as they are called now. */
  readonly extraNames: Readonly<Record<string, NameInLanguages>>
  /** Below which age the price for minors holds. */
  readonly underAge: number
  readonly totalCents: number
  readonly paidCents: number
  readonly dueCents: number
  /** Of the point of sale: where it can be paid into. */
  readonly iban: string | null
}

export interface GoodsOfMail {
  readonly subject: 'order'
  readonly id: string
  readonly guest: MailGuest
  readonly number: string
  readonly orderedAt: Date
  readonly shippedAt: Date | null
  readonly deliveredAt: Date | null
  readonly isCancelled: boolean
  /** Else it is collected. */
  readonly isSent: boolean
  readonly isCollected: boolean
  /** Of gift cards alone. */
  readonly isOfGiftCards: boolean
  readonly placeName: string
  readonly placeAddress: string | null
  readonly productIds: readonly string[]
  readonly items: string
  readonly agreed: AgreedOrder
  readonly returnedCents: number
  readonly carrier: string | null
  readonly trackingNumber: string | null
  readonly totalCents: number
  readonly paidCents: number
  readonly dueCents: number
  /** Of the point of sale: where it can be paid into. */
  readonly iban: string | null
}

export interface PersonOfMail {
  readonly subject: 'customer'
  readonly id: string
  readonly guest: MailGuest
}

/** What a mail is about. */
export type MailAbout = VisitOfMail | GoodsOfMail | PersonOfMail
