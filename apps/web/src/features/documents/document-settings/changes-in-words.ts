import type { DocumentSettings } from '@cantina/contract/documents/document-settings'
import type { DocumentKind } from '@cantina/contract/documents/documents'
import type { TypedRange } from './series-numbers'

/** One thing that saving would change, by the text that says it. */
export type Change =
  | { readonly what: 'pattern'; readonly kind: DocumentKind; readonly sellerVatCode: string }
  | {
      readonly what: 'next'
      readonly kind: DocumentKind
      readonly sellerVatCode: string
      readonly next: number
    }
  | { readonly what: 'section'; readonly pos: string; readonly section: string }
  | { readonly what: 'noSection'; readonly pos: string }
  | { readonly what: 'texts' }

interface Saved {
  readonly ranges: readonly DocumentSettings['ranges'][number][]
  readonly sections: readonly DocumentSettings['sections'][number][]
}

interface Typed {
  readonly ranges: readonly TypedRange[]
  readonly sections: Saved['sections']
}

/** What differs between the settings as they were saved and as they are typed, the series first. */
export function changesOf(saved: Saved, typed: Typed, hasOtherTexts: boolean): Change[] {
  const ofRanges = typed.ranges.flatMap((range, index): Change[] => {
    const { kind, sellerVatCode, pattern, nextSequence: next } = range
    const before = saved.ranges[index]
    const isNewNext = typeof next === 'number' && before?.nextSequence !== next
    return [
      ...(before?.pattern === pattern ? [] : [{ what: 'pattern' as const, kind, sellerVatCode }]),
      ...(isNewNext ? [{ what: 'next' as const, kind, sellerVatCode, next }] : []),
    ]
  })
  const ofPlaces = typed.sections.flatMap(({ posName: pos, section }, index): Change[] => {
    if (saved.sections[index]?.section === section) return []
    return [section === null ? { what: 'noSection', pos } : { what: 'section', pos, section }]
  })
  return [...ofRanges, ...ofPlaces, ...(hasOtherTexts ? [{ what: 'texts' as const }] : [])]
}
