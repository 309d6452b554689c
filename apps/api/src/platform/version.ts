import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { apiFolder } from './paths'

export const version: string = JSON.parse(
  readFileSync(join(apiFolder, 'package.json'), 'utf8'),
).version
