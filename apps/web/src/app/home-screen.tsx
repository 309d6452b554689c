import { HomePage } from '#features/home/home-page'
import { entityLinks } from './entity-links'

/** Home links to every feature, and features meet only here. */
export function HomeScreen() {
  return <HomePage links={entityLinks} />
}
