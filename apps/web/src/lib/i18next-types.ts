import type { Texts } from './texts'

/**
 * What the pages use of i18next, in place of its own types (`paths` of tsconfig.json). They check the
 * same keys, but work every call out anew: more than half of what the type check had to instantiate.
 */

type Plural = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'

/** `guests_one` is also reached as `guests` with a count. */
type Counted<Name> = Name extends `${infer Base}_${Plural}` ? Base | Name : Name

type Leaves<Tree> = {
  [Name in keyof Tree & string]: Tree[Name] extends string
    ? Counted<Name>
    : `${Name}.${Leaves<Tree[Name]>}`
}[keyof Tree & string]

type Branches<Tree> = {
  [Name in keyof Tree & string]: Tree[Name] extends string
    ? never
    : Name | `${Name}.${Branches<Tree[Name]>}`
}[keyof Tree & string]

type At<Tree, Path> = Path extends `${infer Name}.${infer Rest}`
  ? Name extends keyof Tree
    ? At<Tree[Name], Rest>
    : never
  : Path extends keyof Tree
    ? Tree[Path]
    : never

/** A key of a text; `Context` names the part after `_` that a value chooses among. */
export type ParseKeys = Leaves<Texts>

type Base<Key, Context extends string> = Key extends `${infer Name}_${Context}` ? Name : never

/** What stands in the braces of a text. */
interface Values {
  readonly [name: string]: unknown
  readonly context?: undefined
  readonly returnObjects?: undefined
}

export interface TFunction {
  (key: ParseKeys, values?: Values): string
  <Context extends string>(
    key: Base<ParseKeys, Context>,
    values: { readonly context: Context; readonly [name: string]: unknown },
  ): string
  <Path extends Branches<Texts>>(
    key: Path,
    values: { readonly returnObjects: true; readonly [name: string]: unknown },
  ): At<Texts, Path>
}

export interface Plugin {
  readonly type: '3rdParty'
}

export interface I18n {
  readonly language: string
  readonly t: TFunction
  use(plugin: Plugin): I18n
  init(options: {
    lng: string
    fallbackLng: string
    resources: Record<string, Record<string, object>>
    interpolation: { escapeValue: boolean }
    react: { useSuspense: boolean }
  }): Promise<unknown>
  exists(key: string): boolean
  addResourceBundle(
    language: string,
    namespace: string,
    bundle: object,
    isDeep: boolean,
    isOverwriting: boolean,
  ): void
  getFixedT(language: string): TFunction
  changeLanguage(language: string): Promise<unknown>
}

declare const i18next: I18n
// biome-ignore lint/style/noDefaultExport: i18next has one
export default i18next
