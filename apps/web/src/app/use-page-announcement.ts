import { useMatches, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { focusHeading } from './focus-heading'

/**
 * Announces the page after a navigation: the browser's tab gets the page's name, and focus moves to
 * its heading so that a screen reader says it. Filters in the address do not count as moving.
 */
export function usePageAnnouncement(): void {
  const { t } = useTranslation()
  const router = useRouter()
  const title = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  })

  useEffect(() => {
    const product = t('common.productName')
    document.title = title ? `${t(title)} · ${product}` : product
  }, [t, title])

  useEffect(() => {
    let stopWaiting = () => {}
    const stopListening = router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      if (!fromLocation || !pathChanged) return
      stopWaiting()
      stopWaiting = focusHeading()
    })
    return () => {
      stopListening()
      stopWaiting()
    }
  }, [router])
}
