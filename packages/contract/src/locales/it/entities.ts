import analytics from './entities/analytics.json' with { type: 'json' }

/** What things and their fields are called, by module. */
export const entities = { analytics }
