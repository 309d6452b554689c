import bookingPage from './booking-page.json' with { type: 'json' }
import documents from './documents.json' with { type: 'json' }
import { entities } from './entities'
import errors from './errors.json' with { type: 'json' }
import experiences from './experiences.json' with { type: 'json' }
import legalStarters from './legal-starters.json' with { type: 'json' }
import mails from './mails.json' with { type: 'json' }
import messages from './messages.json' with { type: 'json' }
import notifications from './notifications.json' with { type: 'json' }
import readyMails from './ready-mails.json' with { type: 'json' }
import validation from './validation.json' with { type: 'json' }

/** Texts that both sides say, and what the server alone writes: answers, mails, documents, and what a CSV or a form calls a field. */
export default {
  bookingPage,
  documents,
  errors,
  experiences,
  legalStarters,
  mails,
  messages,
  notifications,
  readyMails,
  validation,
  entities,
}
