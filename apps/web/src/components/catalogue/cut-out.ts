/** Where the thing stands in its picture, as shares of it. */
export interface CutOut {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  /** How wide the thing is for its height. */
  readonly ratio: number
}

const clear = 32
/** A shadow on the floor is no part of the thing. */
const solid = 160
const clearShareOfEdge = 0.6

/** The thing in a picture without a ground of its own; null for a picture that fills its frame. */
export function cutOutIn({ data, width, height }: Pick<ImageData, 'data' | 'width' | 'height'>) {
  const alphaAt = (x: number, y: number) => data[(y * width + x) * 4 + 3] ?? 0
  let edge = 0
  let clearEdge = 0
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const alpha = alphaAt(x, y)
      if (x === 0 || y === 0 || x === width - 1 || y === height - 1) {
        edge += 1
        if (alpha < clear) clearEdge += 1
      }
      if (alpha < solid) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
    }
  }
  if (right < 0 || clearEdge < edge * clearShareOfEdge) return null
  const [wide, high] = [right - left + 1, bottom - top + 1]
  return {
    left: left / width,
    top: top / height,
    width: wide / width,
    height: high / height,
    ratio: wide / high,
  } satisfies CutOut
}
