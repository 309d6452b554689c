import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { addJob } from '#platform/jobs/jobs'
import { mailRequestsJobName } from './ask-payment'
import { endPagesAbove } from './end-pages'
import { changeRequest, closeRequest, lockedRequest, type StoredRequest } from './locked-request'
import { payerOf } from './payer-of'

/** Mails the link once more. */
export async function resendRequest(context: BusinessContext, id: string): Promise<void> {
  const request = await openRequest(context, id)
  const payer = await payerOf(context, request)
  if (payer?.email == null) throw new Failure('customer_not_mailed')
  await changeRequest(context, id, { mailWantedAt: context.now })
  await addJob(context.tx, mailRequestsJobName, {})
}

/** The guest need not pay it any more; a booking that waited for it waits for an answer of staff. */
export async function withdrawRequest(context: BusinessContext, id: string): Promise<void> {
  await openRequest(context, id)
  await endPagesAbove(context, id, 0)
  await closeRequest(context, id, 'withdrawn')
}

async function openRequest(context: BusinessContext, id: string): Promise<StoredRequest> {
  const request = await lockedRequest(context, id)
  if (request.state !== 'open') throw new Failure('wrong_state')
  return request
}
