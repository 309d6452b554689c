import type { DocumentSettings } from '@cantina/contract/documents/document-settings'
import { useFormState, useWatch } from 'react-hook-form'
import type { TypedRange } from './series-numbers'

type Range = DocumentSettings['ranges'][number]
type Place = DocumentSettings['sections'][number]

/** The part of the settings that the cards of the sellers show; the rows of the form carry more than is sent. */
interface SeriesValues {
  readonly ranges: readonly Range[]
  readonly sections: readonly Place[]
}

/** Series and points of sale as they were saved last, and as they are typed. */
export function useSeries() {
  const { defaultValues } = useFormState()
  const saved = defaultValues as unknown as SeriesValues
  const ranges = useWatch({ name: 'ranges' }) as readonly (TypedRange & Range)[]
  const sections = useWatch({ name: 'sections' }) as readonly Place[]
  return { saved, ranges, sections }
}

export type Series = ReturnType<typeof useSeries>
