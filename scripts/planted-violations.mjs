import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { asCommand, Problem, root, runTool } from './command.mjs'
import { arrows } from './planted-arrows.mjs'
import {
  circles,
  foreignNames,
  foreignWrites,
  strayEntities,
  strayTexts,
  upwardImports,
} from './structure.mjs'
import { findTextsInCode } from './texts.mjs'
import { forbiddenIn } from './words.mjs'

/**
 * A rule that never fires is no rule: what each one must refuse, and what it must let pass, is
 * planted in a copy of the project's folders and held against the real configuration.
 */

const importRules = ['lint/style/noRestrictedImports', 'lint/correctness/noNodejsModules']

/** @param {string} specifier */
const importing = (specifier) => [
  `import { planted } from '${specifier}'\nexport const used = planted\n`,
  `export { planted } from '${specifier}'\n`,
  `export const used = () => import('${specifier}')\n`,
]

/** Other business rules: what must be refused, and by which rule. */
const refusals = [
  {
    rule: 'lint/nursery/noFloatingPromises',
    path: 'apps/api/src/platform/planted-promise.ts',
    code: `async function save(): Promise<void> {}\nexport function run() {\n  save()\n}\n`,
  },
  {
    rule: 'lint/suspicious/noExplicitAny',
    path: 'apps/api/src/platform/planted-any.ts',
    code: 'export const value: any = 1\n',
  },
  {
    rule: 'lint/suspicious/noConsole',
    path: 'apps/web/src/lib/planted-console.ts',
    code: `console.log('here')\n`,
  },
  {
    rule: 'lint/suspicious/noTsIgnore',
    path: 'apps/web/src/lib/planted-ignore.ts',
    code: `// @ts-ignore\nexport const value: string = 1\n`,
  },
  {
    rule: 'lint/correctness/noUnusedImports',
    path: 'apps/web/src/lib/planted-import.ts',
    code: `import { z } from 'zod'\nexport const value = 1\n`,
  },
  {
    rule: 'lint/correctness/noUnusedVariables',
    path: 'packages/contract/src/planted-variable.ts',
    code: 'const value = 1\n',
  },
  {
    rule: 'lint/correctness/noUndeclaredDependencies',
    path: 'apps/web/src/lib/planted-dependency.ts',
    code: `import pg from 'pg'\nexport const value = pg\n`,
  },
  {
    rule: 'lint/style/noDefaultExport',
    path: 'apps/web/src/ui/planted-default.ts',
    code: 'export default 1\n',
  },
  {
    rule: 'lint/style/noProcessEnv',
    path: 'apps/api/src/features/catalogue/planted-environment.ts',
    code: 'export const value = process.env.PORT\n',
  },
  {
    rule: 'lint/performance/noBarrelFile',
    path: 'apps/web/src/ui/planted-barrel.ts',
    code: `export { a } from './a'\nexport { b } from './b'\n`,
  },
  {
    rule: 'lint/suspicious/noImportCycles',
    path: 'apps/api/src/platform/planted-cycle.ts',
    code: `import { other } from '#platform/planted-circle'\nexport const cycle = () => other\n`,
  },
  {
    rule: 'lint/suspicious/noImportCycles',
    path: 'apps/api/src/platform/planted-circle.ts',
    code: `import { cycle } from '#platform/planted-cycle'\nexport const other = () => cycle\n`,
  },
  {
    rule: 'lint/suspicious/noFocusedTests',
    path: 'apps/web/src/lib/planted-focus.test.ts',
    code: `import { it } from 'vitest'\nit.only('works', () => {})\n`,
  },
  {
    rule: 'lint/style/useFilenamingConvention',
    path: 'apps/web/src/ui/PlantedName.ts',
    code: 'export const value = 1\n',
  },
  {
    rule: 'lint/style/useFilenamingConvention',
    path: 'apps/api/src/platform/planted.service.ts',
    code: 'export const value = 1\n',
  },
]

