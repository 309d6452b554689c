import bookings from './bookings.json' with { type: 'json' }
import calendar from './calendar.json' with { type: 'json' }
import moves from './moves.json' with { type: 'json' }
import reservation from './reservation.json' with { type: 'json' }
import search from './search.json' with { type: 'json' }

/** What the screens of bookings and of the calendar say. */
export default { bookings, calendar, moves, reservation, search }
