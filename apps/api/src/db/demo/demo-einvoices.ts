import { and, asc, eq, lt, ne } from 'drizzle-orm'
import { fileOf } from '#features/documents/einvoices/make-file'
import { setState } from '#features/documents/einvoices/set-state'
import { einvoices } from '#schema/documents/einvoices.table'
import type { DemoContext } from './demo-context'
import { deskOf } from './demo-desk'

const dayMs = 24 * 60 * 60_000
/** The owner sends what is older on the first evening of the week; the exchange answers within days. */
const sentAfterDays = 3
const acceptedAfterDays = 6

/** What was issued a while ago has been sent, and most of it was accepted. */
export async function followEInvoices(demo: DemoContext): Promise<void> {
  const { tx, businessId, now, ownerId } = demo
  const desk = deskOf(demo)
  const sent = await issuedBefore(demo, sentAfterDays)
  for (const id of sent) {
    await fileOf({ tx, businessId, userId: ownerId, now, language: desk.language }, id)
  }
  await mark(sent, 'sent')
  await mark(await issuedBefore(demo, acceptedAfterDays), 'accepted')

  async function mark(ids: string[], state: 'sent' | 'accepted'): Promise<void> {
    if (ids.length > 0) await setState(desk, { ids, state })
  }
}

/** What was credited before it was sent is not sent any more. */
async function issuedBefore({ tx, businessId, now }: DemoContext, days: number): Promise<string[]> {
  const day = new Date(now.getTime() - days * dayMs).toISOString().slice(0, 10)
  const rows = await tx
    .select({ id: einvoices.id })
    .from(einvoices)
    .where(
      and(
        eq(einvoices.businessId, businessId),
        ne(einvoices.state, 'superseded'),
        lt(einvoices.date, day),
      ),
    )
    .orderBy(asc(einvoices.date), asc(einvoices.id))
    .limit(500)
  return rows.map(({ id }) => id)
}
