import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The server's own folder, whether it runs from its sources or from its bundle. */
export const apiFolder = findUpwards(dirname(fileURLToPath(import.meta.url)), 'package.json')

export const webFolder = join(apiFolder, '..', 'web', 'dist')

/** What stands in for photographs that a business does not have yet. */
export const artFolder = join(apiFolder, '..', 'widget', 'src', 'page', 'art')

export const pluginFolder = join(apiFolder, '..', 'widget', 'dist')

function findUpwards(folder: string, file: string): string {
  if (existsSync(join(folder, file))) return folder
  const parent = dirname(folder)
  if (parent === folder) throw new Error(`No ${file} above the server's code`)
  return findUpwards(parent, file)
}
