import { MailboxPage } from '#features/mailbox/mailbox-page'
import classes from './open-mailbox.module.css'
import { PublicHeader } from './public-header'

/** The mailbox without the shell, for the demo, where it is needed before anybody is signed in. */
export function OpenMailbox() {
  return (
    <div className={classes.page}>
      <PublicHeader />
      <main className={classes.main}>
        <MailboxPage />
      </main>
    </div>
  )
}
