import audit from './audit.json' with { type: 'json' }
import business from './business.json' with { type: 'json' }
import legal from './legal.json' with { type: 'json' }
import registration from './registration.json' with { type: 'json' }
import vatRates from './vat-rates.json' with { type: 'json' }

/** What registration and the settings of a business say. */
export default { audit, business, legal, registration, vatRates }
