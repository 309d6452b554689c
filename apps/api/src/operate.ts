import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { exportOne, importOne } from '#db/backup/business-commands'
import { backUp, moveToPostgres, restore } from '#db/backup/installation-commands'
import { placeOfCommand } from '#db/backup/open-database'
import { growDemo } from '#db/grow/grow-command'
import { readConfig, SetupProblem } from '#platform/config'
import { describeError } from '#platform/logging'

/** What whoever runs the installation does at the terminal: backups, moves, and data to try its load with. */
try {
  await run(process.argv.slice(2))
  process.exit(0)
} catch (error) {
  const reason =
    error instanceof SetupProblem ? error.message : JSON.stringify(describeError(error))
  process.stderr.write(`${reason}\n`)
  process.exit(1)
}

async function run([command = '', ...args]: readonly string[]): Promise<void> {
  const place = placeOfCommand(readConfig(process.env))
  switch (command) {
    case 'backup': {
      const { to = `cantina-${stamp()}.backup` } = read(args, 0, { to: { type: 'string' } }).values
      return backUp(place, pathOf(to), say)
    }
    case 'restore': {
      const { values, file } = read(args, 1, {
        replace: { type: 'boolean' },
        check: { type: 'boolean' },
        'key-lost': { type: 'boolean' },
      })
      const { replace: replaces = false, check: onlyChecks = false } = values
      const isKeyLost = values['key-lost'] ?? false
      return restore(place, pathOf(file), { replaces, onlyChecks, isKeyLost }, say)
    }
    case 'move-to-postgres':
      read(args, 0, {})
      return moveToPostgres(place, say)
    case 'business:export': {
      const { values } = read(args, 0, {
        business: { type: 'string' },
        to: { type: 'string' },
        'without-secrets': { type: 'boolean' },
      })
      if (!values.business) throw usage()
      const path = pathOf(values.to ?? `business-${stamp()}.backup`)
      const withoutSecrets = values['without-secrets'] ?? false
      await exportOne(place, values.business, path, { withoutSecrets }, say)
      return
    }
    case 'business:import': {
      const { values, file } = read(args, 1, {
        code: { type: 'string' },
        'without-secrets': { type: 'boolean' },
      })
      const withoutSecrets = values['without-secrets'] ?? false
      return importOne(place, pathOf(file), { code: values.code, withoutSecrets }, say)
    }
    case 'demo:grow': {
      const { values } = read(args, 0, {
        factor: { type: 'string' },
        businesses: { type: 'string' },
      })
      const factor = wholeNumber(values.factor ?? '1')
      return growDemo(place, { factor, businesses: wholeNumber(values.businesses ?? '0') }, say)
    }
    default:
      throw usage()
  }
}

type Options = Record<string, { type: 'string' | 'boolean' }>

function read<const Wanted extends Options>(args: string[], files: 0 | 1, options: Wanted) {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    if (positionals.length === files) return { values, file: positionals[0] ?? '' }
  } catch {
    // An unknown option is as good as a file too many.
  }
  throw usage()
}

function usage(): SetupProblem {
  return new SetupProblem(
    [
      'npm run backup [-- --to file]',
      'npm run restore -- file [--check] [--replace] [--key-lost]',
      'npm run move-to-postgres',
      'npm run business:export -- --business "name or id" [--to file] [--without-secrets]',
      'npm run business:import -- file [--code code] [--without-secrets]',
      'npm run demo:grow -- [--factor 100] [--businesses 500]',
    ].join('\n'),
  )
}

function wholeNumber(text: string): number {
  if (!/^\d{1,6}$/.test(text)) throw usage()
  return Number(text)
}

/** Seen from where the person is, which is not where npm runs. */
function pathOf(file: string): string {
  return resolve(process.env.INIT_CWD ?? '.', file)
}

function stamp(): string {
  return new Date().toISOString().replace(/[-:]/g, '').replace('T', '-').slice(0, 15)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
