import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import classes from './cart-lines.module.css'

interface CartEntryProps {
  readonly name: string
  readonly picture: ReactNode
  readonly amount: string
  readonly about: string
  readonly problem: string | null
  /** What can be done with it. */
  readonly children: ReactNode
}

/** One line of the cart. */
export function CartEntry({ name, picture, amount, about, problem, children }: CartEntryProps) {
  return (
    <li className={classes.line}>
      <span className={classes.picture}>{picture}</span>
      <span className={classes.name}>{name}</span>
      <span className={classes.amount}>{amount}</span>
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
