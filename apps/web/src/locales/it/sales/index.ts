import agents from './agents.json' with { type: 'json' }
import arrangement from './arrangement.json' with { type: 'json' }
import availability from './availability.json' with { type: 'json' }
import customerview from './customerview.json' with { type: 'json' }
import drawer from './drawer.json' with { type: 'json' }
import experience from './experience.json' with { type: 'json' }
import extras from './extras.json' with { type: 'json' }
import freight from './freight.json' with { type: 'json' }
import giftCards from './gift-cards.json' with { type: 'json' }
import keys from './keys.json' with { type: 'json' }
import offline from './offline.json' with { type: 'json' }
import orders from './orders.json' with { type: 'json' }
import parked from './parked.json' with { type: 'json' }
import pos from './pos.json' with { type: 'json' }
import products from './products.json' with { type: 'json' }
import questions from './questions.json' with { type: 'json' }
import services from './services.json' with { type: 'json' }
import stock from './stock.json' with { type: 'json' }

/** What the screens of the catalogue say. */
export const sales = {
  agents,
  arrangement,
  availability,
  customerview,
  drawer,
  experience,
  extras,
  freight,
  giftCards,
  keys,
  offline,
  orders,
  parked,
  pos,
  products,
  questions,
  services,
  stock,
}
