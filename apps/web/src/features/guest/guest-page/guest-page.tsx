import { readGuestPage } from '@cantina/contract/guest/guest-page'
import { useParams } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkedPage } from '#components/business-page/linked-page'
import { useLinkedPage } from '#components/business-page/use-linked-page'
import { GuestVisit } from './guest-visit'

const GuestOrder = lazy(async () => ({ default: (await import('./guest-order')).GuestOrder }))

/** A guest's own page of a visit or an order: behind a personal link, in their language, without signing in. */
export function GuestPage() {
  const { t } = useTranslation()
  const { token = '' }: { token?: string } = useParams({ strict: false })
  const query = useLinkedPage(readGuestPage, token)
  return (
    <LinkedPage query={query} unknownWhy={t('guest.link.unknownWhy')}>
      {(page) =>
        page.kind === 'visit' ? (
          <GuestVisit token={token} page={page} />
        ) : (
          <Suspense fallback={null}>
            <GuestOrder token={token} page={page} />
          </Suspense>
        )
      }
    </LinkedPage>
  )
}
