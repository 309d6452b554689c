import allotment from './allotment.json' with { type: 'json' }
import arrangement from './arrangement.json' with { type: 'json' }
import desk from './desk.json' with { type: 'json' }
import devices from './devices.json' with { type: 'json' }
import drawer from './drawer.json' with { type: 'json' }
import keys from './keys.json' with { type: 'json' }
import offline from './offline.json' with { type: 'json' }
import offlineCard from './offline-card.json' with { type: 'json' }
import parked from './parked.json' with { type: 'json' }
import pin from './pin.json' with { type: 'json' }
import seats from './seats.json' with { type: 'json' }
import till from './till.json' with { type: 'json' }

/** What the till says. */
export default {
  allotment,
  arrangement,
  desk,
  devices,
  drawer,
  keys,
  offline,
  offlineCard,
  parked,
  pin,
  seats,
  till,
}
