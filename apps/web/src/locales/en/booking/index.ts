import bookings from './bookings.json' with { type: 'json' }
import calendar from './calendar.json' with { type: 'json' }
import closing from './closing.json' with { type: 'json' }
import documents from './documents.json' with { type: 'json' }
import einvoices from './einvoices.json' with { type: 'json' }
import moves from './moves.json' with { type: 'json' }
import requests from './requests.json' with { type: 'json' }
import reservation from './reservation.json' with { type: 'json' }
import search from './search.json' with { type: 'json' }

export const booking = {
  bookings,
  calendar,
  closing,
  documents,
  einvoices,
  moves,
  requests,
  reservation,
  search,
}