/** Screens that speak in code, and ones that do not. */
const textsInCode = [
  { code: 'const a = <p>Hello</p>', isRefused: true },
  { code: 'const a = <p>{isNew ? "New" : name}</p>', isRefused: true },
  { code: 'const a = <button aria-label="Close" />', isRefused: true },
  { code: 'const a = <input placeholder={`Search`} />', isRefused: true },
  { code: 'notify({ message: "It is saved" })', isRefused: true },
  { code: 'const a = <p className="wide">{t("home.title")} · 12 €</p>', isRefused: false },
  { code: 'const a = <Field label={t("name")} name="name" type="text" />', isRefused: false },
]

const tables = [
  { path: 'schema/bookings/bookings.table.ts', text: `pgTable('bookings', {})` },
  { path: 'schema/catalogue/products.table.ts', text: `pgTable(\n  'products', {})` },
]
const importsBookings = `import { bookings } from '#schema/bookings/bookings.table'\n`

/** What a file of the catalogue does with the modules and tables of others. */
const neighbourly = [
  { code: 'sql`select number from bookings where id = 1`', isRefused: true },
  { code: 'sql`select 1 from products\n  left join bookings b on true`', isRefused: true },
  { code: 'sql`update bookings set notes = null`', isRefused: true },
  { code: 'sql`insert into "bookings" (id) values (1)`', isRefused: true },
  { code: 'sql`select bookings from (select 1) as counted`', isRefused: false },
  { code: 'sql`select 1 from products`', isRefused: false },
  { code: `${importsBookings}sql\`select 1 from \${bookings}\``, isRefused: false },
  { code: `${importsBookings}tx.select().from(bookings)`, isRefused: false },
  { code: `${importsBookings}sql\`delete from \${bookings}\``, isRefused: true },
  { code: `${importsBookings}tx.insert(bookings).values({})`, isRefused: true },
  { code: `${importsBookings}tx\n  .update(bookings)\n  .set({})`, isRefused: true },
  {
    code: `import { bookings as kept } from '#schema/bookings/bookings.table'\ntx.delete(kept)`,
    isRefused: true,
  },
  { code: `import { a } from '#features/bookings/slots/find-place'`, isRefused: true },
  { code: `import type { a } from '#features/bookings/slots/find-place'`, isRefused: true },
  { code: `const a = await import('#features/bookings/slots/find-place')`, isRefused: true },
  { code: `import { a } from '#features/business/vat-rates/vat-rate-name'`, isRefused: false },
  { code: `import { a } from '#features/catalogue/stock/other'`, isRefused: true },
  { code: `import { a } from '#features/catalogue/freight/other'`, isRefused: false },
]

/** Lines that have another word for a thing, and ones where it is a name or means something else. */
const words = [
  { code: 'const houses = await readHouses()', isRefused: true },
  { code: '/** The papers of a booking. */', isRefused: true },
  { code: 'export function forgetHolds() {}', isRefused: true },
  { code: '// What was given back stands in the way.', isRefused: true },
  { code: 'a customer and its twin', isRefused: true },
  { code: '/** The guest is told of a move. */', isRefused: true },
  { code: 'const wasTold = await tellGuest(booking)', isRefused: true },
  { code: `throw new Failure('house_closed')`, isRefused: false },
  { code: '/** The list on paper. */', isRefused: false },
  { code: `category: 'warehouse'`, isRefused: false },
  { code: 'a teller and a satellite', isRefused: false },
]

/** Where texts of the web stand: under their module, or with what many modules say. */
const places = [
  { code: 'en/sales', isRefused: true },
  { code: 'en/sales.json', isRefused: true },
  { code: 'it/settings.json', isRefused: true },
  { code: 'en/booking.ts', isRefused: true },
  { code: 'en', isRefused: false },
  { code: 'en/catalogue', isRefused: false },
  { code: 'en/catalogue/products.json', isRefused: false },
  { code: 'it/home.json', isRefused: false },
  { code: 'it/shell.json', isRefused: false },
  { code: 'en/app.ts', isRefused: false },
]

/** Under which module a list of the catalogue has its texts. */
const definitions = [
  { code: `defineResource({\n  name: 'glass',\n  module: 'orders',\n})`, isRefused: true },
  { code: `defineResource({\n  name: 'glass',\n  module: 'catalogue',\n})`, isRefused: false },
]

const circleWith = {
  path: 'features/catalogue/stock/other.ts',
  text: `import { planted } from '#features/catalogue/products/planted'`,
}

