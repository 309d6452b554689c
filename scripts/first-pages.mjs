import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { asCommand, cacheFolder, Problem, root } from './command.mjs'

/**
 * What a page fetches when it is the first that somebody opens: scripts and styles, packed, as the build
 * (`apps/web/vite-plugins/list-first-pages.ts`) says. Fonts and calls come on top; `npm run bench` opens two pages in
 * a browser and counts everything.
 * @typedef {{ page: string; hasShell: boolean; files: string[] }} FirstPage
 * @typedef {{ pages: FirstPage[]; layouts: string[][] }} FirstPages
 * @typedef {{ files: number; kilobytes: number }} Limit
 */

/**
 * By page, then for all others. The goals are 15 files and 330 KB for every page, 120 KB for the sign-in page; none may
 * grow on the way there.
 * @type {readonly (readonly [page: RegExp, limit: Limit])[]}
 */
export const limits = [
  [/sign-in\/sign-in-page$/, { files: 9, kilobytes: 215 }],
  [/customerview-screen$|till\/till-page$/, { files: 14, kilobytes: 252 }],
  [/guest-page\/guest-page$/, { files: 14, kilobytes: 260 }],
  [/./, { files: 36, kilobytes: 480 }],
]

export async function firstPageProblems() {
  const list = join(cacheFolder, 'built', 'first-pages.json')
  await ensureBuilt()
  if (!existsSync(list))
    throw new Problem('Run `node scripts/build.mjs --force`: a list is missing.')
  return problemsOf(JSON.parse(readFileSync(list, 'utf8')), packedBytes)
}

/** @param {string} file */
function packedBytes(file) {
  const path = join(root, 'apps', 'web', 'dist', file)
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size
}

/**
 * Which pages fetch more than their limit.
 * @param {FirstPages} list
 * @param {(file: string) => number} bytesOf
 */
export function problemsOf({ pages, layouts }, bytesOf) {
  return pages.flatMap(({ page, hasShell, files }) => {
    const limit = limits.find(([name]) => name.test(page))?.[1]
    if (!limit) return []
    const around = hasShell ? layouts.map((layout) => weigh([...files, ...layout], bytesOf)) : []
    const heaviest = [weigh(files, bytesOf), ...around].reduce((one, other) => ({
      files: Math.max(one.files, other.files),
      kilobytes: Math.max(one.kilobytes, other.kilobytes),
    }))
    const { files: count, kilobytes } = heaviest
    if (count <= limit.files && kilobytes <= limit.kilobytes) return []
    const found = `${count} files, ${Math.round(kilobytes)} KB`
    return [
      `${page} fetches ${found} when it is the first: at most ${limit.files} and ${limit.kilobytes} KB`,
    ]
  })
}

/**
 * @param {readonly string[]} files
 * @param {(file: string) => number} bytesOf
 */
function weigh(files, bytesOf) {
  const all = [...new Set(files)]
  const bytes = all.reduce((sum, file) => sum + bytesOf(file), 0)
  return { files: all.length, kilobytes: bytes / 1024 }
}

await asCommand(import.meta.url, async () => {
  const problems = await firstPageProblems()
  for (const problem of problems) console.log(problem)
  process.exitCode = problems.length > 0 ? 1 : 0
})
