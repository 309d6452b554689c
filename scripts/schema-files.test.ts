import { describe, expect, it } from 'vitest'
import { databasePage, databaseProblems } from './database-page.mjs'
import {
  asSchemaFile,
  protectionsIn,
  schemaFiles,
  schemaProblems,
  triggersIn,
} from './schema-files.mjs'

const protection = asSchemaFile(
  'customers/protection.sql',
  `-- access: Who may read it.
SELECT protect_record_table('tags', 'analytics', 'tag');
SELECT protect_platform_table('grapes', app => 'SELECT');
`,
)
const keep = asSchemaFile(
  'customers/keep_tags.sql',
  `-- aggregate: Keeps tags counted.
-- By statement.
CREATE OR REPLACE FUNCTION keep_tags() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;
CREATE OR REPLACE TRIGGER keep_tags AFTER INSERT OR UPDATE OF status ON tags
  FOR EACH ROW EXECUTE FUNCTION keep_tags();
`,
)

describe('the files of SQL objects', () => {
  it('are in order, and so is their page', () => {
    expect(databaseProblems()).toEqual([])
    expect(triggersIn(schemaFiles()).length).toBeGreaterThan(150)
  })

  it('say what they are for and what they do to which table', () => {
    expect(keep).toMatchObject({ kind: 'aggregate', purpose: 'Keeps tags counted. By statement.' })
    expect(triggersIn([keep, protection])).toEqual([
      { name: 'keep_tags', table: 'tags', calls: 'keep_tags', when: 'after insert, update' },
      {
        ...{ name: 'record_change', table: 'tags', calls: 'record_change' },
        when: 'after insert, update, delete',
      },
    ])
    expect(protectionsIn([protection])).toEqual([
      { table: 'tags', module: 'customers', how: 'its business', recorded: 'analytics/tag' },
      { table: 'grapes', module: 'customers', how: 'the platform', recorded: '' },
    ])
  })

  it('are refused without a purpose, under another name, and where a table is open to nobody', () => {
    expect(schemaProblems([keep, protection], ['tags', 'grapes'])).toEqual([])
    const silent = asSchemaFile('customers/other.sql', keep.text.replace('-- aggregate: ', '-- '))
    expect(schemaProblems([silent, protection, protection], ['tags', 'grapes', 'files'])).toEqual([
      'customers/other.sql does not begin with what it is for, as in "-- integrity: …"',
      'customers/other.sql is not named after the function, view or type in it',
      'tags is not opened by exactly one call of protect_…_table',
      'grapes is not opened by exactly one call of protect_…_table',
      'files is not opened by exactly one call of protect_…_table',
    ])
  })

  it('are not up to date once one of them has changed', () => {
    const files = schemaFiles()
    expect(databasePage([...files, keep])).not.toBe(databasePage(files))
  })
})
