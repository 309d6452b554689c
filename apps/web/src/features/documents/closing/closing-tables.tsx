import type { DayClosing } from '@cantina/contract/documents/closing'
import classes from './closing-tables.module.css'
import { DayDrawers } from './day-drawers'
import { MoneyTables } from './money-tables'
import { OpenOrders } from './open-orders'
import { OpenVisits } from './open-visits'

/** The money of a day in every way it is asked for. */
export function ClosingTables({ closing }: { readonly closing: DayClosing }) {
  return (
    <div className={classes.tables}>
      <DayDrawers drawers={closing.drawers} />
      <MoneyTables closing={closing} />
      <OpenVisits open={closing.open} />
      <OpenOrders open={closing.openOrders} />
    </div>
  )
}
