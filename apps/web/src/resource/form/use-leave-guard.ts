import { useBlocker } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { confirm } from '#ui/confirm'

interface LeaveWords {
  readonly title: string
  readonly body: string
}

/** Asks before unsaved changes are lost, inside the product and when the browser's tab is closed. */
export function useLeaveGuard(
  isDirty: boolean,
  words?: LeaveWords,
): { readonly letGo: () => void } {
  const { t } = useTranslation()
  const isSaved = useRef(false)
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (!isDirty || isSaved.current || current.pathname === next.pathname) return false
      const isLeaving = await confirm({
        title: words?.title ?? t('resource.form.leaveTitle'),
        body: words?.body ?? t('resource.form.leaveWhy'),
        confirmLabel: t('resource.form.leave'),
        cancelLabel: t('resource.form.stay'),
        danger: true,
      })
      return !isLeaving
    },
    enableBeforeUnload: () => isDirty && !isSaved.current,
  })
  return {
    letGo: () => {
      isSaved.current = true
    },
  }
}
