import { confirmPurchase as confirm, readConfirmation } from '@cantina/contract/guest/confirmations'
import { rangeOf } from '#platform/auth/network-of'
import { asVisitor } from '#platform/http/route'
import { confirmLinkOf, confirmPurchase, readConfirmationPage } from './confirm-purchase'

/** Behind the link that is mailed to a guest who has to confirm what they want. */
export const confirmationRoutes = [
  asVisitor(readConfirmation, {
    businessOf: (scope, { params }) => confirmLinkOf(scope, params).businessId,
    prepare: async (scope, { params }) => confirmLinkOf(scope, params).subjectId,
    handle: (context, _, purchaseId) => readConfirmationPage(context, purchaseId),
  }),
  asVisitor(confirm, {
    businessOf: (scope, { params }) => confirmLinkOf(scope, params).businessId,
    prepare: async (scope, { params }) => ({
      purchaseId: confirmLinkOf(scope, params).subjectId,
      linkKey: scope.deps.secrets.linkKey,
      buyer: { addressRange: rangeOf(scope.address), isLimited: scope.deps.limitsAttempts },
    }),
    handle: async (context, { body }, prepared) => ({
      url: await confirmPurchase(context, { ...prepared, id: body.id }),
    }),
  }),
]
