import availability from './availability.json' with { type: 'json' }
import experiences from './experiences.json' with { type: 'json' }
import extras from './extras.json' with { type: 'json' }
import freight from './freight.json' with { type: 'json' }
import pos from './pos.json' with { type: 'json' }
import products from './products.json' with { type: 'json' }
import questions from './questions.json' with { type: 'json' }
import services from './services.json' with { type: 'json' }
import stock from './stock.json' with { type: 'json' }
import wine from './wine.json' with { type: 'json' }

export default {
  availability,
  experiences,
  extras,
  freight,
  pos,
  products,
  questions,
  services,
  stock,
  wine,
}
