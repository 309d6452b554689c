import accounts from './entities/accounts.json' with { type: 'json' }
import analytics from './entities/analytics.json' with { type: 'json' }
import archive from './entities/archive.json' with { type: 'json' }
import bookings from './entities/bookings.json' with { type: 'json' }
import business from './entities/business.json' with { type: 'json' }
import catalogue from './entities/catalogue.json' with { type: 'json' }
import channels from './entities/channels.json' with { type: 'json' }
import communications from './entities/communications.json' with { type: 'json' }
import customers from './entities/customers.json' with { type: 'json' }
import documents from './entities/documents.json' with { type: 'json' }
import guest from './entities/guest.json' with { type: 'json' }
import home from './entities/home.json' with { type: 'json' }
import operator from './entities/operator.json' with { type: 'json' }
import orders from './entities/orders.json' with { type: 'json' }
import payments from './entities/payments.json' with { type: 'json' }
import promotions from './entities/promotions.json' with { type: 'json' }
import reviews from './entities/reviews.json' with { type: 'json' }
import till from './entities/till.json' with { type: 'json' }

/** What things and their fields are called, by module. */
export const entities = {
  accounts,
  analytics,
  archive,
  bookings,
  business,
  catalogue,
  channels,
  communications,
  customers,
  documents,
  guest,
  home,
  operator,
  orders,
  payments,
  promotions,
  reviews,
  till,
}
