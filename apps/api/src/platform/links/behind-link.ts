import { Failure } from '#platform/failure'
import type { BusinessContext, RequestScope } from '#platform/http/context'
import { inOpenBusiness } from '#platform/tenancy/in-open-business'
import { type LinkPurpose, readLink, type SignedLink } from './signed-link'

/** What is done behind a link: in the business that it names, by nobody who is signed in. */
export type LinkReader = Pick<BusinessContext, 'tx' | 'businessId' | 'now'>

/** Whatever is wrong with a link, it leads nowhere: nobody learns what there is by trying. */
export async function behindLink<T>(
  scope: RequestScope,
  purpose: LinkPurpose,
  token: string,
  work: (reader: LinkReader, link: SignedLink) => Promise<T>,
): Promise<T> {
  const link = readLink(scope.deps.secrets.linkKey, purpose, token)
  if (!link) throw new Failure('not_found')
  const { businessId } = link
  const { now } = scope
  return inOpenBusiness(scope, { businessId }, (tx) => work({ tx, businessId, now }, link))
}
