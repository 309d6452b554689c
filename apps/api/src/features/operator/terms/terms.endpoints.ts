import { agreeCustomerTerms, readCustomerTerms } from '@cantina/contract/operator/terms'
import { asPlatform } from '#platform/http/route'
import { say } from '#platform/texts'
import { agreeTerms } from './agree-terms'
import { readTermsHistory } from './terms-history'

export const termsRoutes = [
  asPlatform(readCustomerTerms, (context, { params }) => readTermsHistory(context, params.id)),
  asPlatform(agreeCustomerTerms, async (context, { params, body }) => ({
    item: await agreeTerms(context, params.id, body),
    message: say(context.language, 'messages.termsAgreed'),
  })),
]
