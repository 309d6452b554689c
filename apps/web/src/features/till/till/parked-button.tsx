import { CirclePause } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import classes from './cart-head.module.css'
import { useTillScope } from './till-scope'
import { useLiveParked, useParkedCarts, useParkedHere, useSendParkedHere } from './use-parked-carts'

/** To the carts that wait, with how many there are. */
export function ParkedButton() {
  const { t } = useTranslation()
  const formats = useFormats()
  const { till, openSheet, settlement } = useTillScope()
  const posId = till.pos.id
  const here = useParkedHere(posId).length
  const count = (useParkedCarts(posId).data?.items.length ?? 0) + here
  useSendParkedHere(posId)
  useLiveParked(till.pos.id)
  const label = count === 0 ? t('till.till.parkedNone') : t('till.till.parked', { count })
  return (
    <button
      type="button"
      className={classes.parked}
      aria-label={label}
      title={label}
      disabled={settlement.isPending}
      onClick={() => openSheet({ kind: 'parked' })}
    >
      <CirclePause size={20} aria-hidden />
      {count > 0 ? <span aria-hidden>{formats.number(count)}</span> : null}
    </button>
  )
}
