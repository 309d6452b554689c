import { lstatSync, mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The socket has no password: it lives in a folder that only this user can enter. */
export function makeSocketFolder(): string {
  return mkdtempSync(join(tmpdir(), 'cantina-'))
}

/**
 * Makes the folder again when something has cleared the folder of temporary files. By then its name is known:
 * what somebody else may have put in its place is refused.
 */
export function keepSocketFolder(folder: string): void {
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause
    const { uid, mode } = lstatSync(folder)
    if (uid !== process.getuid?.() || (mode & 0o077) !== 0) {
      throw new Error(`${folder} is not this user's alone`)
    }
  }
}
