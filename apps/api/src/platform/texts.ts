import { defaultLanguage, type Language } from '@cantina/contract/languages'
import en from '@cantina/contract/locales/en/index'
import it from '@cantina/contract/locales/it/index'

const texts = { en, it }

type Leaves<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Key : `${Key}.${Leaves<Tree[Key]>}`
}[keyof Tree & string]

/** A text that comes in plural forms is also known by its name without them. */
type WithoutPlural<Key extends string> = Key extends `${infer Base}_${'one' | 'many' | 'other'}`
  ? Base | Key
  : Key

export type TextKey = WithoutPlural<Leaves<typeof en>>

type Params = Readonly<Record<string, string | number>>

/** What the server says, in the reader's language and in the plural form that a `count` asks for. */
export function say(language: Language, key: TextKey, params: Params = {}): string {
  const { count } = params
  const counted = typeof count === 'number' ? findCounted(language, key, count) : undefined
  return fill(counted ?? findText(language, key) ?? key, params)
}

/**
 * For keys put together at run time (field labels, option names); undefined where there is none.
 */
export function findText(language: Language, key: string): string | undefined {
  return ownText(language, key) ?? ownText(defaultLanguage, key)
}

/** What stands in this language itself, without English to fall back on. */
export function ownText(language: Language, key: string): string | undefined {
  return lookUp(texts[language], key)
}

/** All that stand right below a key, by their names. */
export function textsUnder(language: Language, key: string): Readonly<Record<string, string>> {
  const node = nodeAt(texts[language], key)
  if (typeof node !== 'object' || node === null) return {}
  return Object.fromEntries(
    Object.entries(node).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

/** For keys put together at run time. */
export function sayCount(language: Language, key: string, count: number): string {
  return fill(findCounted(language, key, count) ?? key, { count })
}

/** Chooses between `key_one` and `key_other` by the language's own plural rules. */
function findCounted(language: Language, key: string, count: number): string | undefined {
  const form = new Intl.PluralRules(language).select(count)
  return findText(language, `${key}_${form}`) ?? findText(language, `${key}_other`)
}

function lookUp(tree: unknown, key: string): string | undefined {
  const node = nodeAt(tree, key)
  return typeof node === 'string' ? node : undefined
}

function nodeAt(tree: unknown, key: string): unknown {
  let node: unknown = tree
  for (const part of key.split('.')) {
    if (typeof node !== 'object' || node === null || !Object.hasOwn(node, part)) return undefined
    node = (node as Record<string, unknown>)[part]
  }
  return node
}

function fill(text: string, params: Params): string {
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(params[name] ?? whole))
}
