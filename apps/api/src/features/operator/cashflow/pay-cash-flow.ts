import type { BodyOf } from '@cantina/contract/endpoint'
import type { payCashFlow as call } from '@cantina/contract/operator/cashflow'
import type { CashFlowDetail } from '@cantina/contract/operator/cashflow-fields'
import { openCents } from '@cantina/domain/operator/cash-flow'
import { and, eq } from 'drizzle-orm'
import { dayOfBusiness } from '#features/operator/terms/terms-history'
import { Failure } from '#platform/failure'
import type { PlatformContext } from '#platform/http/context'
import { newId } from '#platform/ids'
import { cashFlowPayments } from '#schema/operator/cash-flows.table'
import { type CashFlow, lockCashFlow } from './lock-cash-flow'
import { readCashFlow } from './read-cash-flow'

type Paying = Pick<PlatformContext, 'tx' | 'now'>

/** Writes down that all or a part of what was billed came in, or went out. */
export async function payCashFlow(
  context: Paying,
  id: string,
  { cents, date, note }: BodyOf<typeof call>,
): Promise<CashFlowDetail> {
  const flow = await lockCashFlow(context.tx, id)
  if (flow.billedOn === null) throw new Failure('not_billed')
  if (cents > openCents({ ...flow, isBilled: true })) {
    throw new Failure('exceeds_billed', { fields: { cents: { key: 'exceedsBilled', params: {} } } })
  }
  if (date > (await dayOfBusiness(context, flow.businessId))) {
    throw new Failure('invalid_input', { fields: { date: { key: 'dateInFuture', params: {} } } })
  }
  return addPayment(context, flow, { cents, date, note, takesBackId: null })
}

/** What was written down by mistake is taken back by an entry of its own, once. */
export async function takeBackPayment(
  context: Paying,
  { id, paymentId }: { readonly id: string; readonly paymentId: string },
  note: string | null,
): Promise<CashFlowDetail> {
  const { tx } = context
  const flow = await lockCashFlow(tx, id)
  const ofFlow = and(
    eq(cashFlowPayments.businessId, flow.businessId),
    eq(cashFlowPayments.cashFlowId, id),
  )
  const payments = await tx.select().from(cashFlowPayments).where(ofFlow)
  const payment = payments.find((one) => one.id === paymentId)
  if (!payment) throw new Failure('not_found')
  if (payment.cents < 0 || payments.some(({ takesBackId }) => takesBackId === paymentId)) {
    throw new Failure('payment_taken_back')
  }
  const date = await dayOfBusiness(context, flow.businessId)
  return addPayment(context, flow, { cents: -payment.cents, date, note, takesBackId: paymentId })
}

async function addPayment(
  { tx, now }: Paying,
  { businessId, id: cashFlowId }: CashFlow,
  payment: Pick<typeof cashFlowPayments.$inferInsert, 'cents' | 'date' | 'note' | 'takesBackId'>,
): Promise<CashFlowDetail> {
  await tx
    .insert(cashFlowPayments)
    .values({ ...payment, businessId, id: newId(now.getTime()), cashFlowId, createdAt: now })
  return readCashFlow(tx, { id: cashFlowId })
}
