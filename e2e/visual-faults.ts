import type { Page } from '@playwright/test'

/** How far a page may jump while it loads, by the browser's own measure. */
const mostShift = 0.02

/** Begins to measure what moves; before the page is opened. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: { value: number; sources: string[]; isInTable: boolean }[] = []
    Object.assign(window, { layoutShifts: shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.hadRecentInput) continue
        const sources = entry.sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 120) : String(node?.textContent),
        )
        const isInTable =
          entry.sources.length > 0 &&
          entry.sources.every(
            ({ node }) => node instanceof Element && node.closest('table') !== null,
          )
        shifts.push({ value: entry.value, sources, isInTable })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Not yet in TypeScript's own list. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly { readonly node: Node | null }[]
}

interface Shift {
  readonly value: number
  readonly sources: readonly string[]
  readonly isInTable: boolean
}

/** A table that a device shows for the first time settles once the names have arrived that its cells show. */
export async function shiftFaults(page: Page, { countsTables = false } = {}): Promise<string[]> {
  const all = await page.evaluate(
    () => (window as unknown as { layoutShifts: Shift[] }).layoutShifts,
  )
  const shifts = all.filter(({ isInTable }) => countsTables || !isInTable)
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  if (sum <= mostShift) return []
  const worst = shifts.reduce((one, other) => (other.value > one.value ? other : one))
  return [`shifts by ${sum.toFixed(3)}: ${worst.sources.join(' | ')}`]
}

