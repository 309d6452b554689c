import offline from './till/offline.json' with { type: 'json' }
import till from './till/till.json' with { type: 'json' }

/** What the till says before anything is asked in front of it. */
export const tillTexts = { till: { offline, till } }
