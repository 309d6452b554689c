import plugin from './plugin.json'
import shop from './shop.json'
import visit from './visit.json'

export default { ...plugin, visit, shop }
