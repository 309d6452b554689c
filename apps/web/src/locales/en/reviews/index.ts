import reviews from './reviews.json' with { type: 'json' }

/** What the screens of reviews say. */
export default { reviews }
