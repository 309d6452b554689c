import {
  declineSalesMode as decline,
  requestSalesMode as request,
  withdrawSalesMode,
} from '@cantina/contract/operator/sales-mode'
import { agreeCustomerTerms, readCustomerTerms } from '@cantina/contract/operator/terms'
import { Failure } from '#platform/failure'
import type { PlatformContext, RequestScope } from '#platform/http/context'
import { asPlatform } from '#platform/http/route'
import { say } from '#platform/texts'
import { agreeTerms } from './agree-terms'
import { declineSalesMode } from './answer-sales-mode'
import { requestSalesMode } from './request-sales-mode'
import { answerOpenRequest, requestOnWire } from './sales-mode-requests'
import { readTermsHistory } from './terms-history'

/** Mails about it lead back here. */
const prepare = async ({ deps }: RequestScope) => deps.baseUrl()

function ofBusiness(context: PlatformContext) {
  const { businessId } = context.caller
  if (!businessId) throw new Failure('forbidden')
  return { ...context, businessId }
}

export const termsRoutes = [
  asPlatform(readCustomerTerms, (context, { params }) => readTermsHistory(context, params.id)),
  asPlatform(agreeCustomerTerms, {
    prepare,
    handle: async (context, { params, body }, baseUrl) => ({
      item: await agreeTerms(context, params.id, body, baseUrl),
      message: say(context.language, 'messages.termsAgreed'),
    }),
  }),
  asPlatform(decline, {
    prepare,
    handle: async (context, { params, body }, baseUrl) => {
      await declineSalesMode(context, { businessId: params.id, ...body, baseUrl })
      return { message: say(context.language, 'messages.salesModeDeclined') }
    },
  }),
  asPlatform(request, {
    prepare,
    handle: async (context, { body }, baseUrl) => ({
      item: requestOnWire(await requestSalesMode(ofBusiness(context), body, baseUrl)),
      message: say(context.language, 'messages.salesModeRequested'),
    }),
  }),
  asPlatform(withdrawSalesMode, async (context) => {
    const { tx, businessId, now } = ofBusiness(context)
    const answer = { status: 'withdrawn', answeredAt: now } as const
    if (!(await answerOpenRequest(tx, businessId, answer))) throw new Failure('not_found')
    return { message: say(context.language, 'messages.salesModeWithdrawn') }
  }),
]
