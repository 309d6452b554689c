export interface Point {
  readonly x: number
  readonly y: number
}

export const middle = '50% 50%'

/** Where the point stands, in hundredths of width and height. */
export function pointOf(focus: string | null): Point {
  const [x = 50, y = 50] = (focus ?? middle).split(' ').map((part) => Number.parseInt(part, 10))
  return { x, y }
}

/** The point as `object-position` reads it, within the picture. */
export function focusAt({ x, y }: Point): string {
  return `${within(x)}% ${within(y)}%`
}

export function moved({ x, y }: Point, by: Point, steps: number): Point {
  return { x: x + by.x * steps, y: y + by.y * steps }
}

function within(share: number): number {
  return Math.min(100, Math.max(0, Math.round(share)))
}
