type Direction = 'up' | 'down' | 'left' | 'right'

function allTargets(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-target]')]
}

function middleOf(element: Element): { x: number; y: number } {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

/** The next place in a direction as the eye sees it, in whichever layout. */
export function nearestTarget(from: Element, direction: Direction): HTMLElement | null {
  const start = middleOf(from)
  return closest(allTargets(), (target) => {
    const { x, y } = middleOf(target)
    const [along, across] =
      direction === 'left' || direction === 'right'
        ? [direction === 'right' ? x - start.x : start.x - x, Math.abs(y - start.y)]
        : [direction === 'down' ? y - start.y : start.y - y, Math.abs(x - start.x)]
    // What lies in the same row or column comes first.
    return target === from || along <= 1 ? null : along + across * 4
  })
}

/** The place nearest to where a booking stands, of those that take it if there are any. */
export function targetNear(from: Element | null): HTMLElement | null {
  const all = allTargets()
  const taking = all.filter((target) => 'takes' in target.dataset)
  const targets = taking.length > 0 ? taking : all
  if (!from) return targets[0] ?? null
  const start = middleOf(from)
  return closest(targets, (target) => {
    const { x, y } = middleOf(target)
    return Math.hypot(x - start.x, y - start.y)
  })
}

function closest(
  targets: readonly HTMLElement[],
  distanceOf: (target: HTMLElement) => number | null,
): HTMLElement | null {
  let best: HTMLElement | null = null
  let shortest = Number.POSITIVE_INFINITY
  for (const target of targets) {
    const distance = distanceOf(target)
    if (distance === null || distance >= shortest) continue
    best = target
    shortest = distance
  }
  return best
}
