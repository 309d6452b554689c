import { useMatches, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

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

  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) focusHeading()
      }),
    [router],
  )
}

function focusHeading(): void {
  const main = document.querySelector('main')
  const heading = main?.querySelector('h1') ?? main
  if (!heading || main?.contains(document.activeElement)) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
