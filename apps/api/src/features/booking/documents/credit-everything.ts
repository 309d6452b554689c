import type { BusinessContext } from '#platform/http/context'
import { papersOf } from './credit-returned'
import { leftOf, takeBack } from './issue-credit-note'
import type { Issued } from './issue-document'
import { subjectOf } from './sold-thing'

/** Takes back whatever stands on the papers of an order that is no more; the caller has locked it. */
export async function creditEverything(
  context: BusinessContext,
  orderId: string,
  reason: string,
): Promise<Issued[]> {
  const issued: Issued[] = []
  for (const document of await papersOf(context, orderId, 'all')) {
    const parts = await leftOf(context, document)
    if (parts.every((part) => part === 0)) continue
    const about = subjectOf(document)
    issued.push(await takeBack(context, { document, about, parts, reason }))
  }
  return issued
}
