import customers from './customers.json' with { type: 'json' }
import person from './person.json' with { type: 'json' }
import tags from './tags.json' with { type: 'json' }

/** What the screens of customers and their tags say. */
export default { customers, person, tags }
