export type PageMark = number | 'gap before' | 'gap after'

/** The pages to offer around the current one; the last is null where nobody has counted so far. */
export function pageNumbers(page: number, last: number | null): PageMark[] {
  const end = last ?? page + 1
  const wanted = [1, page - 1, page, page + 1, ...(last === null ? [] : [last])]
  const pages = [...new Set(wanted)].filter((number) => number >= 1 && number <= end)
  pages.sort((one, other) => one - other)
  return pages.flatMap((number, index): PageMark[] => {
    const before = pages[index - 1] ?? 0
    if (number - before === 2) return [number - 1, number]
    if (number - before === 1) return [number]
    return [number <= page ? 'gap before' : 'gap after', number]
  })
}
