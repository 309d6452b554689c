import admin from './entities/admin.json' with { type: 'json' }
import analytics from './entities/analytics.json' with { type: 'json' }
import booking from './entities/booking.json' with { type: 'json' }
import communications from './entities/communications.json' with { type: 'json' }
import home from './entities/home.json' with { type: 'json' }
import integrations from './entities/integrations.json' with { type: 'json' }
import promotions from './entities/promotions.json' with { type: 'json' }
import reviews from './entities/reviews.json' with { type: 'json' }
import sales from './entities/sales.json' with { type: 'json' }
import settings from './entities/settings.json' with { type: 'json' }
import user from './entities/user.json' with { type: 'json' }

/** What things and their fields are called, by module. */
export const entities = {
  admin,
  analytics,
  booking,
  communications,
  home,
  integrations,
  promotions,
  reviews,
  sales,
  settings,
  user,
}
