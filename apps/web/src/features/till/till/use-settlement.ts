import type { Sale, SoldCart } from '@cantina/contract/till/checkout'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { offlineState } from '#components/offline/offline-state'
import type { KeepSale } from '#components/offline/use-keep-sale'
import { newIdempotencyKey } from '#lib/idempotency'
import { messageOf } from '#lib/message-of'
import { useStoreValue } from '#ui/value-store'
import { isRepeatable, outcomeOf, reasonOf } from './answer-to-sale'
import type { CartStore } from './cart-store'

const askAgainMs = 5_000

export interface Settlement {
  /** A sale has left, and its answer is waited for. */
  readonly isPending: boolean
  /** It was not this page that sent it, or nobody answered: it is being asked about. */
  readonly isChecking: boolean
  /** Why there is no answer yet, or why nothing was sold. */
  readonly problem: string | null
  readonly pay: (sale: Sale) => void
  readonly askAgain: () => void
  readonly backToCart: () => void
  readonly dismiss: () => void
}

interface SettlementSteps {
  /** Stock and prices may be others now. */
  readonly onChanged: () => void
  readonly onSold: (sold: SoldCart) => void
  /** Nobody answered: what this device can do about it. */
  readonly onUnclear: KeepSale
}

/**
 * Sends the sale that stands in the cart and goes on asking under the same name until there is an
 * answer: a double tap, a reload or a cut connection never sells twice.
 */
export function useSettlement(
  store: CartStore,
  { onChanged, onSold, onUnclear }: SettlementSteps,
): Settlement {
  const { t } = useTranslation()
  const { cart } = useStoreValue(store.memory)
  const { sent, key } = cart
  const [attempt, setAttempt] = useState(0)
  const [isOwn, setOwn] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const askAgain = useCallback(() => setAttempt((before) => before + 1), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt sends the same sale anew.
  useEffect(() => {
    if (!sent) return
    if (!isRepeatable(sent.sentAt, new Date())) {
      store.dispatch({ type: 'refuse', key: newIdempotencyKey() })
      setProblem(t('till.till.sale.tooOld'))
      return
    }
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const isSame = () => !isOver && store.memory.get().cart.key === key
    sell(sent.sale, key).then(
      (sold) => {
        if (!isSame()) return
        setProblem(null)
        store.settle(sold)
        onSold(sold)
        onChanged()
      },
      (error: unknown) => {
        if (!isSame()) return
        const outcome = outcomeOf(error)
        if (outcome === 'unclear') {
          void onUnclear(sent.sale, key, error).then(({ isKept, why }) => {
            if (!isSame()) return
            if (isKept) {
              setProblem(null)
              store.settle(null)
              return
            }
            setOwn(false)
            setProblem(why ?? messageOf(error))
            timer = setTimeout(askAgain, askAgainMs)
          })
          return
        }
        if (outcome === 'already_sold') {
          store.settle(null)
          setProblem(t('till.till.sale.sameSent'))
        } else {
          store.dispatch({ type: 'refuse', key: newIdempotencyKey() })
          setProblem(reasonOf(error))
        }
        onChanged()
      },
    )
    window.addEventListener('online', askAgain)
    return () => {
      isOver = true
      clearTimeout(timer)
      window.removeEventListener('online', askAgain)
    }
  }, [sent, key, attempt, store])

  return {
    isPending: sent !== null,
    isChecking: sent !== null && !isOwn,
    problem,
    pay: (sale) => {
      setOwn(true)
      setProblem(null)
      store.dispatch({ type: 'send', sale, sentAt: new Date().toISOString() })
    },
    askAgain,
    backToCart: () => {
      setProblem(null)
      store.dispatch({ type: 'unsend' })
    },
    dismiss: () => setProblem(null),
  }
}

/** Only needed here, so it is no part of the till's first load. */
async function sell(body: Sale, idempotencyKey: string): Promise<SoldCart> {
  const { sendSale } = await import('./send-sale')
  return sendSale(body, idempotencyKey, offlineState.get().device !== 'ready')
}
