import { findDuplicates } from '@cantina/contract/customers/customers'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#lib/call'

const pauseMilliseconds = 400

interface Contact {
  readonly email: string | null
  readonly phone: string | null
  readonly ownId: string | undefined
}

/** Others who have an e-mail or a phone already. */
export function useDuplicates({ email, phone, ownId }: Contact) {
  const [asked] = useDebouncedValue(
    `${email?.trim() ?? ''}\n${phone?.trim() ?? ''}`,
    pauseMilliseconds,
  )
  const [askedEmail = '', askedPhone = ''] = asked.split('\n')
  const duplicates = useQuery({
    queryKey: ['analytics', 'customer', 'twins', askedEmail, askedPhone, ownId],
    queryFn: ({ signal }) =>
      call(
        findDuplicates,
        {
          query: {
            email: askedEmail.slice(0, 254) || undefined,
            phone: askedPhone.slice(0, 25) || undefined,
            exceptId: ownId,
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
    enabled: askedEmail !== '' || askedPhone !== '',
  })
  return asked === '\n' ? [] : (duplicates.data?.items ?? [])
}
