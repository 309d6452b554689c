import review from './guest/review.json' with { type: 'json' }

/** What the pages behind personal links say. */
export const guestTexts = { guest: { review } }
