import type * as Argon2 from '@node-rs/argon2'
import { vi } from 'vitest'

declare global {
  var watchedHashes: typeof Argon2 | undefined
}

/** Lets tests see that a password is compared. A worker keeps its modules, so all files see one watch. */
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const original = await importOriginal<typeof Argon2>()
  globalThis.watchedHashes ??= { ...original, verify: vi.fn(original.verify) }
  return globalThis.watchedHashes
})
