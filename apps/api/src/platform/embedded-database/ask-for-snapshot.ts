import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { SetupProblem } from '#platform/config'
import { runningFile, type SnapshotAnswer } from './serve-snapshots'

export interface Snapshot {
  /** A data folder of its own. */
  readonly folder: string
  /** The running server then removes the copy. */
  release(): void
}

/** Asks the server that runs on a data folder for a copy of its database. */
export async function askForSnapshot(dataDir: string): Promise<Snapshot> {
  const socket = connect(addressIn(dataDir))
  // It stays open while the copy is read, and nobody else may keep the process from ending.
  const lines = createInterface({ input: socket })
  try {
    const line = await new Promise<string>((resolve, reject) => {
      lines.once('line', resolve)
      socket.once('error', reject)
      socket.once('close', () => reject(new Error('it went away')))
    })
    const { folder, problem } = JSON.parse(line) as SnapshotAnswer
    if (!folder) throw new Error(problem)
    return { folder, release: () => socket.destroy() }
  } catch (error) {
    socket.destroy()
    throw new SetupProblem(
      `The Cantina that runs on ${dataDir} did not hand out a copy of its database: ${(error as Error).message}.`,
    )
  }
}

function addressIn(dataDir: string): string {
  try {
    return readFileSync(join(dataDir, runningFile), 'utf8')
  } catch {
    throw new SetupProblem(
      `Another Cantina works on ${dataDir} and cannot be asked for a copy: it is another command, or of another version or user. Wait for it, or stop it.`,
    )
  }
}
