import type { AppliedPromotion } from '@cantina/domain/promotions/apply-promotions'
import type { BusinessContext } from '#platform/http/context'
import { recordUses, type UseTarget } from './record-uses'
import { releaseUses } from './release-uses'

interface Used {
  readonly applied: readonly AppliedPromotion[]
  readonly customerId: string | null
}

/** Refunds and writes down what is different after a change; another customer uses all of it anew. */
export async function settleUses(
  context: Pick<BusinessContext, 'tx' | 'businessId' | 'now'>,
  target: UseTarget,
  before: Used,
  after: Used,
): Promise<void> {
  const isSameCustomer = before.customerId === after.customerId
  const without = (some: Used, others: Used) =>
    isSameCustomer
      ? some.applied.filter(({ terms }) => !others.applied.some((one) => one.terms.id === terms.id))
      : some.applied
  const gone = without(before, after)
  if (gone.length > 0) {
    await releaseUses(
      context,
      target,
      gone.map(({ terms }) => terms.id),
    )
  }
  await recordUses(context, without(after, before), target, after.customerId)
}
