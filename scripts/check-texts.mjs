import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { asCommand, root } from './command.mjs'
import { compareTexts, findTextsInCode } from './texts.mjs'

const localeFolders = [
  'packages/contract/src/locales',
  'apps/web/src/locales',
  'apps/widget/src/locales',
]
const screenFolders = ['apps/web/src', 'apps/widget/src']

/** Every text exists in both languages and says the same, and none is written in code. */
export function textProblems() {
  return [...localeFolders.flatMap(localeProblems), ...screenFolders.flatMap(codeProblems)]
}

/** @param {string} folder */
function localeProblems(folder) {
  const english = textFiles(`${folder}/en`)
  const italian = textFiles(`${folder}/it`)
  return [...new Set([...english, ...italian])].sort().flatMap((name) => {
    if (!english.includes(name)) return [`${folder}/en/${name} is missing`]
    if (!italian.includes(name)) return [`${folder}/it/${name} is missing`]
    const problems = compareTexts(
      readTexts(`${folder}/en/${name}`),
      readTexts(`${folder}/it/${name}`),
    )
    return problems.map((problem) => `${folder}/*/${name}: ${problem}`)
  })
}

/** @param {string} screenFolder */
function codeProblems(screenFolder) {
  return filesBelow(screenFolder)
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|\.d\.ts$/.test(name))
    .flatMap((name) => {
      const path = `${screenFolder}/${name}`
      return findTextsInCode(path, readFileSync(join(root, path), 'utf8')).map(
        ({ line, text }) => `${path}:${line} says "${text}" in code; put it into the locales`,
      )
    })
}

/** @param {string} folder */
const textFiles = (folder) => filesBelow(folder).filter((name) => name.endsWith('.json'))

/** @param {string} folder */
function filesBelow(folder) {
  const absolute = join(root, folder)
  if (!existsSync(absolute)) return []
  return readdirSync(absolute, { recursive: true, encoding: 'utf8' }).map((name) =>
    name.replaceAll('\\', '/'),
  )
}

/** @param {string} path */
const readTexts = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'))

await asCommand(import.meta.url, async () => {
  const problems = textProblems()
  for (const problem of problems) console.log(problem)
  if (problems.length > 0) process.exitCode = 1
})
