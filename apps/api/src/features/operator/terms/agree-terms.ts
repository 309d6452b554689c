import type { TermsForm } from '@cantina/contract/operator/terms'
import { prepareToSellFor } from '#features/operator/provider/prepare-to-sell-for'
import { Failure } from '#platform/failure'
import type { PlatformContext } from '#platform/http/context'
import { newId } from '#platform/ids'
import { commissionTerms } from '#schema/operator/terms.table'
import { notifyAdministrators } from './answer-sales-mode'
import { answerOpenRequest } from './sales-mode-requests'
import { dayOfBusiness, readTermsHistory, type TermsHistory } from './terms-history'

/** Adds terms to those before: what was agreed for days that are over stays. */
export async function agreeTerms(
  context: PlatformContext,
  businessId: string,
  terms: TermsForm,
  baseUrl: string,
): Promise<TermsHistory> {
  const { tx, now } = context
  if (terms.validFrom < (await dayOfBusiness(context, businessId))) {
    throw new Failure('invalid_input', {
      fields: { validFrom: { key: 'termsInPast', params: {} } },
    })
  }
  if (terms.mode === 'provider') await prepareToSellFor(tx, businessId)
  await tx
    .insert(commissionTerms)
    .values({ ...terms, businessId, id: newId(now.getTime()), createdAt: now })
  const { mode, frequency } = terms
  const answer = { status: 'confirmed', answeredAt: now, mode, frequency } as const
  const confirmed = await answerOpenRequest(tx, businessId, answer)
  if (confirmed) await notifyAdministrators(context, confirmed, baseUrl)
  return readTermsHistory(context, businessId)
}
