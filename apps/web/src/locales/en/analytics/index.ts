import customers from './customers.json' with { type: 'json' }
import tags from './tags.json' with { type: 'json' }

/** What the screens about customers say. */
export const analytics = { customers, tags }
