import { useLocalText } from '#lib/local-name'

/** What most records are called by: a name, or one in each language. */
interface Named {
  readonly name?: unknown
  readonly nameEn?: unknown
  readonly nameIt?: unknown
}

export function useUsualName(): (record: object) => string {
  const localText = useLocalText()
  return (record: Named) => {
    if (typeof record.name === 'string') return record.name
    return localText({ en: textOf(record.nameEn), it: textOf(record.nameIt) })
  }
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
