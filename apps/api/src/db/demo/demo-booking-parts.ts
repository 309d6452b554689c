import { partySizeOf } from '@cantina/domain/bookings/visit'
import { and, eq } from 'drizzle-orm'
import { extraServices, extras } from '#schema/catalogue/extras.table'
import { questionServices, questions } from '#schema/catalogue/questions.table'
import type { PlannedVisit } from './demo-bookings'
import type { DemoContext } from './demo-context'
import type { Random } from './random'

export interface DemoExtraChoice {
  readonly extraId: string
  readonly name: string
  readonly serviceId: string
  readonly unit: 'piece' | 'person' | 'booking'
  readonly unitCents: number
  readonly vatRateId: string
}

interface AskedQuestion {
  readonly questionId: string
  readonly serviceId: string
  readonly category: string
  readonly choices: readonly { readonly en: string | null; readonly it: string | null }[]
}

/** What guests of the demo can take along, and what they are asked. */
export interface PartsOffered {
  readonly extras: readonly DemoExtraChoice[]
  readonly questions: readonly AskedQuestion[]
}

export async function offeredParts({ tx, businessId }: DemoContext): Promise<PartsOffered> {
  const offeredExtras = await tx
    .select({
      extraId: extras.id,
      name: extras.nameIt,
      serviceId: extraServices.serviceId,
      unit: extras.unit,
      unitCents: extras.priceCents,
      vatRateId: extras.vatRateId,
    })
    .from(extras)
    .innerJoin(
      extraServices,
      and(eq(extraServices.businessId, extras.businessId), eq(extraServices.extraId, extras.id)),
    )
    .where(eq(extras.businessId, businessId))
  const asked = await tx
    .select({
      questionId: questions.id,
      serviceId: questionServices.serviceId,
      category: questions.category,
      choices: questions.choices,
    })
    .from(questions)
    .innerJoin(
      questionServices,
      and(
        eq(questionServices.businessId, questions.businessId),
        eq(questionServices.questionId, questions.id),
      ),
    )
    .where(eq(questions.businessId, businessId))
  return {
    extras: offeredExtras.map((extra) => ({ ...extra, name: extra.name ?? '' })),
    questions: asked,
  }
}

/** One party in four takes something along. */
export function chosenExtras(
  { offer, party }: PlannedVisit,
  offered: PartsOffered,
  random: Random,
): readonly (DemoExtraChoice & { readonly quantity: number })[] {
  if (random.next() > 0.25) return []
  const possible = offered.extras.filter(
    ({ serviceId, unit }) => serviceId === offer.offer.service.id && unit !== 'booking',
  )
  if (possible.length === 0) return []
  const extra = random.pick(possible)
  const size = partySizeOf(party)
  return [{ ...extra, quantity: extra.unit === 'person' ? size : Math.ceil(size / 4) }]
}

interface Answer {
  readonly questionId: string
  readonly guest: number | null
  readonly value: string
}

const allergies = ['Celiaca', 'Lactose', 'Frutta a guscio', 'Nuts', 'Shellfish', 'Nessun lievito']

export function givenAnswers(
  { offer }: PlannedVisit,
  offered: PartsOffered,
  random: Random,
): readonly Answer[] {
  return offered.questions
    .filter(({ serviceId }) => serviceId === offer.offer.service.id)
    .flatMap(({ questionId, category, choices }): Answer[] => {
      const luck = random.next()
      if (category === 'text') {
        return luck < 0.08 ? [{ questionId, guest: 1, value: random.pick(allergies) }] : []
      }
      if (category !== 'single_choice' || luck > 0.2) return []
      const { en, it } = random.pick(choices)
      return [{ questionId, guest: null, value: en ?? it ?? '' }]
    })
}

const remarks = [
  'Asked for a table in the shade.',
  'One guest in a wheelchair: ground floor, please.',
  'Anniversary: a glass of Vin Santo on the business.',
  'Arrivano in taxi da Firenze, forse dieci minuti in ritardo.',
  'Celiac guest in the party.',
  'Wants to ship two cases home.',
  'Compleanno: candelina sul dolce.',
] as const

export function noteOf(random: Random): string | null {
  return random.next() < 0.08 ? random.pick(remarks) : null
}
