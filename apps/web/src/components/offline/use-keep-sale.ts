import type { Sale } from '@cantina/contract/till/checkout'
import type { Till } from '@cantina/contract/till/till'
import type { GiftCardRefusal } from '@cantina/domain/till/offline-gift-cards'
import type { OfflineRefusal } from '@cantina/domain/till/offline-sale'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { isUnanswered } from '#lib/is-unanswered'
import { useSession } from '#lib/session'
import { type KeptLine, offlineState } from './offline-state'

export type KeepSale = (
  sale: Sale,
  key: string,
  error: unknown,
) => Promise<{ readonly isKept: boolean; readonly why: string | null }>

/**
 * Keeps a sale that nobody answered on this device, under the key under which it was sent: whether it has arrived
 * after all is found out when the device reports it.
 */
export function useKeepSale(till: Till, linesOf: () => readonly KeptLine[]): KeepSale {
  const { t } = useTranslation()
  const formats = useFormats()
  const { userId } = useSession()
  return useCallback(
    async (sale, key, error) => {
      if (!isUnanswered(error) || offlineState.get().device !== 'ready') {
        return { isKept: false, why: null }
      }
      const wordsFor = (refusal: OfflineRefusal | GiftCardRefusal) =>
        t(`till.offline.refusal.${refusal.kind}`, {
          ...refusal,
          limit: 'limitCents' in refusal ? formats.money(refusal.limitCents) : null,
        })
      try {
        const { keepSale } = await import('./keep-sale')
        const refusals = await keepSale(userId, till, { sale, key, lines: linesOf() })
        const why = refusals.map(wordsFor).join(' ')
        return { isKept: refusals.length === 0, why: why || null }
      } catch {
        // Nothing was stored, so nothing was sold: that is what has to be said.
        return { isKept: false, why: t('till.offline.unable') }
      }
    },
    [till, linesOf, userId, t, formats],
  )
}
