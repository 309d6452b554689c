interface Pixels {
  /** Red, green, blue and how solid it is, for each point. */
  readonly data: Uint8ClampedArray
  readonly width: number
  readonly height: number
}

type Color = readonly [number, number, number]

/** Paler grounds are taken away; a dark one belongs to the photograph. */
const palest = 200
const tolerance = 8
const evenShareOfEdge = 0.95

/** From here down there are shadows: what looks like one further up is a label in the shade. */
const foot = 5 / 6
/** How much darker than the ground they may be, and how far from its hue. */
const darkestShadow = 0.78
const hueSpread = 0.1
const lightest = 1.02

/**
 * Takes an even, pale ground out of a picture, from its edges inwards: what stood on white paper stands on the shelf
 * like anything that was cut out, and its shadow stays one. Says whether there was such a ground.
 */
export function takeGroundAway(pixels: Pixels): boolean {
  const ground = groundOf(pixels)
  if (!ground) return false
  const { data, width, height } = pixels
  const isGround = new Uint8Array(width * height)
  const firstOfFoot = Math.floor(height * foot) * width
  // Each has four neighbours, and waits once for each of them at most.
  const waiting = new Int32Array(width * height * 4 + (width + height) * 2)
  let left = 0
  for (const at of edgeOf(width, height)) {
    waiting[left] = at
    left += 1
  }
  while (left > 0) {
    left -= 1
    const at = waiting[left] ?? 0
    if (isGround[at]) continue
    const light = lightOnGround(data, at, ground)
    if (light < 0 || (light < 1 && at < firstOfFoot)) continue
    isGround[at] = 1
    const byte = at * 4
    data[byte] = 0
    data[byte + 1] = 0
    data[byte + 2] = 0
    data[byte + 3] = (1 - light) * 255
    const x = at % width
    if (x > 0) waiting[left++] = at - 1
    if (x < width - 1) waiting[left++] = at + 1
    if (at >= width) waiting[left++] = at - width
    if (at < width * (height - 1)) waiting[left++] = at + width
  }
  soften(pixels, isGround)
  return true
}

/** The colour of nearly the whole edge. */
function groundOf({ data, width, height }: Pixels): Color | null {
  const ground: Color = [data[0] ?? 0, data[1] ?? 0, data[2] ?? 0]
  if (Math.min(...ground) < palest) return null
  const edge = edgeOf(width, height)
  const even = edge.filter((at) => (data[at * 4 + 3] ?? 0) > 250 && isNear(data, at, ground))
  return even.length >= edge.length * evenShareOfEdge ? ground : null
}

function edgeOf(width: number, height: number): number[] {
  const edge: number[] = []
  for (let x = 0; x < width; x += 1) edge.push(x, (height - 1) * width + x)
  for (let y = 1; y < height - 1; y += 1) edge.push(y * width, y * width + width - 1)
  return edge
}

function isNear(data: Uint8ClampedArray, at: number, [red, green, blue]: Color): boolean {
  return (
    Math.abs((data[at * 4] ?? 0) - red) <= tolerance &&
    Math.abs((data[at * 4 + 1] ?? 0) - green) <= tolerance &&
    Math.abs((data[at * 4 + 2] ?? 0) - blue) <= tolerance
  )
}

/** How much light falls on the ground there: 1 for all of it, below zero for what is not the ground. */
function lightOnGround(data: Uint8ClampedArray, at: number, ground: Color): number {
  if (isNear(data, at, ground)) return 1
  const red = (data[at * 4] ?? 0) / ground[0]
  const green = (data[at * 4 + 1] ?? 0) / ground[1]
  const blue = (data[at * 4 + 2] ?? 0) / ground[2]
  const least = Math.min(red, green, blue)
  const most = Math.max(red, green, blue)
  const isShadow = least >= darkestShadow && most <= lightest && most - least <= hueSpread
  return isShadow ? Math.min(0.999, (least + most) / 2) : -1
}

/** The rim of the thing is mixed with the ground: half of it shows. */
function soften({ data, width, height }: Pixels, isGround: Uint8Array): void {
  for (let at = 0; at < width * height; at += 1) {
    if (isGround[at]) continue
    const x = at % width
    const isRim =
      (x > 0 && isGround[at - 1]) ||
      (x < width - 1 && isGround[at + 1]) ||
      (at >= width && isGround[at - width]) ||
      isGround[at + width]
    if (isRim) data[at * 4 + 3] = 128
  }
}
