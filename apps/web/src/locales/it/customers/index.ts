import customers from './customers.json' with { type: 'json' }
import person from './person.json' with { type: 'json' }
import tags from './tags.json' with { type: 'json' }

export default { customers, person, tags }
