import type { ReactElement } from 'react'
import type { I18n, ParseKeys, Plugin, TFunction } from './i18next-types'

/** What the pages use of react-i18next, in place of its own types: see i18next-types. */

export declare const initReactI18next: Plugin

export declare function useTranslation(): { readonly t: TFunction; readonly i18n: I18n }

/** A text with elements in it: `<settings>…</settings>` becomes the component of that name. */
export declare function Trans(props: {
  readonly i18nKey: ParseKeys
  readonly values?: Readonly<Record<string, unknown>>
  readonly components: Readonly<Record<string, ReactElement>>
}): ReactElement
