import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'

/** File by file, by reference where the file system can; tells after each that it gets on. */
export async function copyFolder(from: string, to: string, onProgress: () => void): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  for (const { path, isFolder } of await pathsIn(from)) {
    if (isFolder) await mkdir(join(to, path), { recursive: true, mode: 0o700 })
    else await copyFile(join(from, path), join(to, path), constants.COPYFILE_FICLONE)
    onProgress()
  }
}

export async function bytesIn(folder: string): Promise<number> {
  let bytes = 0
  for (const { path, isFolder } of await pathsIn(folder)) {
    if (!isFolder) bytes += (await stat(join(folder, path))).size
  }
  return bytes
}

/** Folders before what is in them. */
async function pathsIn(folder: string) {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  return found
    .map((entry) => ({
      path: relative(folder, join(entry.parentPath, entry.name)),
      isFolder: entry.isDirectory(),
    }))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
}
