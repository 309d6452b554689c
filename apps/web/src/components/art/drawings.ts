import type { DrawingName } from '@cantina/domain/catalogue/experience-templates'
import cellar from './cellar.svg'
import flight from './flight.svg'
import glasses from './glasses.svg'
import harvest from './harvest.svg'
import lunch from './lunch.svg'
import walk from './walk.svg'

/** Where each drawing is; they stand where a photograph can stand. */
export const drawings: Readonly<Record<DrawingName, string>> = {
  cellar,
  flight,
  glasses,
  harvest,
  lunch,
  walk,
}
