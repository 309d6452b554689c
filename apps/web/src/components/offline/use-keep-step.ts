import type { StepKind } from '@cantina/domain/till/offline-queue'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { isUnanswered } from '#lib/is-unanswered'
import { useSession } from '#lib/session'
import { notify } from '#ui/notify'
import type { KeptStep } from './device-store'
import { changeOffline, offlineState } from './offline-state'

/** Keeps on this device what was to be done with a visit and nobody answered; false where it has to be said as it is. */
export function useKeepStep(): (
  kind: StepKind,
  step: KeptStep,
  error: unknown,
) => Promise<boolean> {
  const { t } = useTranslation()
  const { userId } = useSession()
  return useCallback(
    async (kind, step, error) => {
      if (!isUnanswered(error) || offlineState.get().device !== 'ready') return false
      changeOffline({ isReachable: false })
      try {
        const { keepStep } = await import('./keep-step')
        await keepStep(userId, kind, step)
      } catch {
        // Nothing was stored, so nothing was done: the first error says that.
        return false
      }
      notify.success(t('till.desk.kept'))
      return true
    },
    [userId, t],
  )
}
