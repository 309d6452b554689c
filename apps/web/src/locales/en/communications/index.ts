import emails from './emails.json' with { type: 'json' }
import mails from './mails.json' with { type: 'json' }

/** What the screens about mails to guests say. */
export const communications = { emails, mails }