/** What a reader would call broken: overflow, short words on two lines, what is cut off, words over words. */
export async function visualFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = []
    const shortest = 22
    const highestRow = 51
    const width = document.documentElement.clientWidth

    interface Written {
      readonly words: string
      readonly element: Element
      readonly lines: readonly DOMRect[]
    }

    const nameOf = (element: Element) => {
      const kind = element.closest('[data-field]')?.getAttribute('data-field')
      return `<${element.tagName.toLowerCase()}${kind ? ` of ${kind}` : ''}>`
    }

    /** Hidden from eyes, for those who hear the page. */
    const isForEars = (element: Element): boolean => {
      for (let at: Element | null = element; at; at = at.parentElement) {
        const { clipPath, clip, opacity } = getComputedStyle(at)
        if (clipPath === 'inset(50%)' || clip.startsWith('rect(0') || opacity === '0') return true
        if (at.hasAttribute('data-focus-guard')) return true
      }
      return false
    }

    const linesOf = (node: Text): DOMRect[] => {
      const range = document.createRange()
      range.selectNodeContents(node)
      const lines: DOMRect[] = []
      for (const rect of range.getClientRects()) {
        const last = lines.at(-1)
        const isSameLine = last && Math.abs(last.top - rect.top) < rect.height / 2
        if (rect.width > 1 && !isSameLine) lines.push(rect)
      }
      return lines
    }

    const visibleTexts = (): Written[] => {
      const found: Written[] = []
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const node = walker.currentNode as Text
        const element = node.parentElement
        const words = (node.textContent ?? '').trim()
        if (!element || words === '' || element.closest('script, style, noscript, option')) continue
        if (!element.checkVisibility({ visibilityProperty: true }) || isForEars(element)) continue
        const lines = linesOf(node)
        if (lines.length > 0) found.push({ words, element, lines })
      }
      return found
    }

    /** What cuts it off without saying so by an ellipsis or a way to scroll. */
    const cutBy = (element: Element, line: DOMRect): Element | null => {
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        const { overflowX, overflowY, textOverflow, webkitLineClamp, position } =
          getComputedStyle(at)
        if (/auto|scroll/.test(overflowX + overflowY)) return null
        if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return null
        const box = at.getBoundingClientRect()
        const hides = /hidden|clip/.test(overflowX)
        if (hides && (line.right > box.right + 1.5 || line.left < box.left - 1.5)) return at
        if (position === 'fixed') return null
      }
      return null
    }

    /** It scrolls there, or ends in an ellipsis. */
    const isHeldIn = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).overflowX !== 'visible' || isHeldIn(element.parentElement))

    /** On cards and on the till's large buttons a name may take two lines, as may heads of a table on a phone. */
    const mayTakeTwo = (element: Element, words: string) =>
      element.tagName === 'TH'
        ? width < 768
        : element.tagName === 'BUTTON' &&
          (element.textContent?.trim() !== words ||
            Number.parseFloat(getComputedStyle(element).minHeight) >= 48)

    const isOpaque = (element: Element) => {
      const { backgroundColor, backgroundImage } = getComputedStyle(element)
      if (backgroundImage !== 'none' || /^(img|canvas|video|iframe)$/i.test(element.tagName)) {
        return true
      }
      return !/, 0\)$|\/ 0\)$|^transparent$/.test(backgroundColor)
    }

    /** Something between the two, or the upper one itself, covers the lower one. */
    const isCovered = (one: Element, other: Element, x: number, y: number): boolean => {
      const pile = document.elementsFromPoint(x, y)
      const places = [one, other].map((element) => pile.indexOf(element))
      const [upper = -1, lower = -1] = places.sort((a, b) => a - b)
      if (upper === -1) return true
      return pile.slice(0, lower).some((element) => isOpaque(element))
    }

    const checkOverflow = () => {
      const root = document.documentElement
      if (root.scrollWidth > width) faults.push(`${root.scrollWidth} px wide in ${width} px`)
    }

    const checkText = ({ words, element, lines }: Written) => {
      const cell = element.closest('td, th, button, [role=tab], [data-chip], dt')
      if (cell && !mayTakeTwo(cell, words) && words.length <= shortest && lines.length > 1) {
        faults.push(`on ${lines.length} lines: ${nameOf(cell)} “${words}”`)
      }
      for (const line of lines) {
        const cutter = cutBy(element, line)
        if (cutter) faults.push(`cut off: ${nameOf(element)} “${words.slice(0, 60)}”`)
        const isBeyond = line.left < -1 || line.right > width + 1
        if (isBeyond && !isHeldIn(element)) {
          faults.push(`beyond the edge: ${nameOf(element)} “${words.slice(0, 60)}”`)
        }
      }
    }

    /** On a screen with room for a table its rows are 50 px and the line below them. */
    const checkRows = () => {
      if (width < 768) return
      for (const row of document.querySelectorAll('[data-folded-columns] tbody tr')) {
        const { height } = row.getBoundingClientRect()
        if (height > highestRow) {
          faults.push(`a row of ${Math.round(height)} px: “${row.textContent?.slice(0, 60)}”`)
        }
      }
    }

    const checkActions = () => {
      for (const cell of document.querySelectorAll('tbody td:last-child')) {
        const frame = cell.closest('table')?.parentElement?.getBoundingClientRect()
        const hasActions = cell.querySelector('button, a') !== null
        if (frame && hasActions && cell.getBoundingClientRect().right > frame.right + 1) {
          faults.push(`actions out of sight: “${cell.parentElement?.textContent?.slice(0, 60)}”`)
        }
      }
    }

    /** The part of a line that whatever holds it lets be seen. */
    const seenOf = (element: Element, line: DOMRect): DOMRect => {
      let { left, right } = line
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        if (getComputedStyle(at).overflowX === 'visible') continue
        const box = at.getBoundingClientRect()
        left = Math.max(left, box.left)
        right = Math.min(right, box.right)
      }
      return new DOMRect(left, line.top, Math.max(right - left, 0), line.height)
    }

    const checkOverlaps = (texts: readonly Written[]) => {
      const lines = texts
        .flatMap(({ lines: own, ...text }) =>
          own.map((line) => ({ ...text, line: seenOf(text.element, line) })),
        )
        .sort((a, b) => a.line.top - b.line.top)
      for (const [index, one] of lines.entries()) {
        for (const other of lines.slice(index + 1)) {
          if (other.line.top > one.line.bottom) break
          if (other.element === one.element) continue
          const left = Math.max(one.line.left, other.line.left)
          const right = Math.min(one.line.right, other.line.right)
          const top = Math.max(one.line.top, other.line.top)
          const bottom = Math.min(one.line.bottom, other.line.bottom)
          const lowest = Math.min(one.line.height, other.line.height)
          if (right - left < 3 || bottom - top < lowest * 0.4) continue
          if (isCovered(one.element, other.element, (left + right) / 2, (top + bottom) / 2))
            continue
          faults.push(`“${one.words.slice(0, 40)}” over “${other.words.slice(0, 40)}”`)
        }
      }
    }

    // What takes no clicks lies in no pile.
    const clickable = new CSSStyleSheet()
    clickable.replaceSync('* { pointer-events: auto !important }')
    const sheets = [...document.adoptedStyleSheets]
    document.adoptedStyleSheets = [...sheets, clickable]
    const texts = visibleTexts()
    checkOverflow()
    for (const text of texts) checkText(text)
    checkRows()
    checkActions()
    checkOverlaps(texts)
    document.adoptedStyleSheets = sheets
    return [...new Set(faults)]
  })
}
