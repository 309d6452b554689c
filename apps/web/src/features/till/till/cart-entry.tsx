import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './cart-lines.module.css'

interface CartEntryProps {
  readonly name: string
  readonly picture: ReactNode
  readonly amount: string
  /** Opens what is taken off it by hand; null for who may not. */
  readonly onReduce: (() => void) | null
  readonly about: string
  readonly problem: string | null
  /** What can be done with it. */
  readonly children: ReactNode
}

/** One line of the cart. */
export function CartEntry(props: CartEntryProps) {
  const { t } = useTranslation()
  const { name, picture, amount, about, onReduce, problem, children } = props
  return (
    <li className={classes.line}>
      <span className={classes.picture}>{picture}</span>
      <div className={classes.top}>
        <span className={classes.name}>{name}</span>
        {onReduce ? (
          <button
            type="button"
            className={classes.price}
            aria-label={t('till.till.reduce.open', { amount, name })}
            onClick={onReduce}
          >
            {amount}
          </button>
        ) : (
          <span className={classes.amount}>{amount}</span>
        )}
      </div>
      <span className={classes.about}>{about}</span>
      {children}
      {problem ? (
        <span className={classes.problem} role="alert">
          <TriangleAlert size={14} aria-hidden />
          {problem}
        </span>
      ) : null}
    </li>
  )
}
