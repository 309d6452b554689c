import { tags } from '@cantina/contract/customers/tags'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sessionQuery, useSession } from '#lib/session'
import { resourceKey } from '#resource/any-resource'
import { FieldRow } from '#resource/fields/form-section'
import { LookupField } from '#resource/fields/lookup-field'

const { lookup } = tags.endpoints

/** Nothing answers at its address. */
const missing = {
  name: 'missing',
  area: tags.area,
  endpoints: { lookup: { ...lookup, path: '/v1/analytics/missing/lookup' } },
}

/** Lookups while their options are on the way, and when they did not come. */
export function UnluckyLookups() {
  const { t } = useTranslation()
  const session = useSession()
  const [waiting] = useState(() => clientThatWaits(session))
  return (
    <FieldRow>
      <QueryClientProvider client={waiting}>
        <LookupField
          name="empty.waiting"
          label={t('reference.fieldGallery.lookupLoading')}
          resource={tags}
        />
      </QueryClientProvider>
      <LookupField
        name="empty.missing"
        label={t('reference.fieldGallery.lookupFailed')}
        resource={missing}
      />
    </FieldRow>
  )
}

function clientThatWaits(session: ReturnType<typeof useSession>): QueryClient {
  const client = new QueryClient()
  // Fields ask what their reader may do.
  client.setQueryData(sessionQuery.queryKey, session)
  void client.prefetchQuery({
    queryKey: [...resourceKey(tags), 'lookup', { q: '' }],
    queryFn: () => new Promise<never>(() => undefined),
  })
  return client
}
