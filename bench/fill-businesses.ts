import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Filling } from './filled-database'

const operate = fileURLToPath(new URL('./../scripts/operate.mjs', import.meta.url))

/** The demo business and so many small ones beside it, by the command that everybody has. */
export function businesses(count: number): Filling<null> {
  return {
    name: `businesses_${count}`,
    needsServer: false,
    async fill(databaseUrl) {
      const env = { PATH: process.env.PATH, DATABASE_URL: databaseUrl }
      const args = [operate, 'demo:grow', '--businesses', String(count)]
      await promisify(execFile)(process.execPath, args, { env })
      return null
    },
  }
}
