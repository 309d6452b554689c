import customers from './customers.json' with { type: 'json' }
import figures from './figures.json' with { type: 'json' }
import person from './person.json' with { type: 'json' }
import sales from './sales.json' with { type: 'json' }
import tags from './tags.json' with { type: 'json' }

/** What the screens about figures and customers say. */
export const analytics = { customers, figures, person, sales, tags }
