import { linkToken } from '@cantina/contract/accounts/password'
import { useParams } from '@tanstack/react-router'

/** What the mailed link carries; null where the address was cut or written by hand. */
export function useLinkToken(): string | null {
  const { id } = useParams({ strict: false })
  return linkToken.safeParse({ token: id }).data?.token ?? null
}
