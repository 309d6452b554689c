import link from './guest/link.json' with { type: 'json' }
import review from './guest/review.json' with { type: 'json' }
import unsubscribe from './guest/unsubscribe.json' with { type: 'json' }
import visit from './guest/visit.json' with { type: 'json' }

/** What the pages behind personal links say. */
export const guestTexts = { guest: { link, review, unsubscribe, visit } }