/** @param {string} code */
function isRefusedByStructure(code) {
  const planted = { path: 'features/catalogue/products/planted.ts', text: code }
  const sources = [...tables, circleWith, planted]
  return (
    [upwardImports, circles, foreignWrites, foreignNames].flatMap((find) => find(sources)).length >
    0
  )
}

/** @returns {Promise<string[]>} what the rules missed or refused without cause */
export async function findBlindSpots() {
  const planted = plantedFiles()
  const found = await lint(planted)
  const blindImports = planted.flatMap(({ path, rules, isRefused, what }) => {
    const isReported = rules.some((rule) => found.has(`${path} ${rule}`))
    if (isReported === isRefused) return []
    return [`${what} is ${isRefused ? 'not refused' : 'refused'}`]
  })
  return [
    ...blindImports,
    ...blindTo(textsInCode, (code) => findTextsInCode('a.tsx', code).length > 0),
    ...blindTo(neighbourly, isRefusedByStructure),
    ...blindTo(places, (code) => strayTexts([code]).length > 0),
    ...blindTo(
      definitions,
      (code) => strayEntities([{ path: 'catalogue/glasses.ts', text: code }]).length > 0,
    ),
    ...blindTo(words, (code) => forbiddenIn(code).length > 0),
  ]
}

/**
 * @param {ReadonlyArray<{ code: string; isRefused: boolean }>} planted
 * @param {(code: string) => boolean} refuses
 */
function blindTo(planted, refuses) {
  return planted
    .filter(({ code, isRefused }) => refuses(code) !== isRefused)
    .map(({ code, isRefused }) => `${code} is ${isRefused ? 'not refused' : 'refused'}`)
}

/** @typedef {{ path: string; code: string; rules: string[]; isRefused: boolean; what: string }} Planted */

/** @returns {Planted[]} */
function plantedFiles() {
  const imports = Object.entries(arrows).flatMap(([layer, { allowed, forbidden }]) =>
    [
      ...allowed.map((specifier) => ({ specifier, isRefused: false })),
      ...forbidden.map((specifier) => ({ specifier, isRefused: true })),
    ].flatMap(({ specifier, isRefused }, index) =>
      importing(specifier).map((code, way) => ({
        path: layer.replace('planted', `planted-${index}-${way}`),
        code,
        rules: importRules,
        isRefused,
        what: `${layer} → ${specifier} (${code.split('\n')[0]})`,
      })),
    ),
  )
  const others = refusals.map(({ rule, path, code }) => ({
    path,
    code,
    rules: [rule],
    isRefused: true,
    what: `${path} by ${rule}`,
  }))
  return [...imports, ...others]
}

/**
 * @param {readonly Planted[]} files
 * @returns {Promise<Set<string>>} path and rule of every complaint
 */
async function lint(files) {
  const folder = mkdtempSync(join(tmpdir(), 'cantina-planted-'))
  try {
    for (const name of ['biome.json', '.gitignore', 'package.json']) copy(name, folder)
    for (const name of [
      'apps/api',
      'apps/web',
      'apps/widget',
      'packages/contract',
      'packages/domain',
    ])
      copy(`${name}/package.json`, folder)
    for (const { path, code } of files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), code)
    }
    const { output } = await runTool(
      '@biomejs/biome/bin/biome',
      ['lint', '--reporter=json', '--max-diagnostics=none', '.'],
      { cwd: folder, isCaptured: true },
    )
    const report = output.split('\n').find((line) => line.startsWith('{'))
    if (!report) throw new Problem(`The linter did not report on planted files: ${output}`)
    /** @type {{ category: string; location: { path: string } }[]} */
    const diagnostics = JSON.parse(report).diagnostics
    return new Set(diagnostics.map(({ category, location }) => `${location.path} ${category}`))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * @param {string} name
 * @param {string} folder
 */
function copy(name, folder) {
  cpSync(join(root, name), join(folder, name))
}

await asCommand(import.meta.url, async () => {
  const blindSpots = await findBlindSpots()
  for (const blindSpot of blindSpots) console.log(blindSpot)
  if (blindSpots.length > 0) process.exitCode = 1
})
