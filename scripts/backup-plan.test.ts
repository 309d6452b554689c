import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const script = fileURLToPath(new URL('../deploy/backup.sh', import.meta.url))

/** Writes the day into the file given as its last argument. */
const program = `require('node:fs').writeFileSync(process.argv.at(-1), process.env.TODAY, { flag: 'wx' })`
const clock = '#!/bin/sh\nexec /bin/date -d "$TODAY" "$@"\n'

describe.runIf(process.platform === 'linux')('the plan of the backups', () => {
  let place: string
  const kept = () => readdirSync(join(place, 'kept')).toSorted()
  const textOf = (name: string) => readFileSync(join(place, 'kept', name), 'utf8')

  beforeEach(() => {
    place = mkdtempSync(join(tmpdir(), 'cantina-plan-'))
    for (const folder of ['kept', 'bin', 'cantina/deploy', 'cantina/apps/api/dist']) {
      mkdirSync(join(place, folder), { recursive: true })
    }
    cpSync(script, join(place, 'cantina/deploy/backup.sh'))
    writeFileSync(join(place, 'cantina/apps/api/dist/operate.js'), program)
    writeFileSync(join(place, 'bin/date'), clock)
    chmodSync(join(place, 'bin/date'), 0o755)
  })
  afterEach(() => rmSync(place, { recursive: true, force: true }))

  function saveOn(day: string, folder = join(place, 'kept')) {
    const { status, stderr } = spawnSync('sh', ['cantina/deploy/backup.sh', folder], {
      cwd: place,
      encoding: 'utf8',
      env: {
        ...process.env,
        TODAY: day,
        PATH: [join(place, 'bin'), process.env.PATH].join(delimiter),
      },
    })
    if (status !== 0) throw new Error(stderr)
  }

  function saveFrom(first: string, days: number) {
    for (let index = 0; index < days; index += 1) {
      saveOn(new Date(Date.parse(first) + index * 86_400_000).toISOString().slice(0, 10))
    }
  }

  it('has a week and a month also when their first day was missed', () => {
    saveOn('2026-09-30')
    saveOn('2026-10-07')
    expect(kept()).toEqual([
      'day-2026-09-30.backup',
      'day-2026-10-07.backup',
      'month-2026-09.backup',
      'month-2026-10.backup',
      'week-2026-40.backup',
      'week-2026-41.backup',
    ])
    saveOn('2026-10-08')
    expect(textOf('week-2026-41.backup')).toBe('2026-10-07')
    expect(textOf('month-2026-10.backup')).toBe('2026-10-07')
  })

  it('keeps seven days, four weeks and twelve months, also across a year of 53 weeks', {
    timeout: 30_000,
  }, () => {
    const before = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'))
    for (const month of before) writeFileSync(join(place, 'kept', `month-2026-${month}.backup`), '')
    writeFileSync(join(place, 'kept', 'week-2026-51.backup'), '')
    saveFrom('2026-12-27', 16)
    const filesOf = (span: string) => kept().filter((name) => name.startsWith(span))
    expect(filesOf('day')).toEqual(
      ['05', '06', '07', '08', '09', '10', '11'].map((day) => `day-2027-01-${day}.backup`),
    )
    expect(filesOf('week')).toEqual(
      ['2026-52', '2026-53', '2027-01', '2027-02'].map((week) => `week-${week}.backup`),
    )
    expect(textOf('week-2026-53.backup')).toBe('2026-12-28')
    expect(filesOf('month')).toEqual(
      [...before.slice(1).map((month) => `2026-${month}`), '2027-01'].map(
        (month) => `month-${month}.backup`,
      ),
    )
  })

  it('saves a second time on the same day', () => {
    saveOn('2026-10-07')
    saveOn('2026-10-07')
    expect(kept()).toHaveLength(3)
  })

  it('takes a folder as seen from where it was called', () => {
    saveOn('2026-10-07', 'kept')
    expect(kept()).toHaveLength(3)
  })
})
