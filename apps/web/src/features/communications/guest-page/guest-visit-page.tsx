import { readGuestPage } from '@cantina/contract/communications/guest-page'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { LinkedPage } from '#resource/house-page/linked-page'
import { useLinkedPage } from '#resource/house-page/use-linked-page'
import { GuestVisit } from './guest-visit'

/** A guest's own page of their visit: behind a personal link, in their language, without signing in. */
export function GuestVisitPage() {
  const { t } = useTranslation()
  const { token = '' }: { token?: string } = useParams({ strict: false })
  const query = useLinkedPage(readGuestPage, token)
  return (
    <LinkedPage query={query} unknownWhy={t('guest.link.unknownWhy')}>
      {(page) => <GuestVisit token={token} page={page} />}
    </LinkedPage>
  )
}
