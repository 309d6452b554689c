import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { newIdempotencyKey } from '#lib/idempotency'
import { messageOf } from '#lib/message-of'
import { useConnection } from '#lib/use-connection'
import { outcomeOf } from './answer-to-sale'
import classes from './pay-buttons.module.css'
import type { TakeOut } from './send-sale'
import { useCart, useTillScope } from './till-scope'

const reasons = ['internal', 'tasting'] as const

/** A point of sale for internal usage takes no money: goods leave the shelf for a reason. */
export function TakeOutButtons() {
  const { t } = useTranslation()
  const { till, store, say, refresh } = useTillScope()
  const { cart } = useCart()
  const isConnected = useConnection()
  const taking = useMutation({
    mutationFn: async (body: TakeOut) => {
      const { sendTakeOut } = await import('./send-sale')
      return sendTakeOut(body, cart.key)
    },
    onSuccess: ({ count }) => {
      store.settle(null)
      say(t('till.till.sale.takenOut', { count }))
      refresh()
    },
    onError: (error) => {
      say(messageOf(error), 'problem')
      // Unclear ends keep the name: the same again is taken out once.
      if (outcomeOf(error) !== 'unclear') {
        store.dispatch({ type: 'rename', key: newIdempotencyKey() })
        refresh()
      }
    },
  })
  const take = (reason: TakeOut['reason']) =>
    taking.mutate({ posId: till.pos.id, lines: [...cart.lines], reason, notes: cart.notes })
  return (
    <>
      <p className={classes.hint}>{t('till.till.pay.takeOutWhy')}</p>
      <div className={classes.buttons}>
        {reasons.map((reason) => (
          <button
            key={reason}
            type="button"
            className={reason === 'internal' ? classes.plain : classes.main}
            disabled={cart.lines.length === 0 || taking.isPending || !isConnected}
            onClick={() => take(reason)}
          >
            {t(`till.till.pay.${reason}`)}
          </button>
        ))}
      </div>
    </>
  )
}
