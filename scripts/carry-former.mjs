import { cpSync, existsSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'

/** Named by what is in it: such a file is the same for ever. */
const namedByContent = /-[\w-]{8}\.[\w.]+$/

/**
 * A server that still runs, and pages that are still open, ask for parts of the build before this one. They are kept
 * beside the new ones for one build more; what was kept so already is not kept again.
 * @param {string} former
 * @param {string} next
 * @param {readonly string[]} keptBefore
 */
export function carryFormer(former, next, keptBefore) {
  const kept = filesIn(former).filter(
    (name) =>
      namedByContent.test(name) &&
      !name.endsWith('.map') &&
      !keptBefore.includes(name) &&
      !existsSync(join(next, name)),
  )
  for (const name of kept) cpSync(join(former, name), join(next, name), { recursive: true })
  return kept
}

/** @param {string} folder */
function filesIn(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(relative(folder, entry.parentPath), entry.name))
}
