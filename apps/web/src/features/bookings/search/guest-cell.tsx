import { EmailText } from '#ui/email-text'
import classes from './search-page.module.css'

interface GuestCellProps {
  readonly customerName: string
  readonly customerEmail: string | null
  readonly customerPhone: string | null
}

/** A guest with how to reach them. */
export function GuestCell({ customerName, customerEmail, customerPhone }: GuestCellProps) {
  const isReachable = customerEmail !== null || customerPhone !== null
  return (
    <span>
      {customerName}
      {isReachable ? (
        <span className={classes.reach}>
          {customerPhone ?? <EmailText email={customerEmail} />}
        </span>
      ) : null}
    </span>
  )
}
