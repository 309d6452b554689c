import { Failure } from '#platform/failure'
import type { RequestScope } from '#platform/http/context'
import { type LinkSubject, readLink, type SignedLink } from '#platform/links/signed-link'

/** Whose page a guest's link opens, where it is about one of the given kinds: any other leads nowhere. */
export function guestLinkOf<Subject extends LinkSubject>(
  { deps }: RequestScope,
  params: unknown,
  ...subjects: readonly Subject[]
): SignedLink & { readonly subject: Subject } {
  const { token } = params as { token: string }
  const link = readLink(deps.secrets.linkKey, 'guest', token)
  if (!link || !isAbout(link, subjects)) throw new Failure('not_found')
  return link
}

function isAbout<Subject extends LinkSubject>(
  link: SignedLink,
  subjects: readonly Subject[],
): link is SignedLink & { readonly subject: Subject } {
  return (subjects as readonly LinkSubject[]).includes(link.subject)
}
