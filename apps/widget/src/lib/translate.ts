import type english from '#widget/locales/en/index'
import type { Language } from './address'

export type Texts = typeof english

type KeysOf<T, Prefix extends string = ''> = {
  [K in keyof T & string]: T[K] extends string
    ? `${Prefix}${WithoutPlural<K>}`
    : KeysOf<T[K], `${Prefix}${K}.`>
}[keyof T & string]

type WithoutPlural<K extends string> = K extends `${infer Base}_${'one' | 'many' | 'other'}`
  ? Base
  : K

export type TextKey = KeysOf<Texts>
export type TextValues = Readonly<Record<string, string | number>>
export type Translate = (key: TextKey, values?: TextValues) => string

/** Finds a text by its key, in the form that the count asks for, and fills in its values. */
export function createTranslate(texts: Texts, language: Language): Translate {
  const plural = new Intl.PluralRules(language)
  return (key, values = {}) => {
    const form = typeof values.count === 'number' ? `_${plural.select(values.count)}` : ''
    const text = textAt(texts, key + form) ?? textAt(texts, `${key}_other`) ?? textAt(texts, key)
    return (text ?? '').replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
  }
}

function textAt(texts: object, path: string): string | undefined {
  let at: unknown = texts
  for (const part of path.split('.')) at = (at as Record<string, unknown> | undefined)?.[part]
  return typeof at === 'string' ? at : undefined
}

export async function loadTexts(language: Language): Promise<Texts> {
  const { default: texts } = await (language === 'it'
    ? import('#widget/locales/it/index')
    : import('#widget/locales/en/index'))
  return texts
}
