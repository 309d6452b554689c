import { Minus, Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import classes from './cart-lines.module.css'

interface LineStepperProps {
  readonly name: string
  readonly count: number
  /** One less than these takes the line out. */
  readonly least: number
  /** Null where there can be no more. */
  readonly onMore: (() => void) | null
  readonly onFewer: () => void
  readonly onRemove: () => void
}

/** How many of a line: one more, one less, or none of it. */
export function LineStepper(props: LineStepperProps) {
  const { name, count, least, onMore, onFewer, onRemove } = props
  const { t } = useTranslation()
  const formats = useFormats()
  const isLeast = count <= least
  return (
    <span
      className={classes.stepper}
      role="group"
      aria-label={t('till.till.cart.quantityOf', { name })}
    >
      <button
        type="button"
        aria-label={t(isLeast ? 'till.till.cart.remove' : 'till.till.cart.fewer', { name })}
        onClick={isLeast ? onRemove : onFewer}
      >
        {isLeast ? <Trash2 size={18} aria-hidden /> : <Minus size={18} aria-hidden />}
      </button>
      <output aria-live="off">{formats.number(count)}</output>
      <button
        type="button"
        disabled={!onMore}
        aria-label={t('till.till.cart.more', { name })}
        onClick={() => onMore?.()}
      >
        <Plus size={18} aria-hidden />
      </button>
    </span>
  )
}
