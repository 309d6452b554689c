import { entities } from '@cantina/contract/locales/en/entities'
import accounts from './accounts/index'
import analytics from './analytics/index'
import archive from './archive/index'
import bookings from './bookings/index'
import business from './business/index'
import catalogue from './catalogue/index'
import channels from './channels/index'
import communications from './communications/index'
import customers from './customers/index'
import documents from './documents/index'
import guest from './guest/index'
import home from './home.json' with { type: 'json' }
import imports from './import.json' with { type: 'json' }
import operator from './operator/index'
import orders from './orders/index'
import payments from './payments/index'
import promotions from './promotions/index'
import reference from './reference/index'
import resource from './resource.json' with { type: 'json' }
import reviews from './reviews/index'
import shell from './shell.json' with { type: 'json' }
import till from './till/index'

/** What the protected area says. */
export const appTexts = {
  entities,
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
  import: imports,
  operator,
  orders,
  payments,
  promotions,
  reference,
  resource,
  reviews,
  shell,
  till,
}
