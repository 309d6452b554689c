import { entities } from '@cantina/contract/locales/en/entities'
import admin from './admin.json' with { type: 'json' }
import { analytics } from './analytics/index'
import { booking } from './booking/index'
import { communications } from './communications/index'
import demo from './demo.json' with { type: 'json' }
import home from './home.json' with { type: 'json' }
import imports from './import.json' with { type: 'json' }
import { integrations } from './integrations/index'
import mailbox from './mailbox.json' with { type: 'json' }
import onboarding from './onboarding.json' with { type: 'json' }
import printing from './printing.json' with { type: 'json' }
import { promotions } from './promotions/index'
import resource from './resource.json' with { type: 'json' }
import reviews from './reviews.json' with { type: 'json' }
import { sales } from './sales/index'
import settings from './settings.json' with { type: 'json' }
import shell from './shell.json' with { type: 'json' }
import user from './user.json' with { type: 'json' }
import wine from './wine.json' with { type: 'json' }

/** What the protected area says. */
export const appTexts = {
  entities,
  admin,
  analytics,
  booking,
  communications,
  demo,
  home,
  import: imports,
  integrations,
  mailbox,
  onboarding,
  printing,
  promotions,
  resource,
  reviews,
  sales,
  settings,
  shell,
  user,
  wine,
}
