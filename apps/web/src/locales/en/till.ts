import customerview from './sales/customerview.json' with { type: 'json' }
import offline from './sales/offline.json' with { type: 'json' }

/** What the till says before anything is asked in front of it. */
export const tillTexts = { sales: { customerview, offline } }
