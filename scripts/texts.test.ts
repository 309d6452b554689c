import { describe, expect, it } from 'vitest'
import { compareTexts, findTextsInCode } from './texts.mjs'

describe('comparing both languages', () => {
  it('finds nothing in complete texts', () => {
    const en = { save: 'Save', list: { found_one: 'One row', found_other: '{{count}} rows' } }
    const it = {
      save: 'Salva',
      list: {
        found_one: 'Una riga',
        found_many: '{{count}} di righe',
        found_other: '{{count}} righe',
      },
    }
    expect(compareTexts(en, it)).toEqual([])
  })

  it('finds a key that one language lacks, at any depth', () => {
    expect(compareTexts({ a: { b: 'Yes', c: 'Good' } }, { a: { b: 'Sì', d: 'Bene' } })).toEqual([
      'a.c is missing in Italian',
      'a.d is missing in English',
    ])
  })

  it('finds a missing plural form, and one that the language does not have', () => {
    expect(
      compareTexts(
        { row_one: 'One row', row_many: 'Rows', row_other: 'Rows' },
        { row_other: 'Righe' },
      ),
    ).toEqual(['row_many is no plural form of English', 'row_one is missing in Italian'])
  })

  it('finds plural forms in one language only', () => {
    expect(
      compareTexts(
        { row_one: 'One row', row_other: '{{count}} rows' },
        { row: 'Righe: {{count}}' },
      ),
    ).toEqual(['row has plural forms in one language only'])
  })

  it('finds a counted word without plural forms', () => {
    expect(compareTexts({ row: '{{count}} rows' }, { row: 'Righe: {{count}}' })).toEqual([
      'row counts without plural forms in English',
    ])
    expect(compareTexts({ row: '{{count}} × {{name}}' }, { row: '{{count}} × {{name}}' })).toEqual(
      [],
    )
  })

  it('finds empty texts', () => {
    expect(compareTexts({ a: ' ' }, { a: 'Ciao' })).toEqual(['a is empty in English'])
  })

  it('finds other placeholders, whatever their order and format', () => {
    expect(
      compareTexts({ a: '{{from}} to {{to, number}}' }, { a: 'da {{ to }} a {{from}}' }),
    ).toEqual([])
    expect(compareTexts({ a: 'Hello {{name}}' }, { a: 'Ciao {{nome}}' })).toEqual([
      'a has other placeholders in Italian: name wanted',
      'a has a stray placeholder {{nome}}',
    ])
  })

  it('finds a text that was not translated, except for words that are the same', () => {
    expect(compareTexts({ a: 'Delete', b: 'Password' }, { a: 'Delete', b: 'Password' })).toEqual([
      'a reads "Delete" in both languages',
    ])
    expect(compareTexts({ a: '{{from}}–{{to}}' }, { a: '{{from}}–{{to}}' })).toEqual([])
  })
})

describe('finding texts in code', () => {
  const textsIn = (code: string) => findTextsInCode('a.tsx', code).map(({ text }) => text)

  it('finds them between tags, with their line', () => {
    expect(findTextsInCode('a.tsx', 'const a = (\n  <p>\n    Hello {name}\n  </p>\n)')).toEqual([
      { line: 3, text: 'Hello' },
    ])
  })

  it('finds them in braces and in either branch', () => {
    expect(
      textsIn('const a = <p>{"Hello"} {isNew ? "New" : "Old"} {name || `Nobody`}</p>'),
    ).toEqual(['Hello', 'New', 'Old', 'Nobody'])
  })

  it('finds them in attributes that are shown or read aloud', () => {
    expect(textsIn('const a = <Field label="Name" aria-label="Close" alt={"Logo"} />')).toEqual([
      'Name',
      'Close',
      'Logo',
    ])
  })

  it('finds them under properties that hold texts', () => {
    expect(textsIn('notify({ message: "It is saved", title: "Saved", label: "name" })')).toEqual([
      'It is saved',
      'Saved',
    ])
  })

  it('leaves keys, numbers, signs, class names and the product’s name alone', () => {
    expect(
      textsIn(
        'const a = <p className="wide" title={t("a.b")} data-label={1}><b>Cantina</b> · {t("save")} 12 € {" "}</p>',
      ),
    ).toEqual([])
    expect(textsIn('const a = <Field name="name" label="analytics.tag.name" />')).toEqual([])
  })
})
