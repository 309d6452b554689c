import emails from './emails.json' with { type: 'json' }
import mailbox from './mailbox.json' with { type: 'json' }
import mails from './mails.json' with { type: 'json' }
import notifications from './notifications.json' with { type: 'json' }

/** What the screens of mails and notifications say. */
export default { emails, mailbox, mails, notifications }
