import data from './data.json' with { type: 'json' }

/** What the screens of a business’s data say. */
export default { data }
