import reviews from './reviews.json' with { type: 'json' }

export default { reviews }
