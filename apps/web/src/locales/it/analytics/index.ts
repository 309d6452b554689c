import figures from './figures.json' with { type: 'json' }
import giftCards from './gift-cards.json' with { type: 'json' }
import sales from './sales.json' with { type: 'json' }

export default { figures, giftCards, sales }
