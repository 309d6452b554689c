import type { IsoDate } from '@cantina/domain/calendar'
import { findSeasonOverlap } from '@cantina/domain/catalogue/seasons'

/** A season as it stands in the form: anything may still be missing or unreadable. */
export interface SeasonDraft {
  readonly name: unknown
  readonly from: unknown
  readonly to: unknown
  readonly priceCents: unknown
  readonly countryId: number | null
}

export interface SeasonBand {
  /** Its place in the list of seasons. */
  readonly index: number
  /** From 0 at the first of January to 1 at the end of the year. */
  readonly start: number
  /** Null for a season whose days make no sense: it is marked where it would begin. */
  readonly end: number | null
  /** Bands that share days stand below each other. */
  readonly lane: number
}

export interface BandYear {
  readonly year: number
  readonly laneCount: number
  readonly bands: readonly SeasonBand[]
}

const mostYears = 3

/** Room that the mark of a misplaced season takes, as a share of the year. */
const markLength = 0.16

/** The seasons as bands on the years from this one on, or on their own when all are over. */
export function bandYears(seasons: readonly SeasonDraft[], today: IsoDate): BandYear[] {
  const spans = seasons.map(spanOf)
  for (const index of overlappingIndexes(seasons)) {
    const span = spans[index]
    if (span) spans[index] = { ...span, to: null }
  }
  const years = new Set(spans.flatMap((span) => (span ? yearsOf(span) : [])))
  const sorted = [...years].sort((one, other) => one - other)
  const running = sorted.filter((year) => year >= yearOf(today))
  const shown = running.length > 0 ? running.slice(0, mostYears) : sorted.slice(-1)
  return shown.map((year) => bandsOf(spans, year))
}

interface Span {
  readonly from: IsoDate
  /** Null where it cannot be placed. */
  readonly to: IsoDate | null
}

function spanOf({ from, to }: SeasonDraft): Span | null {
  if (!isDate(from)) return isDate(to) ? { from: to, to: null } : null
  return { from, to: isDate(to) && to >= from ? to : null }
}

function overlappingIndexes(seasons: readonly SeasonDraft[]): number[] {
  const placed = seasons.flatMap(({ name, from, to, countryId }, index) =>
    isDate(from) && isDate(to) && from <= to
      ? [{ index, season: { name: String(name), from, to, countryId } }]
      : [],
  )
  const overlap = findSeasonOverlap(placed.map(({ season }) => season))
  const later = overlap && placed[overlap[1]]
  return later ? [later.index] : []
}

function yearsOf({ from, to }: Span): number[] {
  const first = yearOf(from)
  const last = Math.min(yearOf(to ?? from), first + 99)
  return Array.from({ length: last - first + 1 }, (_, offset) => first + offset)
}

function bandsOf(spans: readonly (Span | null)[], year: number): BandYear {
  const within = spans.flatMap((span, index) =>
    span && yearsOf(span).includes(year)
      ? [
          {
            index,
            start: yearOf(span.from) < year ? 0 : shareOfYear(span.from, 0),
            end: span.to === null ? null : endOf(span.to, year),
          },
        ]
      : [],
  )
  const laneEnds: number[] = []
  const bands = within
    .sort((one, other) => one.start - other.start)
    .map((band) => {
      const free = laneEnds.findIndex((end) => end <= band.start)
      const lane = free === -1 ? laneEnds.length : free
      laneEnds[lane] = band.end ?? band.start + markLength
      return { ...band, lane }
    })
  return { year, laneCount: Math.max(1, laneEnds.length), bands }
}

function endOf(to: IsoDate, year: number): number {
  return yearOf(to) > year ? 1 : shareOfYear(to, 1)
}

function isDate(value: unknown): value is IsoDate {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
}

function yearOf(date: IsoDate): number {
  return Number(date.slice(0, 4))
}

/** Every month is a twelfth, as in the head line above the bands. */
function shareOfYear(date: IsoDate, daysAfter: 0 | 1): number {
  const month = Number(date.slice(5, 7))
  const daysInMonth = new Date(Date.UTC(yearOf(date), month, 0)).getUTCDate()
  return (month - 1 + (Number(date.slice(8, 10)) - 1 + daysAfter) / daysInMonth) / 12
}
