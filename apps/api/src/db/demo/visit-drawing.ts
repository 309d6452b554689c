import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { artFolder } from '#platform/paths'

/** A visit as the booking page draws those of its kind. */
export function visitDrawing(scene: 'cellar' | 'flight' | 'lunch' | 'harvest'): string {
  return readFileSync(join(artFolder, `${scene}.svg`), 'utf8')
}
