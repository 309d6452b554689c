import type { extraTimeSlot, extraUnits } from '@cantina/contract/catalogue/extras'
import type { answerKinds, askedPer, questionChoice } from '@cantina/contract/catalogue/questions'
import type { IsoDate } from '@cantina/domain/calendar'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { BusinessContext } from '#platform/http/context'
import { notInList } from '#platform/not-in-list'
import { extraServices, extras as extrasTable } from '#schema/catalogue/extras.table'
import { questionServices, questions as questionsTable } from '#schema/catalogue/questions.table'
import { countries } from '#schema/reference/places.table'
import { offerOf, offerRow, type Refuse, type ServiceOffer } from './service-offer'

export interface BookableExtra {
  readonly id: string
  readonly nameEn: string | null
  readonly nameIt: string | null
  readonly unit: (typeof extraUnits)[number]
  readonly priceCents: number
  readonly vatRateId: string
  /** Whose guests it is sold to; null: everybody. */
  readonly sellingCountry: {
    readonly id: number
    readonly nameEn: string
    readonly nameIt: string
  } | null
  readonly minimumQuantity: number
  readonly maximumQuantity: number | null
  readonly periods: { from: IsoDate; to: IsoDate }[]
  readonly timeSlots: z.output<typeof extraTimeSlot>[]
}

export interface BookableQuestion {
  readonly id: string
  readonly questionEn: string | null
  readonly questionIt: string | null
  readonly category: (typeof answerKinds)[number]
  readonly choices: z.output<typeof questionChoice>[]
  readonly isRequired: boolean
  readonly askedPer: (typeof askedPer)[number]
}

/** An offer with what goes with a booking of it: the extras and questions that are in use. */
export interface BookableOffer extends ServiceOffer {
  readonly extras: BookableExtra[]
  readonly questions: BookableQuestion[]
}

/** Reads all of it in one round trip. */
export async function bookableOffer(
  context: Pick<BusinessContext, 'tx' | 'businessId' | 'language'>,
  serviceId: string,
  posId: string,
  refuse: Refuse = notInList,
): Promise<BookableOffer> {
  const inOrder =
    context.language === 'it'
      ? { extras: sql`x.name_key, x.id`, questions: sql`q.question_key, q.id` }
      : { extras: sql`x.name_en_key, x.id`, questions: sql`q.question_en_key, q.id` }
  const row = await offerRow<Pick<BookableOffer, 'extras' | 'questions'>>(
    context,
    serviceId,
    posId,
    sql`,
      (select coalesce(jsonb_agg(jsonb_build_object('id', x.id, 'nameEn', x.name_en, 'nameIt', x.name_it, 'unit', x.unit,
          'priceCents', x.price_cents, 'vatRateId', x.vat_rate_id, 'minimumQuantity', x.minimum_quantity,
          'maximumQuantity', x.maximum_quantity, 'periods', x.periods, 'timeSlots', x.time_slots,
          'sellingCountry', (select jsonb_build_object('id', c.id, 'nameEn', c.name_en, 'nameIt', c.name_it)
            from ${countries} c where c.id = x.country_id)) order by ${inOrder.extras}), '[]')
        from ${extraServices} l join ${extrasTable} x on x.business_id = l.business_id and x.id = l.extra_id and x.status = 'active'
        where l.business_id = s.business_id and l.service_id = s.id) as extras,
      (select coalesce(jsonb_agg(jsonb_build_object('id', q.id, 'questionEn', q.question_en, 'questionIt', q.question_it,
          'category', q.category, 'choices', q.choices, 'isRequired', q.is_required, 'askedPer', q.asked_per)
          order by ${inOrder.questions}), '[]')
        from ${questionServices} l join ${questionsTable} q on q.business_id = l.business_id and q.id = l.question_id and q.status = 'active'
        where l.business_id = s.business_id and l.service_id = s.id) as questions`,
  )
  return { ...offerOf(row, refuse), extras: row?.extras ?? [], questions: row?.questions ?? [] }
}
